import {
  type Condition,
  type ImportQuestion,
  MITE_METHODS,
  type MiteCount,
  type MiteMethod,
  wordOf,
} from '@kypseli/contract';
import type { Atom } from '../../vocabulary/vocabulary.js';
import { type Assigned, assign, type Claim } from './assign-columns.js';
import type { Decimal } from './column-profile.js';
import type { NameMeaning } from './score-name.js';
import type { SheetColumn } from './sheet.js';
import { numbers } from './suggest-source.js';
import type { Target } from './targets.js';
import { miteMethodOf } from './value-words.js';

const DROPPED: Atom[] = ['drop', 'board'];
const SHAKEN: Atom[] = ['sugar', 'shake'];

/** The method that a header names; null if it names none. */
const methodOf = ({ atoms }: Pick<NameMeaning, 'atoms'>): MiteMethod | null => {
  if (DROPPED.some((atom) => atoms.has(atom))) return 'natural_drop';
  if (SHAKEN.some((atom) => atoms.has(atom))) return 'sugar_shake';
  if (atoms.has('drone') && (atoms.has('cells') || atoms.has('brood'))) return 'drone_brood';
  return atoms.has('wash') ? 'alcohol_wash' : null;
};

/** The order in which one of several counts in a row is recorded: a wash is the surest. */
const SUREST: readonly MiteMethod[] = ['alcohol_wash', 'sugar_shake', 'drone_brood', 'natural_drop'];

type Counted = Assigned & { where?: Condition[] };

const isPart = (target: Target): boolean =>
  target === 'varroa.mites' || target === 'varroa.sample' || target === 'varroa.days';

const partIn = (parts: readonly Counted[], target: Target) => parts.find((one) => one.target === target);

/** Days belong to a natural drop, whatever the header says. */
const methodOfClaim = ({ target, of }: Claim): MiteMethod | null =>
  methodOf(of.name) ?? (target === 'varroa.days' ? 'natural_drop' : null);

/**
 * The parts of each mite count in the columns of a visit. Mites are never paired with the sample of another method; a
 * sample without a method belongs to the only count that lacks one.
 */
export const assignCounts = (claims: readonly Claim[]): Assigned[][] => {
  const parts = claims.filter(({ target }) => isPart(target));
  const named = new Set(
    parts.filter(({ target }) => target === 'varroa.mites').flatMap((claim) => methodOfClaim(claim) ?? []),
  );
  // A total without a method is that of the only count.
  const [only] = named;
  if (named.size < 2) return [assign(parts.filter((claim) => !only || [null, only].includes(methodOfClaim(claim))))];
  const counts = SUREST.filter((method) => named.has(method)).map((method) =>
    assign(parts.filter((claim) => methodOfClaim(claim) === method)),
  );
  const lacking = counts.filter((count) => !partIn(count, 'varroa.sample') && !partIn(count, 'varroa.days'));
  const samples = parts.filter((claim) => claim.target === 'varroa.sample' && methodOfClaim(claim) === null);
  if (lacking.length === 1) lacking[0]!.push(...assign(samples));
  return counts;
};

/** A placeholder for the sample size or days if no column has them. The keeper is asked; 0 is invalid until then. */
const ASKED = { value: 0 };

export interface SuggestedVarroa {
  varroa: MiteCount;
  others: MiteCount[];
  /** The columns that the counts read. */
  used: Counted[];
  /** What the keeper is asked for. */
  asks: { method: boolean; amount: boolean };
  /** The texts for methods that are unknown, and their column. */
  unknown: { column: SheetColumn; texts: string[] } | null;
  /** The column of samples, if it may have the days of the rows with a natural drop. */
  mayBeDays: SheetColumn | null;
}

const MAX_TEXT = 200;

const methodsIn = (column: SheetColumn) => {
  const texts = [...column.profile.texts.keys()].filter((text) => text.length <= MAX_TEXT);
  const values = texts
    .map((text) => [text, miteMethodOf(text)] as const)
    .filter(([text, method]) => method === null || method !== wordOf(text));
  return {
    methods: { column: column.name, ...(values.length > 0 && { values: Object.fromEntries(values) }) },
    found: texts.map(miteMethodOf).filter((method) => method !== null),
    unknown: texts.filter((text) => miteMethodOf(text) === null),
  };
};

/** A count with its own method and amount; null if it lacks the amount. */
const wholeCount = (parts: Counted[], decimal: Decimal): MiteCount | null => {
  const mites = partIn(parts, 'varroa.mites');
  const method = mites && methodOf({ atoms: atomsOf(parts) });
  const part = method === 'natural_drop' ? 'days' : 'sample';
  const amount = partIn(parts, `varroa.${part}`);
  if (!mites || !method || !amount) return null;
  return { method, mites: numbers(mites, decimal, mites.where), [part]: numbers(amount, decimal, amount.where) };
};

