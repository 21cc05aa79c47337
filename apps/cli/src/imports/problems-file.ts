import { writeFileSync } from 'node:fs';
import { type ImportProblem, rowName } from '@kypseli/contract';
import { Failure } from '../exit.js';

/** A spreadsheet takes a text with such a beginning for a formula: OWASP, CSV injection. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (content: string | number | null): string => {
  const text = content === null ? '' : String(content);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const problemsCsv = (problems: ImportProblem[]): string =>
  [
    ['row', 'column', 'value', 'code', 'message'],
    ...problems.map((problem) => [rowName(problem), problem.column, problem.value, problem.code, problem.message]),
  ]
    .map((line) => `${line.map(cell).join(',')}\r\n`)
    .join('');

/** @throws Failure refused if the file cannot be written */
export const writeProblems = (path: string, problems: ImportProblem[]): void => {
  try {
    writeFileSync(path, problemsCsv(problems));
  } catch (error) {
    throw new Failure('refused', `The problems cannot be written to ${path}: ${(error as Error).message}`);
  }
};
