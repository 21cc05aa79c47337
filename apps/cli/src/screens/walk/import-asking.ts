import { type Import, imports, type Mapping, sheetsLeft } from '@kypseli/contract';
import type { Context } from '../../context.js';
import { Failure, interrupted } from '../../exit.js';
import { awaitRead } from '../../imports/check-import.js';
import { describeArchive } from '../../imports/describe-archive.js';
import type { Ending } from '../../imports/ending.js';
import { withGiven } from '../../imports/given.js';
import { readMappingFile, writeMappingFile } from '../../imports/mapping-file.js';
import { givenIn, type ImportOptions } from '../../imports/options.js';
import { writeProblems } from '../../imports/problems-file.js';
import { problemsPath } from '../../imports/problems-path.js';
import { awaitEnd, runImport } from '../../imports/run-import.js';
import { savedMapping } from '../../imports/saved-mapping.js';
import { uploadFile } from '../../imports/upload-file.js';
import { showImport } from '../../server/watch-import.js';
import { openStage } from '../stage.js';
import { firstMapping } from './first-mapping.js';
import { prepareDraft } from './prepare-draft.js';
import { waitsAs } from './waits-as.js';
import type { Walk } from './walk.js';

const STORED = 'Ctrl-C stops watching; the file is on the server.';
const IMPORTING = 'Ctrl-C stops watching; the import continues.';

/** Waits until a large file is read after its upload. */
const reading = async ({ api, stage }: Walk, record: Import): Promise<Import> =>
  record.state === 'reading'
    ? stage.during(`Reading ${record.filename}`, STORED, (show) => awaitRead(api, record, show))
    : record;

const upload = async (walk: Walk, path: string): Promise<Import> => {
  const { api, stage, options } = walk;
  const send = (sheet: string | undefined) =>
    stage.during(`Uploading ${path}`, '', (onProgress) =>
      uploadFile(api, { path, mapping: null, sheet, asIs: options.asIs, dryRun: options.dryRun, onProgress }),
    );
  const record = await reading(walk, await send(options.sheet));
  if (record.sheets.length < 2 || options.sheet !== undefined) return record;
  const asOne = {
    value: '',
    label: 'All with the same columns',
    about: `As one table: ${record.sheets_read.join(', ')}`,
  };
  const left = sheetsLeft(record);
  const sheet = await stage.choose({
    title: 'Which sheet has the records?',
    note: left.length > 0 ? `With other columns: ${left.join(', ')}` : undefined,
    choices: [...(record.sheet === null ? [asOne] : []), ...record.sheets.map((value) => ({ value, label: value }))],
    initial: record.sheet ?? '',
  });
  if (sheet === undefined) throw interrupted('Nothing was imported.');
  return sheet === (record.sheet ?? '') ? record : reading(walk, await send(sheet));
};

const namedMapping = async ({ api, options }: Walk): Promise<Mapping | null> => {
  if (options.mapping !== undefined) return readMappingFile(options.mapping);
  return options.kept === undefined ? null : (await savedMapping(api, options.kept)).mapping;
};

const isInterruption = (error: unknown): error is Failure =>
  error instanceof Failure && error.outcome === 'interrupted';

/** The skipped rows are offered as a file, unless an option has decided that. */
const keepProblems = async ({ stage, options }: Walk, record: Import, file: string | undefined) => {
  if (record.problem_count === 0) return null;
  const path = problemsPath(options.problems ?? true, file ?? record.filename);
  const question = {
    title: `Write the ${record.problem_count} problems to a file?`,
    note: path,
    choices: [
      { value: true, label: 'Yes, write the file' },
      { value: false, label: 'No' },
    ],
  };
  // Everything else is done by now: stopping here means no.
  const stopped = (error: unknown) => {
    if (!isInterruption(error)) throw error;
    return false;
  };
  if (options.problems === undefined && !(await stage.choose(question).catch(stopped))) return null;
  writeProblems(path, record.problems);
  return path;
};

/** The interactive import, from the file to its end on the server. */
export const importAsking = async (
  context: Context,
  file: string | undefined,
  options: ImportOptions,
): Promise<Ending | null> => {
  const api = context.api();
  const named = await namedMapping({ api, options } as Walk);
  const stage = openStage(context.signal, { whole: true });
  const walk: Walk = { api, stage, options };
  let waiting: string | undefined;
  try {
    const begun =
      options.resume === undefined
        ? await upload(walk, file!)
        : await reading(walk, await showImport(api, options.resume));
    waiting = begun.id;
    const importing = (work: (show: (progress: number) => void) => Promise<Import>) =>
      stage.during(`Importing ${begun.filename}`, IMPORTING, work);
    const ended = async (record: Import): Promise<Ending> => ({
      outcome: 'imported',
      record,
      problemsFile: await keepProblems(walk, record, file),
    });
    if (begun.state === 'done') return await ended(begun);
    if (begun.state === 'running') return await ended(await importing((show) => awaitEnd(api, begun, show)));
    // The result was printed when it was first run.
    if (begun.state === 'failed')
      return await ended(
        await importing((show) =>
          runImport(api, begun, { skip: begun.problem_count > 0, differences: options.differences }, show),
        ),
      );

    if (begun.archive) {
      const restoring = await stage.choose({
        title: 'Restore this account?',
        note: describeArchive(begun.archive),
        choices: [
          { value: true, label: 'Yes, restore it' },
          { value: false, label: 'No' },
        ],
      });
      if (!restoring || options.dryRun) return { outcome: 'checked', record: begun, problemsFile: null };
      return await ended(await importing((show) => runImport(api, begun, { skip: false }, show)));
    }
    const base = named ?? begun.mapping;
    const mapping = base ? withGiven(base, givenIn(options)) : await firstMapping(walk, begun);
    const { record, skip, keepAs, differences } = await prepareDraft(walk, begun, mapping);
    if (options.saveMapping !== undefined && record.mapping) writeMappingFile(options.saveMapping, record.mapping);
    if (options.dryRun) return { outcome: 'checked', record, problemsFile: await keepProblems(walk, record, file) };
    if (keepAs !== undefined && record.mapping)
      await api.call(imports.keepMapping, { body: { name: keepAs, mapping: record.mapping } });
    const written = await ended(await importing((show) => runImport(api, record, { skip, differences }, show)));
    return { ...written, replaced: differences === 'replace' };
  } catch (error) {
    // Stopped at a question; an interrupted operation reports that itself.
    if (isInterruption(error) && error.message === interrupted().message)
      throw interrupted(waiting === undefined ? 'Nothing was imported.' : waitsAs(waiting));
    throw error;
  } finally {
    stage.close();
  }
};
