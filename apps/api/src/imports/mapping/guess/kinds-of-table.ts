import { type ImportKind, type Mapping, usesOf } from '@kypseli/contract';
import { isControl, substanceOf } from './action-texts.js';
import type { Claim } from './assign-columns.js';
import { type ColumnProfile, shareOf } from './column-profile.js';
import type { Target } from './targets.js';
import type { GroupedColumn } from './visit-group.js';

const MEASURES: Partial<Record<ImportKind, ReadonlySet<Target>>> = {
  mite_counts: new Set<Target>(['varroa.mites', 'varroa.sample', 'varroa.days', 'varroa.method', 'note']),
  weights: new Set<Target>(['weightKg', 'note']),
  harvests: new Set<Target>(['harvest.kg', 'harvest.frames', 'harvest.forage', 'weightKg', 'work.state']),
  feedings: new Set<Target>(['feeding', 'actions', 'work.amount', 'work.unit', 'work.state']),
  hives: new Set<Target>(),
};

const isOfKind = (kind: ImportKind, target: Target): boolean => {
  if (kind === 'inspections') return true;
  if (kind === 'treatments') return target === 'treatment' || target === 'actions' || target.startsWith('work.');
  return MEASURES[kind]!.has(target);
};

/** The meaning of the only unexplained column of numbers, by the kind of the table. */
const COUNTED: Partial<Record<ImportKind, Target>> = {
  mite_counts: 'varroa.mites',
  weights: 'weightKg',
  harvests: 'harvest.kg',
  feedings: 'work.amount',
};
/** The parts that a table of a kind has at least one of. */
const NEEDED: Partial<Record<ImportKind, readonly Target[]>> = {
  mite_counts: ['varroa.mites'],
  weights: ['weightKg'],
  harvests: ['harvest.kg', 'harvest.frames', 'weightKg'],
  feedings: ['feeding', 'work.amount'],
  treatments: ['treatment', 'work.product', 'work.substance'],
};
const FORCED = 0.6;
const MOSTLY = 0.8;
const REMEDIES = 0.3;

const isNumeric = ({ column: { profile } }: GroupedColumn) =>
  profile.filled > 0 && profile.numbers / profile.filled >= MOSTLY;

/** A column of texts that are no days and repeat, or the one whose texts are known medicines. */
const namesProducts = (columns: readonly GroupedColumn[]): GroupedColumn | undefined => {
  const texts = columns.filter((of) => !isNumeric(of) && of.column.profile.filled > 0 && of.column.profile.dates === 0);
  return texts.find(({ column }) => namesRemedies(column.profile)) ?? texts[0];
};

/** True if many texts of a column are known medicines. */
export const namesRemedies = (profile: ColumnProfile): boolean =>
  profile.filled > 0 && shareOf(profile, (text) => !isControl(text) && substanceOf(text) !== null) >= REMEDIES;

/** The claims of a table of a kind: others do not count, and what the kind needs is found by the values. */
export const claimsOfKind = (kind: ImportKind, columns: readonly GroupedColumn[], claims: Claim[]): Claim[] => {
  const own = claims.filter(({ target }) => isOfKind(kind, target));
  const needed = NEEDED[kind];
  if (!needed || own.some(({ target }) => needed.includes(target))) return own;
  const free = columns.filter(({ column }) => column.profile.filled > 0);
  const counted = COUNTED[kind];
  const numbers = free.filter(isNumeric);
  const of = counted ? (numbers.length === 1 ? numbers[0] : undefined) : namesProducts(free);
  return of ? [...own, { target: counted ?? 'work.product', unit: null, confidence: FORCED, of }] : own;
};

/** The word that the name of a file about a kind would have. */
export const wordOfKind = (kind: ImportKind): string[] =>
  kind === 'feedings' ? ['feed'] : kind === 'harvests' ? ['harvest'] : [];

/** The kind of table that a mapping reads, by what it records. */
export const kindIn = (mapping: Mapping): ImportKind => {
  const { visits } = mapping;
  const fields = new Set(visits.flatMap((visit) => Object.keys(visit.fields)));
  fields.delete('note');
  const hasMites = visits.some(({ varroa }) => varroa !== undefined);
  const hasColonies = visits.some(({ colony }) => colony !== undefined);
  const hasHarvest = visits.some(({ harvest }) => harvest !== undefined);
  const types = new Set(visits.flatMap(({ actions = [] }) => actions.map(({ type }) => type)));
  if (hasColonies || [...fields].some((name) => name !== 'weightKg') || (fields.size > 0 && hasMites))
    return 'inspections';
  if (fields.size > 0) return types.size === 0 && !hasHarvest ? 'weights' : 'inspections';
  if (hasMites) return types.size === 0 && !hasHarvest ? 'mite_counts' : 'inspections';
  if (hasHarvest) return types.size === 0 ? 'harvests' : 'inspections';
  if (types.size === 1)
    return types.has('treatment') ? 'treatments' : types.has('feeding') ? 'feedings' : 'inspections';
  return 'inspections';
};

/** The kinds of tables about whose amounts the keeper may be asked. */
const ASKED: ReadonlySet<ImportKind> = new Set(['feedings', 'harvests', 'weights']);

/** True if a mapping for a kind reads something of it. */
export const readsKind = (kind: ImportKind, mapping: Mapping, isAsked: boolean): boolean =>
  kind === 'inspections' || kind === 'hives' || kindIn(mapping) === kind || (isAsked && ASKED.has(kind));

/** True if nothing but the hive, its apiary and its day is read. */
export const readsNothing = (mapping: Mapping): boolean =>
  [...usesOf(mapping).values()]
    .flat()
    .every(({ target }) => ['hive', 'apiary', 'date', 'tags', 'text', 'position', 'lat', 'lng'].includes(target));
