import { APIARY_DELETED, type Import } from '@kypseli/contract';
import type { Context } from '../context.js';
import { clean } from '../terminal/table.js';
import { briefImport } from './brief-import.js';
import { describeArchive } from './describe-archive.js';
import {
  describeColumns,
  describeCounts,
  describeDifferences,
  describeKnown,
  describeMapping,
  describeProblems,
} from './describe-import.js';

/** The successful end of an import: written, or only checked. */
export interface Ending {
  outcome: 'imported' | 'checked';
  record: Import;
  problemsFile: string | null;
  /** The file’s values replaced recorded ones. */
  replaced?: boolean;
}

const resume = ({ id }: Import) => `kypseli import --resume ${id}`;

/** The result for scripts. */
export const endingDocument = ({ outcome, record, problemsFile }: Ending, fields?: string[]) => ({
  outcome,
  import: briefImport(record, fields),
  problems_file: problemsFile,
});

/** Prints the result to stdout. */
export const describeEnding = (
  { print, printJson, paint, env }: Context,
  ending: Ending,
  { json, fields }: { json?: boolean; fields?: string[] },
): void => {
  const { outcome, record, problemsFile, replaced } = ending;
  if (json) {
    printJson(endingDocument(ending, fields));
    return;
  }
  const file = clean(record.filename);
  const differences = describeDifferences(record);
  const columns = describeColumns(record, env.columns, paint);
  if (outcome === 'checked' && record.archive) {
    print(describeArchive(record.archive));
    print(`Nothing was saved. To restore it: ${resume(record)}`);
  } else if (outcome === 'checked') {
    print(`${paint('bold', file)}: ${record.rows} rows`);
    if (record.mapping) print(describeMapping(record, record.mapping));
    print(describeKnown(record));
    print(columns);
    print(describeProblems(record, paint));
    if (differences)
      print(`${differences}\nAn import keeps what is recorded; --differences replace takes the file’s values.`);
    print(`Dry run: nothing was saved. To import it: ${resume(record)}`);
  } else {
    print(`${paint('bold', file)} is imported.`);
    print(describeCounts(record.counts));
    for (const { code, message } of record.problems) if (code === APIARY_DELETED) print(clean(message));
    if (columns) print(columns);
    if (differences && !replaced)
      print(
        `${differences}\nWhat is recorded was kept. To take the file’s values, import the file again with --differences replace.`,
      );
    if (record.problem_count > 0 && !problemsFile) print(`What was skipped, and why: ${resume(record)} --problems`);
  }
  if (problemsFile) print(`The problems are in ${problemsFile}.`);
};
