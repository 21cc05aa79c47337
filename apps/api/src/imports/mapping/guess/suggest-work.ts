import type { ActionSource, ImportQuestion, Source, Visit } from '@kypseli/contract';
import { USUAL_RANGES } from '@kypseli/domain';
import { type Atom, atomsOf } from '../../vocabulary/vocabulary.js';
import { feedTexts, isControl, substanceOf } from './action-texts.js';
import type { Claim } from './assign-columns.js';
import { type Decimal, numberOf, shareOf } from './column-profile.js';
import { actionsOfOneType } from './suggest-actions.js';
import type { Target } from './targets.js';
import { feedOf, workStateOf } from './value-words.js';
import { actionsInColumns } from './visit-actions.js';
import type { GroupedColumn } from './visit-group.js';

type Line = NonNullable<ActionSource['title']>;
type Outcomes = NonNullable<ImportQuestion['outcomes']>;

/** The work that was done at a visit, and the questions about it. */
export interface SuggestedWork {
  actions: ActionSource[];
  harvest: Visit['harvest'];
  /** The columns that it reads; without a target, the keeper is asked. */
  claims: WorkClaim[];
  /** The questions, by the index of the visit in the mapping. */
  questions: (visit: number) => ImportQuestion[];
}

type WorkClaim = Pick<Claim, 'of' | 'confidence'> & { target: Target | null };

interface Given {
  columns: readonly GroupedColumn[];
  claims: readonly Claim[];
  remedies: RegExp | null;
  decimal: Decimal;
  /** True if other columns of the visit are measures of an inspection. */
  isWithMeasures: boolean;
  /** The words of the file's name. */
  about: readonly string[];
}

const MAX_VALUES = 200;
const MOSTLY = 0.8;
const UNITS = [
  ['kg', 'kg'],
  ['lb', 'lb'],
  ['litre', 'l'],
  ['gallon', 'gal'],
  ['cup', 'cup'],
] as const satisfies [Atom, NonNullable<Source['unit']>][];
/** Units of medicines, as they are recorded. */
const DOSES: [Atom, string][] = [
  ['ml', 'ml'],
  ['gram', 'g'],
  ['kg', 'kg'],
  ['litre', 'l'],
];

const unitIn = ({ atoms }: GroupedColumn['name']) => UNITS.find(([atom]) => atoms.has(atom))?.[1];
const doseUnitIn = ({ atoms }: GroupedColumn['name']) => DOSES.find(([atom]) => atoms.has(atom))?.[1];
const isNumeric = ({ column: { profile } }: GroupedColumn) =>
  profile.filled > 0 && profile.numbers / profile.filled >= MOSTLY;
const textsOf = ({ column }: GroupedColumn) => [...column.profile.texts.keys()].slice(0, MAX_VALUES);

/** Numbers with their units in one cell: 200 ml, 2,5 l. */
const WITH_UNIT = /^(\d+(?:[.,]\d+)?)\s*(\p{L}[\p{L}.\s]{0,19})$/u;

const splitAmount = (text: string): { number: number; unit: string } | null => {
  const [, number, unit] = WITH_UNIT.exec(text.trim()) ?? [];
  return number === undefined ? null : { number: Number(number.replace(',', '.')), unit: unit!.trim() };
};

