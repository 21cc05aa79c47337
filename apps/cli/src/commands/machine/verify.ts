import { ApiError } from '@kypseli/contract';
import { verifications } from '@kypseli/contract/admin';
import { command } from '../../command.js';
import { Failure } from '../../exit.js';
import { runOperation } from '../../operations/run-operation.js';
import { isVerifying, newestVerification, watchVerification } from '../../operations/watch-verification.js';
import type { Api } from '../../server/api.js';
import { SERVER_OPTION } from '../../staff/guarded.js';

interface Options {
  direct?: boolean;
  check?: string;
  writes?: string;
  watch?: boolean;
  server?: string;
  json?: boolean;
}

/** Begins a verification, or finds the one that is under way. */
const begin = async (api: Api, watch: boolean | undefined): Promise<string> => {
  try {
    if (!watch) return (await api.call(verifications.run, { body: {} })).verification.id;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'already_running')) throw error;
  }
  const newest = await newestVerification(api);
  if (newest && (isVerifying(newest) || !watch)) return newest.id;
  throw new Failure('refused', 'Nothing is verified at the moment. Begin: kypseli verify', { code: 'nothing_running' });
};

export const verify = command<Options>({
  name: 'verify',
  role: 'operator',
  summary: 'is everything as promised? log, read models, side effects',
  description:
    'Checks the log, decodes every event, rebuilds every read model beside the live ones and compares them, ' +
    'and looks for side effects that happened twice. Users notice nothing. The server does it, and Ctrl-C ends the watching only; ' +
    'with --direct this machine does it, without a session. If one is under way, that one is shown.',
  options: [
    { flags: '--direct', summary: 'on the database of this machine (DATABASE_URL or DATA_DIR)' },
    { flags: '--watch', summary: 'only show the one that is under way', conflicts: ['direct'] },
    { flags: '--check <list>', summary: 'with --direct, only these: log, decoding, read-models, side-effects, audit' },
    { flags: '--writes <file>', summary: 'with --direct, a JSON array of attempted writes to find in the log' },
    SERVER_OPTION,
    { flags: '--json', summary: 'a JSON document a line on stdout' },
  ],
  examples: [
    ['kypseli verify', 'all checks, by the server'],
    ['kypseli verify --direct', 'all checks, on this machine'],
    ['kypseli verify --direct --check log,decoding', 'two of them'],
  ],
  exits: [[3, 'something is not as promised']],
  seeAlso: ['doctor', 'restore'],
  async run(context, { direct, check, writes, json, watch, server }) {
    if (!direct) {
      if (check !== undefined || writes !== undefined)
        throw new Failure('usage', '--check and --writes need --direct: the server does all checks.');
      const api = context.staff(server);
      return watchVerification(context, api, await begin(api, watch), json);
    }
    await runOperation(context, {
      verb: 'verify',
      args: [
        ...(check === undefined ? [] : [`--check=${check}`]),
        ...(writes === undefined ? [] : [`--writes=${writes}`]),
      ],
      title: 'Verify',
      keys: 'Ctrl-C stops; nothing is changed.',
      json,
    });
  },
});