const atomsOf = (parts: readonly Counted[]): Set<Atom> =>
  new Set(parts.flatMap(({ columns }) => columns.flatMap(({ name }) => [...name.atoms])));

/**
 * Suggests the mite counts of a visit: the first is recorded, others if a row has no first. If no column has the sample
 * size, the days or the method, the keeper is asked.
 */
export const suggestVarroa = (
  counts: readonly Counted[][],
  ways: Counted | undefined,
  decimal: Decimal,
): SuggestedVarroa | undefined => {
  const whole = counts.filter((parts) => wholeCount(parts, decimal) !== null);
  const first = whole[0] ?? counts.find((parts) => partIn(parts, 'varroa.mites'));
  const mites = first && partIn(first, 'varroa.mites');
  if (!mites) return undefined;
  const rest = whole.filter((parts) => parts !== first);
  const others = rest.flatMap((parts) => wholeCount(parts, decimal) ?? []);
  const sample = partIn(first, 'varroa.sample');
  const days = partIn(first, 'varroa.days');
  const inHeader = methodOf({ atoms: atomsOf([mites, ...(sample ? [sample] : [])]) });
  const column = inHeader === null && counts.length === 1 ? ways?.columns[0]?.column : undefined;
  if (column) return countByRows({ mites, sample, days, ways: ways!, column }, decimal);
  const named = inHeader ?? (days && !sample ? 'natural_drop' : null);
  const method = named ?? 'alcohol_wash';
  const per = method === 'natural_drop' ? days : sample;
  return {
    varroa: {
      method,
      mites: numbers(mites, decimal, mites.where),
      [method === 'natural_drop' ? 'days' : 'sample']: per ? numbers(per, decimal, per.where) : ASKED,
    },
    others,
    used: [mites, ...(per ? [per] : []), ...rest.flat()],
    asks: { method: named === null && !per, amount: !per },
    unknown: null,
    mayBeDays: null,
  };
};

interface ByRows {
  mites: Counted;
  sample: Counted | undefined;
  days: Counted | undefined;
  /** Names the method of each row. */
  ways: Counted;
  column: SheetColumn;
}

const countByRows = ({ mites, sample, days, ways, column }: ByRows, decimal: Decimal): SuggestedVarroa => {
  const { methods, found, unknown } = methodsIn(column);
  const sampled = found.find((method) => method !== 'natural_drop');
  const method = sampled ?? found[0] ?? 'alcohol_wash';
  const part = method === 'natural_drop' ? 'days' : 'sample';
  const amounts = { sample, days };
  const amount = (name: 'sample' | 'days') => {
    const from = amounts[name];
    return from ? { [name]: numbers(from, decimal, from.where) } : name === part ? { [name]: ASKED } : {};
  };
  const drops = found.includes('natural_drop');
  return {
    varroa: {
      method,
      methods,
      mites: numbers(mites, decimal, mites.where),
      ...amount('sample'),
      ...(drops && amount('days')),
    },
    others: [],
    used: [mites, ways, ...(sample ? [sample] : []), ...(days && drops ? [days] : [])],
    asks: { method: false, amount: !amounts[part] },
    unknown: unknown.length > 0 ? { column, texts: unknown } : null,
    mayBeDays: drops && sample && !days ? sample.columns[0]!.column : null,
  };
};

const MOST_ASKED = 5;

/** Asks about unknown methods, and whether the column of samples has days in the rows with a natural drop. */
export const askMethods = (
  suggested: readonly (Pick<SuggestedVarroa, 'unknown' | 'mayBeDays'> | null)[],
): ImportQuestion[] =>
  suggested.flatMap((one, visit): ImportQuestion[] => {
    if (!one) return [];
    const { unknown, mayBeDays } = one;
    const methods = (unknown?.texts ?? []).slice(0, MOST_ASKED).map(
      (text): ImportQuestion => ({
        code: 'value_meaning',
        path: ['visits', visit, 'varroa', 'methods', 'values', text],
        column: unknown!.column.name,
        samples: [text.slice(0, 100)],
        choices: [...MITE_METHODS],
        message: `What does “${text.slice(0, 100)}” in “${unknown!.column.name}” mean?`,
      }),
    );
    if (!mayBeDays) return methods;
    const { name, profile } = mayBeDays;
    return [
      ...methods,
      {
        code: 'mite_days_column',
        path: ['visits', visit, 'varroa', 'days'],
        column: name,
        samples: [...profile.texts.keys()].slice(0, 5).map((text) => text.slice(0, 100)),
        choices: ['yes', 'no'],
        outcomes: { yes: [{ path: ['visits', visit, 'varroa', 'days'], value: { column: name } }], no: [] },
        message: `Some rows count a natural drop. Does “${name}” have the days in these rows?`,
      },
    ];
  });