/** Suggests treatments, feedings and harvests from the columns of a visit. */
export const suggestWork = ({ columns, claims, remedies, decimal, about, isWithMeasures }: Given): SuggestedWork => {
  const used = new Map<GroupedColumn, WorkClaim>();
  const take = (of: GroupedColumn, target: Target, confidence = 0.9) => used.set(of, { of, target, confidence });
  const best = (target: Target) =>
    claims
      .filter((claim) => claim.target === target && !used.has(claim.of))
      .toSorted((a, b) => b.confidence - a.confidence)[0];
  const named = (word: Atom) => about.some((part) => atomsOf(part)?.includes(word));

  const fed = feedColumn(columns, claims);
  const product = best('work.product');
  const substance = best('work.substance');
  const base = actionsInColumns(
    claims.filter(({ of, target }) => !(of === fed && target === 'actions')),
    remedies,
    decimal,
  );
  for (const { of, target, confidence } of base.claims) take(of, target, confidence);
  let actions = base.actions;
  if (fed && !used.has(fed)) {
    actions = [
      ...actions,
      ...actionsOfOneType('feeding', { column: fed.column.name, where: [], texts: textsOf(fed), remedies }),
    ];
    take(fed, 'feeding');
  }
  const treatments = [product, substance].flatMap((claim) => (claim && !used.has(claim.of) ? [claim] : []));
  const isTreated = treatments.length > 0 && actions.every(({ type }) => type !== 'treatment');
  if (isTreated) {
    for (const { of, target, confidence } of treatments) take(of, target, confidence);
    actions = [
      ...actions,
      ...treatmentsIn(
        treatments.map(({ of }) => of),
        product?.of,
        substance?.of,
      ),
    ];
  }
  const has = (type: ActionSource['type']) => actions.some((action) => action.type === type);
  const isFeeding = has('feeding') || named('feed');

  // The amounts of a feeding or a treatment.
  const questions: SuggestedWork['questions'][] = [];
  const amount = best('work.amount');
  const isDose = amount && (amount.of.name.atoms.has('dose') || !isFeeding);
  if (amount && has('treatment') && isDose) {
    take(amount.of, amount.target, amount.confidence);
    actions = actions.map((action) =>
      action.type === 'treatment' ? withDetails(action, doseIn(amount.of, decimal)) : action,
    );
  }
  for (const counted of columns.filter((one) => !used.has(one) && isAmountOfSomething(one, claims))) {
    const unit = unitIn(counted.name);
    const isHarvest = counted.name.atoms.has('harvest') || (named('harvest') && !isFeeding);
    const isNamedWeight = counted.name.atoms.has('weight') && !isLight(counted, unit);
    const isWeight = isNamedWeight || (isWithMeasures && isHeavy(counted, unit));
    if (isHarvest && (unit === 'kg' || unit === 'lb')) continue;
    const isMeasured = unit !== undefined || (counted === amount?.of && best('work.unit') !== undefined);
    if (isFeeding && !isWeight && isMeasured && !counted.name.atoms.has('honey')) {
      take(counted, 'feeding.amount');
      actions = withAmount(actions, { column: counted.column.name, ...(unit && { unit }) }, fed?.column.name);
    } else if (!isWeight || (!isWithMeasures && (isFeeding || named('harvest')))) {
      if (isFeeding && !unit && amount?.of !== counted) continue;
      questions.push((visit) => [askAmount(visit, counted, { unit, isFeeding }, actions)]);
      used.set(counted, { of: counted, target: null, confidence: 0 });
    }
  }

  // Honey.
  const isAboutHarvest = named('harvest') && !isFeeding;
  const bare = (is: (of: GroupedColumn) => boolean) => {
    const of = isAboutHarvest ? columns.find((one) => !used.has(one) && isNumeric(one) && is(one)) : undefined;
    return of && { of, confidence: 0.8 };
  };
  const kg = best('harvest.kg') ?? (isAboutHarvest ? best('weightKg') : undefined) ?? bare(isHoneyMass);
  const isOnlyHarvest =
    kg !== undefined && !claims.some(({ target, confidence }) => OF_INSPECTIONS.has(target) && confidence >= 0.8);
  const frames = isOnlyHarvest ? (best('harvest.frames') ?? bare(isBareFrames)) : undefined;
  const forage = kg ? best('harvest.forage') : undefined;
  if (kg) take(kg.of, 'harvest.kg', kg.confidence);
  if (frames) take(frames.of, 'harvest.frames', frames.confidence);
  if (forage) take(forage.of, 'harvest.forage', forage.confidence);
  const harvest = kg && {
    kg: { column: kg.of.column.name, ...(unitIn(kg.of.name) === 'lb' && { unit: 'lb' as const }) },
    ...(frames && { frames: { column: frames.of.column.name } }),
    ...(forage && { forage: { column: forage.of.column.name } }),
  };
  for (const bare of columns.filter((one) => !used.has(one) && isBareHarvest(one))) {
    questions.push((visit) => [askHarvest(visit, bare)]);
    used.set(bare, { of: bare, target: null, confidence: 0 });
  }

  if (has('treatment')) {
    for (const target of DETAILS) {
      const claim = best(target);
      if (!claim) continue;
      take(claim.of, claim.target, claim.confidence);
      const key = target.slice('work.'.length);
      const line = key === 'withdrawalDays' ? daysIn(claim.of) : { column: claim.of.column.name };
      actions = actions.map((action) => (action.type === 'treatment' ? withDetails(action, { [key]: line }) : action));
    }
  }
  const units = best('work.unit');
  if (units && actions.some(({ details }) => details?.amount)) {
    take(units.of, units.target, units.confidence);
    actions = actions.map((action) => withUnits(action, units.of));
  }
  const state = best('work.state');
  if (state && actions.length > 0) {
    take(state.of, 'work.state', state.confidence);
    const { source, unknown } = statesIn(state.of);
    questions.push((visit) => unknown.map((text) => askState(visit, state.of, text)));
    actions = actions.map((action) => ({ ...action, state: source }));
  }
  return {
    actions,
    harvest,
    claims: [...used.values()],
    questions: (visit) => questions.flatMap((ask) => ask(visit)),
  };
};

