import type { Condition, Source } from '@kypseli/contract';
import type { Assigned } from './assign-columns.js';
import type { Decimal } from './column-profile.js';
import { mapNumberWords } from './map-values.js';

export const columnsOf = ({ columns }: Assigned): Pick<Source, 'column' | 'columns'> =>
  columns.length === 1 ? { column: columns[0]!.column.name } : { columns: columns.map(({ column }) => column.name) };

/** Without keys that say nothing, as a keeper would write it. */
export const source = (given: Source): Source =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Source;

/** Numbers of the assigned columns; words among them stand for none. */
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
