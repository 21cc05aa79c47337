import type { Mapping, Source, Visit } from '@kypseli/contract';
import type { Measure, MitePart } from './meanings.js';

/** A source of a field or of a part of a mite count, in its visit. */
export interface Placed {
  visit: number;
  target: Measure | MitePart;
  source: Source;
}

export const columnsOf = ({ column, columns }: Source): string[] => columns ?? (column === undefined ? [] : [column]);

const isSource = (part: object | undefined): part is Source => part !== undefined && !('value' in part);

/** Every source of fields and mite counts. Those of actions are rules that only a mapping file changes. */
export const sourcesOf = (mapping: Mapping): Placed[] =>
  mapping.visits.flatMap(({ fields, varroa }, visit) => [
    ...Object.entries(fields).map(([target, source]) => ({ visit, target: target as Measure, source })),
    ...(['mites', 'sample', 'days'] as const).flatMap((part): Placed[] => {
      const source = varroa?.[part];
      return isSource(source) ? [{ visit, target: `varroa.${part}`, source }] : [];
    }),
  ]);

const present = <T extends object>(parts: T): T =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as T;

/** The mapping with each source changed; undefined takes it out, and a mite count without mites with it. */
export const changeSources = (mapping: Mapping, change: (placed: Placed) => Source | undefined): Mapping => ({
  ...mapping,
  visits: mapping.visits.map((one, visit): Visit => {
    const { fields, varroa, ...rest } = one;
    const changed = Object.entries(fields).map(([target, source]) => [
      target,
      change({ visit, target: target as Measure, source }),
    ]);
    const part = <P extends 'mites' | 'sample' | 'days'>(name: P) => {
      const source = varroa?.[name];
      return isSource(source) ? change({ visit, target: `varroa.${name}`, source }) : source;
    };
    const mites = part('mites') as Source | undefined;
    return {
      ...rest,
      fields: present(Object.fromEntries(changed)),
      ...(varroa && mites ? { varroa: present({ ...varroa, mites, sample: part('sample'), days: part('days') }) } : {}),
    };
  }),
});
