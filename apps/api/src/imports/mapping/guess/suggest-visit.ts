import { HARVEST_PARTS, type ImportQuestion, type Visit } from '@kypseli/contract';
import { type Assigned, assign, type Claim } from './assign-columns.js';
import type { ColumnGuesses } from './column-guesses.js';
import type { Decimal } from './column-profile.js';
import type { LongRows } from './long-rows.js';
import { askScale } from './scales.js';
import { suggestFields, type UnknownText } from './suggest-fields.js';
import { assignCounts, type SuggestedVarroa, suggestVarroa } from './suggest-varroa.js';
import { suggestWork } from './suggest-work.js';
import { OF_THE_ROW, type Target, WORK_TARGETS } from './targets.js';
import type { VisitGroup } from './visit-group.js';

export interface SuggestedVisit {
  visit: Omit<Visit, 'date'>;
  /** True if any column of the visit has a known meaning. */
  isKnown: boolean;
  unknown: UnknownText[];
  /** What to ask about the mite count; null if there is none. */
  mites: SuggestedVarroa | null;
  /** The questions about its work, by its index in the mapping. */
  questions: (visit: number) => ImportQuestion[];
}

interface Given {
  group: VisitGroup;
  claims: Claim[];
  /** True if rows have other visits, too. */
  oneOfSeveral: boolean;
  long: LongRows | null;
  remedies: RegExp | null;
  decimal: Decimal;
  /** The words of the file's name; those of the column of days are added. */
  about: readonly string[];
}

const NOT_MEASURED: ReadonlySet<Target> = new Set<Target>([
  ...OF_THE_ROW,
  'actions',
  'feeding',
  'treatment',
  ...WORK_TARGETS,
  ...HARVEST_PARTS,
]);
/** Measures of columns that may also tell what was done: kilograms of feed, the state of a treatment. */
const CONTESTED: ReadonlySet<Target> = new Set<Target>([
  'weightKg',
  'generalStatus',
  'colony',
  'queenSeen',
  'harvestedFrames',
  'honeycombs',
]);
const MAX_EXTRA = 200;

/** Suggests the fields and actions of a visit from its columns. */
export const suggestVisit = (given: Given, guesses: ColumnGuesses): SuggestedVisit => {
  const { group, claims, long, remedies, decimal } = given;
  const byCategory = long?.assigned ?? [];
  const taken = new Set(byCategory.map(({ target }) => target));
  const mayMeasure = claims.filter(({ target }) => !NOT_MEASURED.has(target) && !taken.has(target));
  const measured = columnsIn(assign(mayMeasure).filter(({ target }) => !CONTESTED.has(target)));
  const work = suggestWork({
    columns: group.columns.filter((of) => !measured.has(of)),
    claims: claims.filter(({ of }) => !measured.has(of)),
    remedies,
    decimal,
    about: [...given.about, ...(group.date?.words ?? [])],
    isWithMeasures: measured.size > 0,
  });
  const ofWork = new Set(work.claims.map(({ of }) => of));
  const measures = mayMeasure.filter(({ of }) => !ofWork.has(of));
  const isCounted = ({ target }: { target: Target }) => target.startsWith('varroa.') && target !== 'varroa.method';
  const counts = byCategory.some(isCounted) ? [byCategory.filter(isCounted)] : assignCounts(measures);
  const counted = columnsIn(counts.flat());
  const all = assign(measures.filter((claim) => !isCounted(claim) && !counted.has(claim.of)));
  const scales = new Map(all.map((one) => [one, askScale(one)]));
  const others = all.filter((one) => scales.get(one) === null);
  const askScales = (visit: number) => [...scales.values()].flatMap((ask) => ask?.(visit) ?? []);
  const varroa = suggestVarroa(counts, partOf(others, 'varroa.method'), decimal);
  const assigned: Assigned[] = [
    ...others.filter(({ target }) => target !== 'varroa.method'),
    ...(varroa?.used ?? []),
    ...byCategory.filter((one) => !isCounted(one)),
  ];
  const { fields, colony, unknown } = suggestFields(assigned, decimal, long?.isAction);
  const actions = [...(long?.actions ?? []), ...work.actions].slice(0, 100);

  for (const { target, columns, confidence, unit } of assigned)
    if (!byCategory.some((one) => one.target === target))
      for (const { column } of columns) guesses.add(column, target, confidence, unit);
  for (const { of, target, confidence } of work.claims) if (target !== null) guesses.add(of.column, target, confidence);

  const rest = group.columns.filter(({ column, own }) => own && !guesses.has(column)).map(({ column }) => column.name);
  const visit = {
    fields,
    ...(varroa && { varroa: varroa.varroa, ...(varroa.others.length > 0 && { otherCounts: varroa.others }) }),
    ...(colony && { colony }),
    ...(actions.length > 0 && { actions }),
    ...(work.harvest && { harvest: work.harvest }),
    ...(given.oneOfSeveral && rest.length > 0 && { extra: rest.slice(0, MAX_EXTRA) }),
  };
  const isKnown = Object.keys(fields).length > 0 || varroa !== undefined || colony !== undefined || actions.length > 0;
  const questions = (visit: number) => [...work.questions(visit), ...askScales(visit)];
  const isAsked =
    others.length < all.length || work.harvest !== undefined || work.claims.some(({ target }) => target === null);
  return { visit, isKnown: isKnown || isAsked, unknown, mites: varroa ?? null, questions };
};

const partOf = (assigned: readonly Assigned[], target: Target) => assigned.find((one) => one.target === target);

const columnsIn = (assigned: readonly Assigned[]) => new Set(assigned.flatMap(({ columns }) => columns));