const OF_INSPECTIONS: ReadonlySet<Target> = new Set<Target>([
  'populationFrames',
  'broodFrames',
  'queenSeen',
  'generalStatus',
]);

const DETAILS = [
  'work.withdrawalDays',
  'work.batch',
  'work.supplier',
  'work.document',
  'work.vet',
  'work.reason',
  'work.route',
] as const satisfies Target[];

/** The column that names the feed: by its header, or because its texts are feeds. */
const feedColumn = (columns: readonly GroupedColumn[], claims: readonly Claim[]): GroupedColumn | undefined =>
  claims.find(({ target, of }) => target === 'feeding' && !isNumeric(of))?.of ??
  columns.find(
    ({ column: { profile } }) =>
      profile.filled > 0 &&
      profile.longest <= 40 &&
      shareOf(profile, (text) => feedOf(text) !== null || feedTexts(text)) >= MOSTLY,
  );

/** A treatment for each row that names a product or a substance. */
const treatmentsIn = (
  naming: readonly GroupedColumn[],
  product: GroupedColumn | undefined,
  substance: GroupedColumn | undefined,
): ActionSource[] => {
  const details: Record<string, Line> = {
    ...(product && { product: { column: product.column.name } }),
    ...(substance ? { substance: substanceFrom(substance) } : product && substanceOfProducts(product)),
  };
  return naming.map(({ column }, nth) => ({
    where: [
      ...naming.slice(0, nth).map((before) => ({ column: before.column.name, is: [''] })),
      { column: column.name },
    ],
    type: 'treatment' as const,
    details,
  }));
};

const knownSubstances = (of: GroupedColumn) =>
  textsOf(of).flatMap((text): [string, string][] => {
    const substance = isControl(text) ? null : substanceOf(text);
    return substance === null ? [] : [[text, substance]];
  });

const substanceFrom = (of: GroupedColumn): Line => {
  const values = knownSubstances(of).filter(([text, substance]) => text !== substance);
  return { column: of.column.name, ...(values.length > 0 && { values: Object.fromEntries(values) }) };
};

/** The substances of known products, for a file that does not name them. */
const substanceOfProducts = (of: GroupedColumn): Record<string, Line> => {
  const values = knownSubstances(of);
  if (values.length === 0) return {};
  const column = of.column.name;
  const where = [{ column, is: values.map(([text]) => text) }];
  return { substance: { column, where, values: Object.fromEntries(values) } };
};

const withDetails = (action: ActionSource, details: Record<string, Line>): ActionSource => ({
  ...action,
  details: { ...action.details, ...details },
});

/** An amount of medicine with its unit, from the header or from the same cells. */
const doseIn = (of: GroupedColumn, decimal: Decimal): Record<string, Line> => {
  const column = of.column.name;
  const parts = textsOf(of).flatMap((text) => {
    const part = numberOf(text, decimal) === null ? splitAmount(text) : null;
    return part ? [[text, part] as const] : [];
  });
  const others = textsOf(of).filter((text) => numberOf(text, decimal) === null && splitAmount(text) === null);
  const values = [
    ...parts.map(([text, { number }]) => [text, number] as const),
    ...others.map((text) => [text, null] as const),
  ];
  const amount = { column, ...(values.length > 0 && { values: Object.fromEntries(values) }) };
  const unit = doseUnitIn(of.name);
  if (parts.length === 0) return { amount, ...(unit && { unit: { value: unit } }) };
  const where = [{ column, is: parts.map(([text]) => text) }];
  return {
    amount,
    unit: { column, where, values: Object.fromEntries(parts.map(([text, part]) => [text, part.unit])) },
  };
};

