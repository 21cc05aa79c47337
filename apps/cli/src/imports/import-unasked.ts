import {
  haveSameDayRows,
  type Import,
  type ImportQuestion,
  imports,
  isDoubt,
  type Mapping,
  sheetsLeft,
} from '@kypseli/contract';
import type { Context } from '../context.js';
import { Failure } from '../exit.js';
import type { Api } from '../server/api.js';
import { showImport } from '../server/watch-import.js';
import { painter } from '../terminal/paint.js';
import { awaitCheck, awaitRead, checkImport } from './check-import.js';
import { describeArchive } from './describe-archive.js';
import { describeEachColumn, describeMapping, describeProblems } from './describe-import.js';
import type { Ending } from './ending.js';
import { withGiven } from './given.js';
import { readMappingFile, writeMappingFile } from './mapping-file.js';
import { nothingRecognised } from './nothing-recognised.js';
import { anyGiven, givenIn, type ImportOptions } from './options.js';
import { writeProblems } from './problems-file.js';
import { problemsPath } from './problems-path.js';
import { canStayOpen, describeLeftOpen, leftOpen, openQuestions, optionFor, withAnswers } from './questions.js';
import { awaitEnd, runImport } from './run-import.js';
import { savedMapping } from './saved-mapping.js';
import { suggestedFor } from './suggested.js';
import { uploadFile } from './upload-file.js';

/** The mapping that an option names, changed by the other options. */
const namedMapping = async (api: Api, options: ImportOptions): Promise<Mapping | null> => {
  if (options.mapping !== undefined) return withGiven(readMappingFile(options.mapping), givenIn(options));
  if (options.kept === undefined) return null;
  return withGiven((await savedMapping(api, options.kept)).mapping, givenIn(options));
};

/** The server's suggestion, completed by the options. @throws Failure usage naming the unanswered questions */
const suggestedMapping = ({ warn }: Context, record: Import, options: ImportOptions): Mapping => {
  const { id } = record;
  const suggestion = suggestedFor(record, options) ?? nothingRecognised(record);
  const given = givenIn(options);
  const mapping = withAnswers(withGiven(suggestion.mapping, given, record.columns), suggestion.questions, given);
  if (options.saveMapping !== undefined) writeMappingFile(options.saveMapping, mapping);
  const unanswered = openQuestions(suggestion.questions, given);
  // Without a suggestion the apiary has no name, either.
  const open = options.yes && record.suggestion ? unanswered.filter((question) => !canStayOpen(question)) : unanswered;
  const lines = open.map((question) => describeQuestion(question, open));
  if (lines.some((line) => line.endsWith('--mapping <file>')) && options.saveMapping === undefined)
    lines.push('  A mapping file to begin with: --save-mapping <file>');
  if (lines.length > 0)
    throw new Failure(
      'usage',
      [`${record.suggestion ? '' : 'Nothing in this file was recognised. '}Some answers are missing:`, ...lines].join(
        '\n',
      ),
      {
        import: record,
        questions: open.map((question) => ({ ...question, option: optionFor(question, open) })),
      },
    );
  const source = suggestion.kept === null ? 'This is a guess.' : `From the saved mapping “${suggestion.kept}”.`;
  if (!options.yes && !options.dryRun)
    throw new Failure(
      'usage',
      `${describeMapping(record, mapping)}\n${source} Accept it with --yes or set it with --mapping <file>. The upload is saved; continue with:\n  kypseli import --resume ${id} --yes`,
      { import: record },
    );
  for (const line of describeLeftOpen(unanswered)) warn(line);
  return leftOpen(mapping, unanswered);
};

const describeQuestion = (question: ImportQuestion, asked: ImportQuestion[]): string => {
  const { column, samples, message, found } = question;
  const seen = samples.length > 0 ? ` (${column === null ? '' : `${column}: `}${samples.slice(0, 3).join(', ')})` : '';
  return `  ${message}${found ? '' : seen}\n    ${optionFor(question, asked)}`;
};

/**
 * Answers what the check found implausible by the options. @throws Failure usage naming what they leave open
 */
const withoutDoubts = async (api: Api, context: Context, record: Import, options: ImportOptions): Promise<Import> => {
  const given = givenIn(options);
  const doubts = record.open_questions.filter(isDoubt);
  if (doubts.length === 0 || !record.mapping) return record;
  const open = openQuestions(doubts, given);
  if (open.length < doubts.length) {
    const mapping = withAnswers(record.mapping, doubts, given);
    return withoutDoubts(
      api,
      context,
      await checkImport(api, record.id, mapping, context.progress.step('Checking'), options),
      options,
    );
  }
  throw new Failure(
    'usage',
    ['Some values are not plausible. Answer first:', ...open.map((question) => describeQuestion(question, open))].join(
      '\n',
    ),
    { import: record, questions: open.map((question) => ({ ...question, option: optionFor(question, open) })) },
  );
};

