import {
  answerQuestion,
  type ImportProblem,
  type ImportQuestion,
  type Mapping,
  type Suggestion,
} from '@kypseli/contract';
import { sampleTable } from '../mapping/across/sample-table.js';
import { type DescribedColumn, describeFile } from '../mapping/describe-file.js';
import type { ImportedAction, ImportedVisit } from '../mapping/rows/visit.js';
import { mapRows } from '../plan/testing/map-rows.js';
import { readTable } from '../read/testing/read-table.js';

const TODAY = '2026-11-22';

export interface ReadFile {
  suggestion: Suggestion;
  columns: DescribedColumn[];
  mapping: Mapping;
  /** The questions as `code column: choices`, without that for the name of the apiary. */
  asked: string[];
  questions: ImportQuestion[];
  /** The recorded values, by `hive day`. */
  visits: Record<string, ImportedVisit['fields']>;
  actions: ImportedAction[];
  problems: ImportProblem[];
  /** Implausible values, as `code column count: first example`. */
  doubts: string[];
}

const describeQuestion = ({ code, column, choices }: ImportQuestion) =>
  [code, column === null ? '' : ` ${column}`, choices === null ? '' : `: ${choices.join('|')}`].join('');

/** Reads a file as an import does: guesses its columns, answers the questions by their code, and reads the rows. */
export const readFile = async (
  file: string | Buffer,
  answers: Record<string, string> = {},
  filename = 'records.csv',
): Promise<ReadFile> => {
  const bytes = Buffer.from(file as string);
  const stored = {
    size: bytes.length,
    async *read() {
      yield bytes;
    },
  };
  const { sample, format, isSure } = await sampleTable(stored, { filename, sheet: null }, () => undefined);
  const { suggestion, columns } = describeFile(sample, { saved: undefined, isMapped: false, isSure, today: TODAY });
  if (!suggestion) throw new Error('Nothing was recognised.');
  const { questions } = suggestion;
  const mapping = questions.reduce((mapped, question) => {
    const answer = answers[`${question.code} ${question.samples[0]}`] ?? answers[question.code];
    return answer === undefined ? mapped : answerQuestion(mapped, question, answer);
  }, suggestion.mapping);
  const { visits, actions, problems, doubts } = mapRows(
    await readTable(bytes, { across: format.across }),
    mapping,
    TODAY,
  );
  return {
    suggestion,
    columns,
    mapping,
    questions,
    asked: questions.filter(({ code }) => code !== 'apiary_name').map(describeQuestion),
    visits: Object.fromEntries(visits.map(({ hiveNumber, day, fields }) => [`${hiveNumber} ${day}`, fields])),
    actions,
    problems,
    doubts: doubts.map(({ code, column, found }) => `${code} ${column} ${found!.count}: ${found!.examples[0]!.value}`),
  };
};