/** Whole days, also of texts such as “7 days”. */
const daysIn = (of: GroupedColumn): Line => {
  const values = textsOf(of)
    .filter((text) => !/^\d+$/.test(text))
    .map((text) => [text, /^\d{1,4}(?!\d)/.test(text) ? Number.parseInt(text, 10) : null] as const);
  return { column: of.column.name, ...(values.length > 0 && { values: Object.fromEntries(values) }) };
};

/** The amount of each feeding; a row with an amount and without a feed is one, too. */
const withAmount = (actions: readonly ActionSource[], amount: Source, feed: string | undefined): ActionSource[] => {
  const isFed = ({ type, details }: ActionSource) => type === 'feeding' && !details?.amount;
  const named = actions.map((action) => (isFed(action) ? withDetails(action, { amount }) : action));
  const without = feed === undefined ? [] : [{ column: feed, is: [''] }];
  return [...named, { where: [...without, { column: amount.column! }], type: 'feeding', details: { amount } }];
};

const LITRES = /^(?:l|lt|ltr|liter|litre|liters|litres|litros?|λ|λιτρα|λίτρα|λίτρο)\.?$/i;
const KILOS = /^(?:kg|kgs|kilo|kilos|kilogram(?:s|os|m)?|κιλά|κιλό|κ)\.?$/i;

const withUnits = (action: ActionSource, of: GroupedColumn): ActionSource => {
  const { amount } = action.details ?? {};
  if (!amount || action.details?.unit || ('column' in amount && amount.unit)) return action;
  const column = of.column.name;
  if (action.type !== 'feeding') return withDetails(action, { unit: { column } });
  const values = textsOf(of).flatMap((text) =>
    LITRES.test(text) ? [[text, 'l']] : KILOS.test(text) ? [[text, 'kg']] : [],
  );
  return withDetails(action, { unit: { column, ...(values.length > 0 && { values: Object.fromEntries(values) }) } });
};

const statesIn = (of: GroupedColumn) => {
  const texts = textsOf(of);
  const values = texts.map((text) => [text, workStateOf(text)] as const);
  return {
    source: { column: of.column.name, values: Object.fromEntries(values) },
    unknown: values.filter(([, state]) => state === null).map(([text]) => text),
  };
};

const samplesOf = ({ column }: GroupedColumn) =>
  [...column.profile.texts.keys()].slice(0, 5).map((text) => text.slice(0, 100));

const askState = (visit: number, of: GroupedColumn, text: string): ImportQuestion => ({
  code: 'value_meaning',
  path: ['visits', visit, 'actions', 0, 'state', 'values', text],
  column: of.column.name,
  samples: [text.slice(0, 100)],
  choices: ['done', 'planned', 'cancelled'],
  message: `What does “${text.slice(0, 100)}” in “${of.column.name}” mean?`,
});

/** The weight in kg from which most numbers without another name weigh hives. */
const HEAVY = 15;

/** No hive with bees weighs less than this, in kg. */
const [LIGHT] = USUAL_RANGES.weightKg;

/** True if most weights are too small for hives. */
const isLight = ({ column: { profile } }: GroupedColumn, unit: string | undefined): boolean => {
  const least = unit === 'lb' ? LIGHT / 0.45359237 : LIGHT;
  let light = 0;
  for (const [value, count] of profile.values) if (value > 0 && value < least) light += count;
  return light * 2 > profile.numbers;
};

/** True for a bare unit of weight with the weights of hives. */
const isHeavy = ({ name, column: { profile } }: GroupedColumn, unit: string | undefined): boolean => {
  if (name.atoms.has('amount') || name.atoms.has('honey') || name.atoms.has('food')) return false;
  const least = unit === 'lb' ? HEAVY / 0.45359237 : unit === 'kg' ? HEAVY : Number.POSITIVE_INFINITY;
  let heavy = 0;
  for (const [value, count] of profile.values) if (value >= least) heavy += count;
  return heavy * 2 >= profile.numbers;
};

