import { randomUUID } from 'node:crypto';
import { support } from '@kypseli/contract/admin';
import { type AnyCommand, type Argument, command, JSON_OPTION, type OptionSpec } from '../../command.js';
import type { Context } from '../../context.js';
import { Failure } from '../../exit.js';
import type { Api, CallSettings } from '../../server/api.js';
import { ACCOUNT, findAccount } from '../../staff/find-account.js';
import { GROUNDS_OPTIONS, type Grounds, withReason } from '../../staff/grounds.js';
import { CODE_OPTION, guarded, SERVER_OPTION } from '../../staff/guarded.js';
import { clean } from '../../terminal/table.js';

interface Options extends Grounds {
  server?: string;
  json?: boolean;
  code?: string;
  until?: string;
}

/** What one call is about. */
interface Call {
  api: Api;
  params: { id: string };
  grounds: Grounds;
  settings: CallSettings;
  /** The argument after the account. */
  value: string;
  options: Options;
}

/** What was done, as `--json` prints it and as a sentence. */
interface Done {
  result: object;
  sentence: string;
}

interface Change {
  name: string;
  summary: string;
  asksForCode?: true;
  args?: Argument[];
  options?: OptionSpec[];
  examples: [call: string, meaning: string][];
  description?: string;
  seeAlso?: string[];
  /** Checks what was typed before the server is asked. @throws Failure usage */
  check?: (value: string, options: Options) => void;
  call(given: Call): Promise<object>;
  sentence(done: object, given: { account: string; commandId: string; value: string; options: Options }): string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOST_HIVES = 100_000;
const COMMAND_ID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The end of a day, in UTC. @throws Failure usage */
const endOf = (day: string): string => {
  const end = new Date(`${day}T23:59:59.000Z`);
  if (!DAY.test(day) || Number.isNaN(end.getTime()) || end.toISOString().slice(0, 10) !== day)
    throw new Failure('usage', `--until is a day such as 2027-01-31, not “${day}”.`);
  return end.toISOString();
};

const needsUntil = ({ until }: Options): string => {
  if (until === undefined) throw new Failure('usage', 'Give --until <day>.', { code: 'unanswered' });
  return endOf(until);
};

const limitOf = (text: string): number | null => {
  if (text === 'none') return null;
  const limit = Number(text);
  if (!/^\d{1,6}$/.test(text) || limit < 1 || limit > MOST_HIVES)
    throw new Failure('usage', `A limit is a number from 1 to ${MOST_HIVES}, or none, not “${text}”.`);
  return limit;
};

const takeBackWith = (account: string, commandId: string) => `Undo: kypseli accounts take-back ${account} ${commandId}`;

const CHANGES: Change[] = [
  {
    name: 'verify',
    summary: 'record that the address belongs to the keeper, whose mail does not arrive',
    asksForCode: true,
    examples: [['kypseli accounts verify carme@example.org --reason "She wrote from it"', 'she can work now']],
    call: ({ api, params, grounds, settings }) => api.call(support.verify, { params, body: grounds }, settings),
    sentence: (_, { account }) => `The address of ${account} is verified.`,
  },
  {
    name: 'resend',
    summary: 'send the keeper another link that verifies the address',
    examples: [['kypseli accounts resend carme@example.org --reason "No mail came"', 'prints the id of the mail']],
    seeAlso: ['mails show'],
    call: ({ api, params, grounds, settings }) =>
      api.call(support.resendVerification, { params, body: grounds }, settings),
    sentence: (done) => `Sent. See: kypseli mails show ${'mail' in done ? done.mail : ''}`,
  },
  {
    name: 'end-sessions',
    summary: 'log every device of the keeper out',
    examples: [['kypseli accounts end-sessions carme@example.org --reason "A phone was lost"', 'tells how many']],
    call: ({ api, params, grounds, settings }) => api.call(support.endSessions, { params, body: grounds }, settings),
    sentence: (done) => {
      const ended = 'ended' in done ? Number(done.ended) : 0;
      return ended === 1 ? '1 session has ended.' : `${ended} sessions have ended.`;
    },
  },
  {
    name: 'block',
    summary: 'refuse every log-in and end the sessions; the records stay',
    asksForCode: true,
    examples: [['kypseli accounts block carme@example.org --reason "The password leaked"', 'until unblock']],
    seeAlso: ['accounts unblock'],
    call: ({ api, params, grounds, settings }) => api.call(support.block, { params, body: grounds }, settings),
    sentence: (_, { account }) => `${account} is blocked. Undo: kypseli accounts unblock ${account}`,
  },
  {
    name: 'unblock',
    summary: 'allow log-ins again',
    asksForCode: true,
    examples: [['kypseli accounts unblock carme@example.org --reason "She has a new password"', 'after block']],
    seeAlso: ['accounts block'],
    call: ({ api, params, grounds, settings }) => api.call(support.unblock, { params, body: grounds }, settings),
    sentence: (_, { account }) => `${account} can log in again. Undo: kypseli accounts block ${account}`,
  },
  {
    name: 'extend',
    summary: 'let the plan run until a day without a payment, or give a plan until then',
    asksForCode: true,
    options: [{ flags: '--until <day>', summary: 'the last day, such as 2027-01-31 (it ends with the day in UTC)' }],
    examples: [['kypseli accounts extend carme@example.org --until 2027-01-31', 'asks for the reason and the code']],
    check: (_, options) => void needsUntil(options),
    call: ({ api, params, grounds, settings, options }) =>
      api.call(support.extend, { params, body: { until: needsUntil(options), ...grounds } }, settings),
    sentence: (_, { account, commandId, options }) =>
      `The plan runs until ${options.until}. ${takeBackWith(account, commandId)}`,
  },
  {
    name: 'limit',
    summary: 'allow a number of hives without a plan',
    asksForCode: true,
    args: [{ syntax: '<hives>', summary: 'how many; “none”: as many as everybody', values: ['none'] }],
    options: [{ flags: '--until <day>', summary: 'the last day (default: for good)' }],
    examples: [
      ['kypseli accounts limit carme@example.org 80 --until 2027-01-31', 'for a while'],
      ['kypseli accounts limit carme@example.org none', 'as many as everybody'],
    ],
    check: (value, { until }) => {
      limitOf(value);
      if (until !== undefined) endOf(until);
    },
    call: ({ api, params, grounds, settings, value, options: { until } }) => {
      const body = { limit: limitOf(value), ...(until !== undefined && { until: endOf(until) }), ...grounds };
      return api.call(support.hiveLimit, { params, body }, settings);
    },
    sentence: (_, { account, commandId, value, options: { until } }) => {
      const much = value === 'none' ? 'As many hives as everybody' : `${value} hives`;
      return `${much}${until === undefined ? '' : `, until ${until}`}. ${takeBackWith(account, commandId)}`;
    },
  },
  {
    name: 'take-back',
    summary: 'undo a command for the keeper, or one of support',
    description:
      'Undoes a command for the keeper, from whichever device it came; a command of support too. ' +
      'The timeline of the account has the ids of its commands.',
    args: [{ syntax: '<command-id>', summary: 'the command, as accounts show --timeline prints it' }],
    examples: [['kypseli accounts take-back carme@example.org 9b02c3f4-…', 'the line says how to undo it again']],
    seeAlso: ['accounts show'],
    check: (value) => {
      if (!COMMAND_ID.test(value)) throw new Failure('usage', `A command has a whole id, not “${value}”.`);
    },
    call: ({ api, params, grounds, settings, value }) =>
      api.call(support.takeBack, { params, body: { command_id: value.toLowerCase(), ...grounds } }, settings),
    sentence: (done, { account, commandId }) => {
      const undone = 'undone' in done && Array.isArray(done.undone) ? done.undone.join(', ') : '';
      return `Undone for the keeper: ${undone}. ${takeBackWith(account, commandId)}`;
    },
  },
];

const run = async (
  { check, call, sentence }: Change,
  context: Context,
  options: Options,
  account: string,
  value: string,
): Promise<Done> => {
  check?.(value, options);
  const api = context.staff(options.server);
  const params = { id: await findAccount(api, account) };
  // The key of a command is its id: it names what can be undone.
  const commandId = randomUUID();
  const settings = { headers: { 'idempotency-key': commandId } };
  const result = await guarded(context, api, options.code, () =>
    withReason(context, options, (grounds) => call({ api, params, grounds, settings, value, options })),
  );
  const about = { account, commandId, value, options };
  return {
    result: { account_id: params.id, command_id: commandId, ...result },
    sentence: sentence(result, about),
  };
};

const changeOf = (change: Change): AnyCommand => {
  const { name, summary, description, asksForCode, args = [], options = [], examples, seeAlso } = change;
  return command<Options>({
    name,
    role: 'support or admin',
    summary,
    ...(description !== undefined && { description }),
    ...(asksForCode && { asksForCode }),
    args: [ACCOUNT, ...args],
    options: [...options, ...GROUNDS_OPTIONS, ...(asksForCode ? [CODE_OPTION] : []), SERVER_OPTION, JSON_OPTION],
    examples,
    ...(seeAlso && { seeAlso }),
    async run(context, given, account, value) {
      const { result, sentence } = await run(change, context, given, account!, value ?? '');
      if (given.json) context.printJson(result);
      else context.print(clean(sentence));
    },
  });
};

export const changeCommands: AnyCommand[] = CHANGES.map(changeOf);
