import type { Mapping, MiteCount, Source, Visit } from '../import-mapping.js';
import { type FieldKind, type HarvestPart, kindOf, type Measure, type MitePart } from './kinds.js';

/** A source with its place in the mapping and its kind. */
export interface PlacedSource {
  /** The visit of the row, from 0. */
  visit: number;
  target: Measure | MitePart | HarvestPart | 'colony';
  kind: FieldKind;
  source: Source;
}

const isSource = (part: object | undefined): part is Source => part !== undefined && !('value' in part);

export const columnsOf = ({ column, columns }: Source): string[] => columns ?? (column === undefined ? [] : [column]);

/** A source of these columns: one is `column`, more are `columns`. */
export const sourceOf = (columns: string[], rest: Omit<Source, 'column' | 'columns'> = {}): Source =>
  columns.length === 1 ? { ...rest, column: columns[0]! } : { ...rest, columns };

/** A source without a column; undefined if no column is left. */
export const withoutColumn = (source: Source, column: string): Source | undefined => {
  const { column: _, columns: __, ...rest } = source;
  const left = columnsOf(source).filter((other) => other !== column);
  return left.length > 0 ? sourceOf(left, rest) : undefined;
};

const placedIn = ({ fields, varroa, otherCounts = [], colony, harvest = {} }: Visit, visit: number): PlacedSource[] => {
  const place = (target: PlacedSource['target'], source: Source) => ({ visit, target, kind: kindOf(target), source });
  const placed = Object.entries(fields).map(([name, source]) => place(name as Measure, source));
  for (const count of [...(varroa ? [varroa] : []), ...otherCounts])
    for (const part of ['mites', 'sample', 'days'] as const) {
      const source = count[part];
      if (isSource(source)) placed.push(place(`varroa.${part}`, source));
    }
  if (colony) placed.push(place('colony', colony));
  for (const [part, source] of Object.entries(harvest)) placed.push(place(`harvest.${part as 'kg'}`, source));
  return placed;
};

/** Every source of fields and mite counts; sources of actions belong to rules. */
export const sourcesOf = (mapping: Mapping): PlacedSource[] => mapping.visits.flatMap(placedIn);

export const readersOf = (mapping: Mapping, column: string): PlacedSource[] =>
  sourcesOf(mapping).filter(({ source }) => columnsOf(source).includes(column));

/** Maps every source; undefined removes it, and a mite count is removed with its mites. */
export const changeSources = (mapping: Mapping, change: (placed: PlacedSource) => Source | undefined): Mapping => ({
  ...mapping,
  visits: mapping.visits.map((visit, index) => changeVisit(visit, index, change)),
});

const changeVisit = (visit: Visit, index: number, change: (placed: PlacedSource) => Source | undefined): Visit => {
  const { varroa, otherCounts = [], ...uncounted } = visit;
  const changed = new Map(placedIn(uncounted, index).map((placed) => [placed.target, change(placed)]));
  const { colony: _, harvest, ...others } = uncounted;
  const fields = Object.fromEntries(
    Object.keys(visit.fields).flatMap((name) => {
      const source = changed.get(name as Measure);
      return source ? [[name, source]] : [];
    }),
  );
  const colony = changed.get('colony');
  const [first, ...more] = [varroa, ...otherCounts].flatMap((count) => {
    const now = count && changeCount(count, index, change);
    return now ? [now] : [];
  });
  return {
    ...others,
    ...(colony && { colony }),
    ...(harvest && changedHarvest(harvest, changed)),
    fields,
    ...(first && { varroa: first }),
    ...(more.length > 0 && { otherCounts: more }),
  };
};

/** Honey is taken in kilograms or frames; without either there is no harvest. */
const changedHarvest = (
  harvest: NonNullable<Visit['harvest']>,
  changed: ReadonlyMap<PlacedSource['target'], Source | undefined>,
): Pick<Visit, 'harvest'> => {
  const parts = Object.keys(harvest).flatMap((part) => {
    const now = changed.get(`harvest.${part as 'kg'}`);
    return now ? [[part, now] as const] : [];
  });
  const now = Object.fromEntries(parts) as NonNullable<Visit['harvest']>;
  return now.kg || now.frames ? { harvest: now } : {};
};

/** A count is removed with its mites. */
const changeCount = (
  count: MiteCount,
  visit: number,
  change: (placed: PlacedSource) => Source | undefined,
): MiteCount | undefined => {
  const changed = (name: 'mites' | 'sample' | 'days') => {
    const given = count[name];
    const target = `varroa.${name}` as const;
    return isSource(given) ? change({ visit, target, kind: kindOf(target), source: given }) : given;
  };
  const mites = changed('mites') as Source | undefined;
  if (!mites) return undefined;
  const { sample: _, days: __, ...rest } = count;
  const [sample, days] = [changed('sample'), changed('days')] as [MiteCount['sample'], MiteCount['days']];
  return { ...rest, mites, ...(sample && { sample }), ...(days && { days }) };
};
