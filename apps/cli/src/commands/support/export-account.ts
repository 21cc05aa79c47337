import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@kypseli/contract';
import { type Archive, support } from '@kypseli/contract/admin';
import { command, JSON_OPTION } from '../../command.js';
import type { Context } from '../../context.js';
import { Failure } from '../../exit.js';
import type { Api } from '../../server/api.js';
import { ACCOUNT, findAccount } from '../../staff/find-account.js';
import { GROUNDS_OPTIONS, type Grounds, opened } from '../../staff/grounds.js';
import { CODE_OPTION, guarded, SERVER_OPTION } from '../../staff/guarded.js';
import { clean } from '../../terminal/table.js';

interface Options extends Grounds {
  server?: string;
  json?: boolean;
  code?: string;
  out?: string;
  archive?: string;
}

const LOOK_MS = 500;

/** The server goes on writing, or stores what it has written for an hour. */
const interruptedWhile = ({ id, state }: Archive, account: string, out: string): Failure => {
  const there = state === 'ready' ? 'The archive is on the server for an hour.' : 'It goes on.';
  const again = `kypseli accounts export ${account} --out ${out} --archive ${id}`;
  return new Failure('interrupted', `${there} Get the file: ${again}`, { archive: id });
};

/** Waits until the server has written it. */
const written = async ({ signal, progress }: Context, api: Api, begun: Archive): Promise<Archive> => {
  let archive = begun;
  if (archive.state === 'writing') progress.note('The server writes the archive…');
  while (archive.state === 'writing') {
    await wait(LOOK_MS, undefined, { signal });
    archive = (await api.call(support.archive, { params: { id: archive.id } })).archive;
  }
  return archive;
};

/** Readable by its owner only, and there under its name once it is whole. */
const save = async (body: ReadableStream, path: string, signal: AbortSignal): Promise<number> => {
  const part = `${path}.part`;
  const file = createWriteStream(part, { mode: 0o600 });
  const remove = () => rmSync(part, { force: true });
  process.once('exit', remove);
  try {
    await pipeline(Readable.fromWeb(body), file, { signal });
    renameSync(part, path);
    return file.bytesWritten;
  } catch (error) {
    remove();
    if (signal.aborted) throw error;
    throw new Failure('refused', `${path} cannot be written: ${(error as Error).message}`);
  } finally {
    process.removeListener('exit', remove);
  }
};

export const exportAccount = command<Options>({
  name: 'export',
  role: 'support or admin',
  asksForCode: true,
  summary: 'write everything that an account has into a file',
  description:
    'Has the server write the archive of an account, as its keeper can, and downloads it. ' +
    'Opens the account for a reason. The server deletes its file after an hour.',
  args: [ACCOUNT],
  options: [
    { flags: '--out <file>', summary: 'where to write it; the file must not be there yet' },
    { flags: '--archive <id>', summary: 'download an archive that was asked for before' },
    ...GROUNDS_OPTIONS,
    CODE_OPTION,
    SERVER_OPTION,
    JSON_OPTION,
  ],
  examples: [['kypseli accounts export carme@example.org --out carme.zip --ticket 4796', 'asks for reason and code']],
  exits: [[130, 'interrupted; the line says how to get the file']],
  seeAlso: ['accounts erase'],
  async run(context, options, account) {
    const { server, json, code, out, archive: asked } = options;
    if (out === undefined) throw new Failure('usage', 'Give --out <file>.', { code: 'unanswered' });
    if (existsSync(out)) throw new Failure('usage', `${out} is there already. Give another file.`);
    const api = context.staff(server);
    const id = await findAccount(api, account!);
    const { archive: begun } = await opened(context, api, id, options, () =>
      guarded(context, api, code, () =>
        asked === undefined
          ? api.call(support.export, { params: { id }, body: {} })
          : api.call(support.archive, { params: { id: asked } }),
      ),
    );
    if (begun.account_id !== id) throw new Failure('refused', 'This archive is of another account.');
    const { signal } = context;
    const client = createClient({ baseUrl: api.server, token: () => api.token });
    const params = { id: begun.id };
    const given = options.ticket === undefined ? {} : { ticket: options.ticket };
    const download = () => client.open(support.archiveFile, { params }, { signal });
    let archive = begun;
    let bytes: number;
    try {
      archive = await written(context, api, begun);
      if (archive.state === 'failed') throw new Failure('refused', 'The server could not write the archive.');
      const answer = await opened(context, api, id, given, () => guarded(context, api, code, download));
      bytes = await save(answer.body!, out, signal);
    } catch (error) {
      throw signal.aborted ? interruptedWhile(archive, account!, out) : error;
    }
    context.progress.end();
    if (json) context.printJson({ account_id: id, archive, file: out, bytes });
    else context.print(clean(`${out}: ${bytes} bytes. The server deletes its own file within an hour.`));
  },
});
