import { Import } from '@kypseli/contract';
import { Failure } from '../exit.js';

/** What a script asks about most; the whole record has hundreds of lines for a small file. */
const BRIEF = [
  'id',
  'filename',
  'sheet',
  'state',
  'rows',
  'archive',
  'counts',
  'known',
  'problem_count',
  'difference_count',
] as const satisfies (keyof Import)[];

const KNOWN = Object.keys(Import.shape);

/** `--fields`: names of an import's fields, or all. @throws Failure usage */
export const importFields = (text: string): string[] => {
  if (text.trim() === 'all') return KNOWN;
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !KNOWN.includes(name));
  if (unknown !== undefined)
    throw new Failure('usage', `--fields takes all, or some of ${KNOWN.join(', ')}; not “${unknown}”.`);
  return names;
};

export const briefImport = (record: Import, fields: readonly string[] = BRIEF): Partial<Import> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name)));

/** The same failure, whose document has the chosen fields of the import. */
export const withBriefImport = (failure: Failure, fields?: readonly string[]): Failure => {
  const record = Import.safeParse(failure.details.import);
  if (!record.success) return failure;
  const details = { ...failure.details, import: briefImport(record.data, fields) };
  return new Failure(failure.outcome, failure.message, details);
};
