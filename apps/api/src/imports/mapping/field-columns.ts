import type { Mapping, Source } from '@kypseli/contract';
import type { RecordedFields } from '@kypseli/domain';

/** The prefix that distinguishes extra texts from fields. */
const EXTRA = 'extra.';

/** The names of what a visit records: its fields, and its extra texts as `extra.<name>`. */
export const partsOf = ({ extra = {}, ...fields }: RecordedFields): string[] => [
  ...Object.keys(fields),
  ...Object.keys(extra).map((name) => `${EXTRA}${name}`),
];

export const extraPart = (name: string): string => `${EXTRA}${name}`;

const columnsIn = ({ column, columns }: Source): string => (columns ?? [column]).join(' + ');

/** The column that a part of a visit comes from. `group` is the index of the visit in the mapping. */
export const columnOfPart = ({ visits }: Mapping, group: number, part: string): string | null => {
  if (part.startsWith(EXTRA)) return part.slice(EXTRA.length);
  const visit = visits[group];
  if (!visit) return null;
  if (part === 'varroa') return visit.varroa ? columnsIn(visit.varroa.mites) : null;
  const { fields } = visit;
  // The age of a queen is recorded as the year of her birth.
  const source =
    fields[part as keyof typeof fields] ?? (part === 'queenYear' ? fields.queenAge : undefined) ?? undefined;
  return source ? columnsIn(source) : null;
};
