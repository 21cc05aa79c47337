import { ApiError } from '@kypseli/contract';
import { VERIFICATION_CHECKS, verifications } from '@kypseli/contract/admin';
import { command } from '../../command.js';
import type { Context } from '../../context.js';
import { Failure } from '../../exit.js';
import { attemptedWrites } from '../../operations/attempted-writes.js';
import { runOperation } from '../../operations/run-operation.js';
import { isVerifying, newestVerification, watchVerification } from '../../operations/watch-verification.js';
import type { Api } from '../../server/api.js';
import { SERVER_OPTION } from '../../staff/guarded.js';
import { someOf } from '../../terminal/choices.js';

interface Options {
  direct?: boolean;
  check?: (typeof VERIFICATION_CHECKS)[number][];
  writes?: string;
  watch?: boolean;
  server?: string;
  json?: boolean;
}

/** What the server is asked for. */
const askedFor = (context: Context, { check: only, writes: path }: Options) => {
  const given = path === undefined ? null : attemptedWrites(path);
  if (given?.hasTexts)
    context.warn('The texts of “holds” are not compared by the server, since findings are read by all staff.');
  return { ...(only && { only }), ...(given && { writes: given.writes }) };
};

/** Begins a verification, or finds the one that is under way: if it may be another one than what was asked for. */
const begin = async (context: Context, api: Api, options: Options): Promise<string> => {
  const { watch } = options;
  try {
    if (!watch) return (await api.call(verifications.run, { body: askedFor(context, options) })).verification.id;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'already_running')) throw error;
    if (options.check || options.writes !== undefined)
      throw new Failure('refused', 'Another verification is under way. Wait for its end: kypseli verify --watch', {
        code: 'already_running',
      });
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
    'and looks for side effects that happened twice. Users notice nothing. The server does it, and Ctrl-C ends the ' +
    'watching only; with --direct this machine does it, without a session. If one is under way, that one is shown. ' +
    '--writes names a JSON array of {"accountId", "commandId", "types", "holds", "acknowledged"}: each acknowledged ' +
    'write must be stored once, as events of these types, and the accounts must have no other events. Texts in ' +
    '“holds” are compared with --direct only.',
  options: [
    { flags: '--direct', summary: 'on the database of this machine (DATABASE_URL or DATA_DIR)' },
    {
      flags: '--watch',
      summary: 'only show the one that is under way',
      conflicts: ['direct', 'check', 'writes'],
    },
    {
      flags: '--check <list>',
      summary: `only these: ${VERIFICATION_CHECKS.join(', ')}`,
      parse: someOf('--check', VERIFICATION_CHECKS),
      values: VERIFICATION_CHECKS,
    },
    { flags: '--writes <file>', summary: 'attempted writes to find in the log' },
    SERVER_OPTION,
    { flags: '--json', summary: 'a JSON document a line on stdout' },
  ],
  examples: [
    ['kypseli verify', 'all checks, by the server'],
    ['kypseli verify --direct', 'all checks, on this machine'],
    ['kypseli verify --check log,decoding', 'two of them'],
  ],
  exits: [[3, 'something is not as promised']],
  seeAlso: ['doctor', 'restore'],
  async run(context, options) {
    const { direct, check, writes, json, server } = options;
    if (!direct) {
      const api = context.staff(server);
      return watchVerification(context, api, await begin(context, api, options), json);
    }
    await runOperation(context, {
      verb: 'verify',
      args: [
        ...(check === undefined ? [] : [`--check=${check.join(',')}`]),
        ...(writes === undefined ? [] : [`--writes=${writes}`]),
      ],
      title: 'Verify',
      keys: 'Ctrl-C stops; nothing is changed.',
      json,
    });
  },
});
