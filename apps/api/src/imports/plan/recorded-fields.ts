import { queenColorOf, type ReadFields, type RecordedFields } from '@kypseli/domain';

/** The fields as they were recorded, from those that clients read: without derived values and without nulls. */
export const recordedFrom = ({ queenAge, queenColor, varroa, ...fields }: ReadFields): RecordedFields => {
  const { queenYear } = fields;
  const { rate: _, ...count } = varroa ?? { rate: null };
  const given = {
    ...fields,
    queenAge: queenYear === null ? queenAge : null,
    queenColor: queenYear !== null && queenColor === queenColorOf(queenYear) ? null : queenColor,
    varroa: varroa ? count : null,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as RecordedFields;
};
