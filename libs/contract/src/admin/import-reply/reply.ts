import type { ImportDetails } from '../imports.js';
import { fixText, type ImportWords, importWords, problemText } from './words.js';

type Problem = ImportDetails['problem_groups'][number];

const filled = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** Hidden words of the file are left out. */
const shown = (value: Problem['column']): string | null => (typeof value === 'string' ? value : null);

const sentenceOf = (words: ImportWords, problem: Problem): string => {
  const { reply } = words;
  const { count, row, sheet_row: sheetRow = row } = problem;
  const [column, value] = [shown(problem.column), shown(problem.value)];
  const where = [
    filled(count === 1 ? reply.row : reply.rows, { count, row: sheetRow }),
    ...(column ? [filled(reply.column, { column })] : []),
    ...(value ? [filled(reply.value, { value })] : []),
  ].join(', ');
  return `${problemText(words, problem.code)}: ${where}. ${filled(reply.fix, { fix: fixText(words, problem.code) })}`;
};

/** An answer to the keeper, in the keeper's language: what is wrong, where, and what can be done. */
export const replyOf = (
  { filename, language }: Pick<ImportDetails, 'filename' | 'language'>,
  problems: readonly Problem[],
): string => {
  const words = importWords(language);
  const { reply } = words;
  const file = shown(filename);
  return [
    reply.greeting,
    file === null ? reply.lead_unnamed : filled(reply.lead, { file }),
    ...problems.map((problem) => sentenceOf(words, problem)),
    reply.how,
    reply.closing,
  ].join('\n\n');
};
