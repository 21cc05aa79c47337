import type { ImportDetails } from '@kypseli/contract/admin';
import { isHidden } from '../../ui/Personal';
import { fixText, importWords, problemText } from './words/import-words';

type Problem = ImportDetails['problem_groups'][number];

const filled = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** Hidden words of the file are left out. */
const shown = (value: Problem['column']): string | null => (value === null || isHidden(value) ? null : value);

/** An answer to the keeper, in the keeper's language: what is wrong, where, and what can be done. */
export const replyOf = (
  { filename, language }: Pick<ImportDetails, 'filename' | 'language'>,
  problem: Problem,
): string => {
  const words = importWords(language);
  const { reply } = words;
  const { count, row, sheet_row: sheetRow = row } = problem;
  const [column, value] = [shown(problem.column), shown(problem.value)];
  const where = [
    filled(count === 1 ? reply.row : reply.rows, { count, row: sheetRow }),
    ...(column ? [filled(reply.column, { column })] : []),
    ...(value ? [filled(reply.value, { value })] : []),
  ].join(', ');
  return [
    reply.greeting,
    isHidden(filename) ? reply.lead_unnamed : filled(reply.lead, { file: filename }),
    `${problemText(words, problem.code)}: ${where}. ${filled(reply.fix, { fix: fixText(words, problem.code) })}`,
    reply.how,
    reply.closing,
  ].join('\n\n');
};