/** True for a number of kilograms, pounds or litres, or of amounts, that may be feed, honey or the weight of a hive. */
const isAmountOfSomething = (of: GroupedColumn, claims: readonly Claim[]): boolean => {
  const { atoms } = of.name;
  if (!isNumeric(of) || atoms.has('other') || atoms.has('sample') || atoms.has('mites')) return false;
  if (claims.some((claim) => claim.of === of && claim.target === 'work.amount')) return true;
  return (unitIn(of.name) !== undefined || atoms.has('weight')) && [...atoms].every((atom) => OF_AMOUNTS.has(atom));
};

const OF_AMOUNTS: ReadonlySet<Atom> = new Set<Atom>([
  'kg',
  'lb',
  'litre',
  'gallon',
  'cup',
  'amount',
  'number',
  'total',
  'honey',
  'food',
  'weight',
  'hive',
  'harvest',
  'dose',
  'mean',
]);

const askAmount = (
  visit: number,
  of: GroupedColumn,
  { unit, isFeeding }: { unit: (typeof UNITS)[number][1] | undefined; isFeeding: boolean },
  actions: readonly ActionSource[],
): ImportQuestion => {
  const column = of.column.name;
  const path = ['visits', visit];
  const feed = (fed: 'kg' | 'l' | 'lb' | 'gal' | 'cup') => withAmountChange(visit, { column, unit: fed }, actions);
  const mass = asJson({ column, ...(unit === 'lb' && { unit }) });
  const feeds: Outcomes = unit ? { feed: feed(unit) } : { feed_kg: feed('kg'), feed_l: feed('l') };
  const isMass = unit === 'kg' || unit === 'lb' || unit === undefined;
  const outcomes: Outcomes = {
    ...feeds,
    ...(isMass &&
      !(isFeeding && !unit) && {
        harvest: [{ path: [...path, 'harvest'], value: { kg: mass } }],
        // The keeper has seen that they are light.
        weight: [{ path: [...path, 'fields', 'weightKg'], value: { ...mass, unusual: 'record' } }],
      }),
    text: [],
  };
  return {
    code: 'column_meaning',
    path: [...path, 'fields'],
    column,
    samples: samplesOf(of),
    choices: Object.keys(outcomes),
    outcomes,
    message: `What does “${column}” count: feed, honey that was taken, or the weight of the hive?`,
  };
};

const asJson = ({ column, unit }: Source): Record<string, string> => ({ column: column!, ...(unit && { unit }) });

const withAmountChange = (visit: number, amount: Source, actions: readonly ActionSource[]): Outcomes[string] => {
  const fed = actions.flatMap(({ type, details }, at) => (type === 'feeding' && !details?.amount ? [at] : []));
  if (fed.length === 0)
    return [
      {
        path: ['visits', visit, 'actions', '-'],
        value: { where: [{ column: amount.column! }], type: 'feeding', details: { amount: asJson(amount) } },
      },
    ];
  return fed.map((at) => ({ path: ['visits', visit, 'actions', at, 'details', 'amount'], value: asJson(amount) }));
};

/** “Honey (kg)” of a table about a harvest. */
const isHoneyMass = ({ name }: GroupedColumn): boolean =>
  (name.atoms.has('kg') || name.atoms.has('lb')) && [...name.atoms].every((atom) => OF_AMOUNTS.has(atom));

/** “Frames” of a table about a harvest. */
const isBareFrames = ({ name: { atoms } }: GroupedColumn): boolean =>
  atoms.has('frames') && [...atoms].every((atom) => ['frames', 'number', 'total', 'honey'].includes(atom));

/** “Harvest” with numbers and no unit: frames, or kilograms. */
const isBareHarvest = (of: GroupedColumn): boolean =>
  isNumeric(of) &&
  of.name.atoms.has('harvest') &&
  [...of.name.atoms].every((atom) => ['harvest', 'honey', 'number', 'total', 'amount'].includes(atom));

const askHarvest = (visit: number, of: GroupedColumn): ImportQuestion => {
  const column = of.column.name;
  const path = ['visits', visit];
  const outcomes = {
    harvest: [{ path: [...path, 'harvest'], value: { kg: { column } } }],
    harvest_frames: [{ path: [...path, 'fields', 'harvestedFrames'], value: { column } }],
    text: [],
  };
  return {
    code: 'column_meaning',
    path: [...path, 'fields'],
    column,
    samples: samplesOf(of),
    choices: Object.keys(outcomes),
    outcomes,
    message: `Does “${column}” count kilograms of honey, or frames?`,
  };
};
