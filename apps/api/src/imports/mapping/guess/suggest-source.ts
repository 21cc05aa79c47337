import type { Condition, Source } from '@kypseli/contract';
import type { Assigned } from './assign-columns.js';
import type { Decimal } from './column-profile.js';
import { mapNumberWords } from './map-values.js';

export const columnsOf = ({ columns }: Assigned): Pick<Source, 'column' | 'columns'> =>
  columns.length === 1 ? { column: columns[0]!.column.name } : { columns: columns.map(({ column }) => column.name) };

/** Removes empty keys, so that the mapping is as short as a keeper would write it. */
export const source = (given: Source): Source =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Source;

/** A source of numbers from the assigned columns. Words in them are not recorded as numbers. */
export const numbers = (assigned: Assigned, decimal: Decimal, where: Condition[] | undefined): Source =>
  source({
    ...columnsOf(assigned),
    unit: assigned.unit === null || assigned.unit === 'kg' ? undefined : assigned.unit,
    values: mapNumberWords(
      assigned.columns.map(({ column }) => column.profile),
      decimal,
    ).values,
    where,
  });
