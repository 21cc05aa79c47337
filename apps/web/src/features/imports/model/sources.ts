import type { Mapping, Source, Visit } from '@kypseli/contract';
import { COUNT, KINDS, type Kind, type Measure } from './kinds';

/** A source in its place, with what its texts can stand for. */
export interface Placed {
  visit: number;
  /** The field, or the part of a mite count. */
  name: Measure | 'varroa.mites' | 'varroa.sample' | 'varroa.days';
  kind: Kind;
  source: Source;
}

const isSource = (part: object | undefined): part is Source => part !== undefined && !('value' in part);

/** The columns that a source reads. */
export const columnsOf = ({ column, columns }: Source): string[] => columns ?? (column === undefined ? [] : [column]);

const placedIn = (visit: Visit, index: number): Placed[] => {
  const fields = Object.entries(visit.fields) as [Measure, Source][];
  const placed: Placed[] = fields.map(([name, source]) => ({ visit: index, name, kind: KINDS[name], source }));
  for (const part of ['mites', 'sample', 'days'] as const) {
    const source = visit.varroa?.[part];
    if (isSource(source)) placed.push({ visit: index, name: `varroa.${part}`, kind: COUNT, source });
  }
  return placed;
};

/** Every source of fields and mite counts; those of actions are rules of their own. */
export const sourcesOf = (mapping: Mapping): Placed[] => mapping.visits.flatMap(placedIn);

/** Changes every source; what gives undefined is left out. */
export const changeSources = (mapping: Mapping, change: (placed: Placed) => Source | undefined): Mapping => ({
  ...mapping,
  visits: mapping.visits.map((visit, index) => changeVisit(visit, index, change)),
});

const changeVisit = (visit: Visit, index: number, change: (placed: Placed) => Source | undefined): Visit => {
  const changed = new Map(placedIn(visit, index).map((placed) => [placed.name, change(placed)]));
  const fields = Object.fromEntries(
    Object.keys(visit.fields).flatMap((name) => {
      const source = changed.get(name as Measure);
      return source ? [[name, source]] : [];
    }),
  );
  const { varroa, ...rest } = visit;
  if (!varroa) return { ...rest, fields };
  const mites = changed.get('varroa.mites');
  // A mite count without its mites counts nothing.
  if (!mites) return { ...rest, fields };
  const { sample, days, ...method } = varroa;
  const part = (name: 'sample' | 'days', given: typeof sample) => {
    const now = isSource(given) ? changed.get(`varroa.${name}`) : given;
    return now ? { [name]: now } : {};
  };
  return { ...rest, fields, varroa: { ...method, mites, ...part('sample', sample), ...part('days', days) } };
};
