import { type ColumnTarget, isMeasure, type Mapping } from '@kypseli/contract';

/** Why a column cannot be removed from its place; null if it can. */
export const heldBy = (mapping: Mapping, column: string, target: ColumnTarget | 'work'): string | null => {
  if (mapping.hive.column === column && target !== 'hive')
    return 'This column has the hive number. Give that meaning to another column first.';
  if (mapping.visits.some(({ date }) => date.column === column) && target !== 'date')
    return 'This column has the date of the inspection. Give that meaning to another column first.';
  if (mapping.pairs?.some(({ name, value }) => name === column || value === column))
    return 'This column is one of a pair of category and value. Change it in a mapping file (--save-mapping, --mapping).';
  return null;
};

/** Why a column cannot fill a place of a visit; null if it can. */
export const takenBy = (mapping: Mapping, visit: number, target: ColumnTarget | 'work'): string | null => {
  const { fields, varroa } = mapping.visits[visit]!;
  if ((target === 'varroa.sample' || target === 'varroa.days') && !varroa)
    return 'First choose the column with the mites counted.';
  if (isMeasure(target) && fields[target]?.where)
    return 'A rule already sets this. Change it in a mapping file (--save-mapping, --mapping).';
  return null;
};