/** Names the sheets that are not read. @throws Failure usage if one of several must be chosen */
const askSheet = ({ warn }: Context, record: Import, options: ImportOptions): void => {
  const { id, sheet, sheets, sheets_read: read } = record;
  if (sheets.length < 2 || options.sheet !== undefined) return;
  if (sheet === null) {
    const left = sheetsLeft(record);
    if (!options.allSheets)
      throw new Failure(
        'usage',
        `These sheets have the same columns: ${read.join(', ')}. Read them as one table with --all-sheets, or name one with --sheet <name>.${left.length > 0 ? ` There are also: ${left.join(', ')}.` : ''}`,
        { import_id: id },
      );
    const rest = left.length > 0 ? ` Not read: ${left.join(', ')}.` : '';
    warn(`These sheets are read as one table: ${read.join(', ')}.${rest} For a single one use --sheet <name>.`);
    return;
  }
  const others = sheets.filter((other) => other !== sheet).join(', ');
  if (options.yes) {
    warn(`Only the sheet “${sheet}” is read. For another use --sheet <name>: ${others}.`);
    return;
  }
  throw new Failure(
    'usage',
    `This workbook has several sheets: ${sheets.join(', ')}. Name the one to read with --sheet <name>, or continue with “${sheet}”:\n  kypseli import --resume ${id}`,
    { import_id: id },
  );
};

/** A draft with its mapping, fully checked. */
const checked = async (api: Api, context: Context, begun: Import, named: Mapping | null, options: ImportOptions) => {
  const given = givenIn(options);
  const change = named ?? (begun.mapping && anyGiven(given) ? withGiven(begun.mapping, given, begun.columns) : null);
  if (begun.mapping && !change) return awaitCheck(api, begun, context.progress.step('Checking'));
  const mapping = change ?? suggestedMapping(context, begun, options);
  return checkImport(api, begun.id, mapping, context.progress.step('Checking'), options);
};

const writeAsked = (record: Import, file: string | undefined, options: ImportOptions): string | null => {
  if (options.problems === undefined || record.problem_count === 0) return null;
  const path = problemsPath(options.problems, file ?? record.filename);
  writeProblems(path, record.problems);
  return path;
};

/** Imports with options only and asks nothing: for scripts and pipes. */
export const importUnasked = async (
  context: Context,
  file: string | undefined,
  options: ImportOptions,
): Promise<Ending> => {
  const api = context.api();
  const named = await namedMapping(api, options);
  const { progress } = context;
  const upload = (path: string) =>
    uploadFile(api, {
      path,
      mapping: named,
      sheet: options.sheet,
      asIs: options.asIs,
      dryRun: options.dryRun,
      onProgress: progress.step(`Uploading ${path}`),
    });
  const sent = options.resume === undefined ? await upload(file!) : await showImport(api, options.resume);
  const begun = sent.state === 'reading' ? await awaitRead(api, sent, progress.step('Reading')) : sent;
  const ended = (record: Import): Ending => {
    progress.end();
    const replaced = options.differences === 'replace';
    return { outcome: 'imported', record, problemsFile: writeAsked(record, file, options), replaced };
  };
  if (options.resume === undefined) askSheet(context, begun, options);
  if (begun.state === 'done') return ended(begun);
  if (begun.state === 'running') return ended(await awaitEnd(api, begun, progress.step('Importing')));

  if (begun.archive) {
    progress.end();
    if (options.dryRun) return { outcome: 'checked', record: begun, problemsFile: null };
    if (!options.json) context.print(describeArchive(begun.archive));
    return ended(await runImport(api, begun, { skip: false }, progress.step('Restoring')));
  }
  const resumed = options.resume !== undefined;
  if (options.resume === undefined && begun.each_column) context.warn(describeEachColumn(begun.each_column));
  const record =
    begun.state === 'failed'
      ? begun
      : await withoutDoubts(
          api,
          context,
          await checked(api, context, begun, resumed ? named : begun.mapping ? null : named, options),
          options,
        );
  if (options.saveMapping !== undefined && record.mapping) writeMappingFile(options.saveMapping, record.mapping);
  const problemsFile = writeAsked(record, file, options);
  progress.end();
  if (record.problem_count > 0 && !options.skipInvalid && begun.state === 'draft') {
    if (options.dryRun && !options.json && record.mapping) context.print(describeMapping(record, record.mapping));
    const several = haveSameDayRows(record)
      ? '\nIf a row is a box of a hive, use --same-day-rows add; if it is an observer, use --same-day-rows average.'
      : '';
    const rest = problemsFile ? `\nThe problems are in ${problemsFile}.` : '';
    throw new Failure(
      'problems',
      `${describeProblems(record, painter(false))}\nNothing was imported. Correct the file or the mapping, or skip rows with problems with --skip-invalid.${several}${rest}`,
      { import: record, problems_file: problemsFile },
    );
  }
  if (options.dryRun) return { outcome: 'checked', record, problemsFile };
  if (options.keepAs !== undefined && record.mapping)
    await api.call(imports.keepMapping, { body: { name: options.keepAs, mapping: record.mapping } });
  const skip = options.skipInvalid ?? begun.state === 'failed';
  let show: ((fraction: number) => void) | undefined;
  // Printed only once it is true: before the server's answer nothing may have begun.
  const onProgress = (fraction: number) => {
    show ??= progress.step('Importing');
    show(fraction);
  };
  return ended(await runImport(api, record, { skip, differences: options.differences }, onProgress));
};
