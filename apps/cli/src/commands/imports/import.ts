import { command } from '../../command.js';
import type { Context } from '../../context.js';
import { asFailure, EXIT, Failure } from '../../exit.js';
import { withBriefImport } from '../../imports/brief-import.js';
import { describeEnding, type Ending, endingDocument } from '../../imports/ending.js';
import { importUnasked } from '../../imports/import-unasked.js';
import { IMPORT_OPTIONS, type ImportOptions } from '../../imports/options.js';
import { problemsPath } from '../../imports/problems-path.js';
import { STANDARD_INPUT, withStandardInput } from '../../imports/standard-input.js';
import { fileBytes } from '../../imports/upload-file.js';

const checkUsage = (files: string[], { resume, sheet, problems, saveMapping }: ImportOptions) => {
  if (files.length === 0 && resume === undefined)
    throw new Failure('usage', 'Name the file to import, or --resume <id>.');
  if (files.length > 0 && resume !== undefined)
    throw new Failure('usage', '--resume continues with an uploaded file: do not name a file.');
  if (resume !== undefined && sheet !== undefined)
    throw new Failure('usage', '--sheet is chosen when the file is uploaded.');
  if (files.length > 1 && saveMapping !== undefined)
    throw new Failure('usage', '--save-mapping is for one file: each has a mapping of its own.');
  if (files.length > 1 && typeof problems === 'string')
    throw new Failure('usage', '--problems without a name writes one file beside each.');
  for (const file of files) {
    if (file === STANDARD_INPUT) {
      if (problems === true) throw new Failure('usage', 'What comes from stdin has no place: --problems <file>.');
      continue;
    }
    fileBytes(file);
    if (problems !== undefined) problemsPath(problems, file);
  }
};

const importOne = async (
  context: Context,
  file: string | undefined,
  options: ImportOptions,
): Promise<Ending | null | undefined> => {
  if (file === STANDARD_INPUT)
    return withStandardInput(context.signal, (path) => {
      fileBytes(path);
      return importUnasked(context, path, options);
    });
  const asked = context.env.interactive && !options.json && !options.yes;
  if (!asked) return importUnasked(context, file, options);
  return (await import('../../screens/walk/import-asking.js')).importAsking(context, file, options);
};

/** One after the other; what fails does not keep the others from being imported. */
const importSeveral = async (context: Context, files: string[], options: ImportOptions): Promise<void> => {
  const documents: Record<string, unknown>[] = [];
  let first: Failure['outcome'] | undefined;
  for (const file of files) {
    try {
      const ending = await importOne(context, file, options);
      if (!ending) continue;
      if (options.json) documents.push({ file, ...endingDocument(ending, options.fields) });
      else describeEnding(context, ending, options);
    } catch (error) {
      const failure = asFailure(error, context.env);
      if (!failure || failure.outcome === 'interrupted' || failure.outcome === 'not_logged_in') throw error;
      const { outcome, message, details } = withBriefImport(failure, options.fields);
      const { code = outcome, issues = [], ...rest } = details;
      context.warn(`${file}: ${message}`);
      documents.push({ file, outcome, error: { code, message, issues }, ...rest });
      first ??= outcome;
    }
  }
  if (options.json) context.printJson({ imports: documents });
  if (first) process.exitCode = EXIT[first][0];
};

export const importFile = command<ImportOptions>({
  name: 'import',
  summary: 'import a file of hive records (CSV or XLSX)',
  description:
    'Import a file of hive records (CSV or XLSX). On a terminal you are asked what the columns mean; elsewhere, and with --yes or --json, the options set it. The archive of an account (ZIP) is restored as a whole, into an account without records.',
  args: [{ syntax: '[files...]', summary: 'one or several, or - for stdin' }],
  options: IMPORT_OPTIONS,
  examples: [
    ['kypseli import records.csv', 'asks, shows what is wrong, imports'],
    ['kypseli import records.csv --dry-run', 'what would be imported'],
    ['kypseli import 2023.csv 2024.csv --kept Urban --yes', 'several files, one after the other'],
    ['kypseli import kypseli-2026-05-10.zip', 'restores an account from its archive'],
    ['export-records | kypseli import - --mapping urban.json --skip-invalid', 'for scripts'],
  ],
  exits: [[3, 'rows of the file have problems, nothing was written']],
  seeAlso: ['imports', 'mappings'],
  async run(context, options, ...given) {
    const files = given.filter((file) => file !== undefined);
    checkUsage(files, options);
    if (files.length > 1) return importSeveral(context, files, options);
    try {
      const ending = await importOne(context, files[0], options);
      if (ending) describeEnding(context, ending, options);
    } catch (error) {
      throw error instanceof Failure ? withBriefImport(error, options.fields) : error;
    }
  },
});
