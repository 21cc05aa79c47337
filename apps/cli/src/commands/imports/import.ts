import { command } from '../../command.js';
import { Failure } from '../../exit.js';
import { describeEnding } from '../../imports/ending.js';
import { importUnasked } from '../../imports/import-unasked.js';
import { IMPORT_OPTIONS, type ImportOptions } from '../../imports/options.js';
import { problemsPath } from '../../imports/problems-path.js';
import { fileBytes } from '../../imports/upload-file.js';

const checkUsage = (file: string | undefined, { resume, sheet, problems }: ImportOptions) => {
  if (file === undefined && resume === undefined)
    throw new Failure('usage', 'Name the file to import, or --resume <id>.');
  if (file !== undefined && resume !== undefined)
    throw new Failure('usage', '--resume continues with an uploaded file: do not name a file.');
  if (resume !== undefined && sheet !== undefined)
    throw new Failure('usage', '--sheet is chosen when the file is uploaded.');
  if (file === undefined) return;
  fileBytes(file);
  if (problems !== undefined) problemsPath(problems, file);
};

export const importFile = command<ImportOptions>({
  name: 'import',
  summary: 'import a file of hive records (CSV or XLSX)',
  description:
    'Import a file of hive records (CSV or XLSX). On a terminal you are asked what the columns mean; elsewhere, and with --yes or --json, the options set it.',
  args: [{ syntax: '[file]', summary: 'the file' }],
  options: IMPORT_OPTIONS,
  examples: [
    ['kypseli import records.csv', 'asks, shows what is wrong, imports'],
    ['kypseli import records.csv --dry-run', 'what would be imported'],
    ['kypseli import records.csv --mapping urban.json --skip-invalid --problems', 'for scripts'],
  ],
  async run(context, options, file) {
    checkUsage(file, options);
    const asked = context.env.interactive && !options.json && !options.yes;
    const ending = asked
      ? await (await import('../../screens/walk/import-asking.js')).importAsking(context, file, options)
      : await importUnasked(context, file, options);
    if (ending) describeEnding(context, ending, options.json ?? false);
  },
});
