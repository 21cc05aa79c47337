import type { Import } from '@kypseli/contract';
import type { Context } from '../context.js';
import { clean } from '../terminal/table.js';
import { describeCounts, describeMapping, describeProblems } from './describe-import.js';

/** How an import ended well: written, or only checked. */
export interface Ending {
  outcome: 'imported' | 'checked';
  record: Import;
  problemsFile: string | null;
}

const resume = ({ id }: Import) => `kypseli import --resume ${id}`;

/** Tells the end on stdout. */
export const tellEnding = ({ print, printJson, paint }: Context, ending: Ending, json: boolean): void => {
  const { outcome, record, problemsFile } = ending;
  if (json) {
    printJson({ outcome, import: record, problems_file: problemsFile });
    return;
  }
  const file = clean(record.filename);
  if (outcome === 'checked') {
    print(`${paint('bold', file)}: ${record.rows} rows`);
    if (record.mapping) print(describeMapping(record, record.mapping));
    print(describeProblems(record, paint));
    print(`Dry run: nothing was saved. To import it: ${resume(record)}`);
  } else {
    print(`${paint('bold', file)} is imported.`);
    print(describeCounts(record.counts));
    if (record.problem_count > 0 && !problemsFile) print(`What was skipped, and why: ${resume(record)} --problems`);
  }
  if (problemsFile) print(`The problems are in ${problemsFile}.`);
};
