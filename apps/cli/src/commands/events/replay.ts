import { type StreamComparison, type StreamDiff, type StreamState, streams } from '@kypseli/contract/admin';
import { command, JSON_OPTION } from '../../command.js';
import type { Context } from '../../context.js';
import { differenceLines } from '../../events/difference-text.js';
import { instant } from '../../events/event-filter.js';
import { fieldsOf, summaryOf } from '../../events/event-summary.js';
import { valueText } from '../../events/event-text.js';
import { eventPages } from '../../events/read-events.js';
import { stateLines } from '../../events/state-text.js';
import { Failure } from '../../exit.js';
import type { Api } from '../../server/api.js';
import { findAccount } from '../../staff/find-account.js';
import { SERVER_OPTION } from '../../staff/guarded.js';
import { openAccount, REVEAL_OPTIONS, type RevealOptions } from '../../staff/open-account.js';
import { dayOf, secondOf, UTC_OPTION } from '../../terminal/instants.js';
import { clean } from '../../terminal/table.js';
import { indented, wrapped } from '../../terminal/wrap.js';

interface Options extends RevealOptions {
  server?: string;
  json?: boolean;
  utc?: boolean;
  at?: string;
  diff?: string;
  against?: 'live' | 'none';
}

const WIDEST = 100;
const WIDEST_NAME = 40;
const KINDS = ['apiary', 'round', 'action', 'note', 'photo', 'plan', 'medicine', 'harvest', 'lots', 'subscription'];
const STREAM = new RegExp(`^(${KINDS.join('|')})-`);

/** A moment as the server reads it. @throws Failure usage */
const momentOf = (option: string, text: string): string =>
  /^(revision:\d{1,9}|\d{1,18})$/.test(text) ? text : instant(option, text);

const SIGN = { add: '+', remove: '-', replace: '~' } as const;
const COLOUR = { add: 'green', remove: 'red', replace: 'yellow' } as const;

const printState = (
  context: Context,
  { stream, account_id: account, state, ...at }: StreamState,
  utc: boolean | undefined,
) => {
  const { print, paint, env, marks } = context;
  const width = Math.min(env.columns, WIDEST);
  const of = `of account ${account ?? '–'}`;
  const separator = stream.length + 2 + of.length > width ? '\n' : '  ';
  print(`${paint('bold', clean(stream))}${separator}${of}`);
  const folded =
    at.revision === null
      ? 'There was no event yet.'
      : `folded ${at.events} events, revisions 0 to ${at.revision}  as of ${secondOf(at.at, utc)}, position ${at.position}`;
  for (const line of wrapped(folded, width)) print(line);
  print('');
  for (const line of stateLines(state, width, marks)) print(line);
};

type Change = StreamDiff['events'][number];

/** `50 hives, by the keeper, can be undone until 2026-12-20` */
const changeText = (event: Change, utc: boolean | undefined): string => {
  const { by, device, can_undo: canUndo, undo_until: until } = event;
  const summary = summaryOf(event) || fieldsOf(event);
  return [
    ...(summary === '' ? [] : [summary]),
    `by ${by === 'support' ? '' : 'the '}${by}${device === null ? '' : ` on ${device}`}`,
    ...(canUndo ? [`can be undone${until === null ? '' : ` until ${dayOf(until, utc)}`}`] : []),
  ].join(', ');
};

/** What each event did, on one line where it fits. */
const changeLines = ({ paint, env }: Context, events: Change[], utc: boolean | undefined): string[] => {
  const revision = Math.max(0, ...events.map((event) => event.revision.length));
  const type = Math.max(0, ...events.map((event) => event.type.length));
  return events.flatMap((event) => {
    const when = `  ${event.revision.padStart(revision)}  ${secondOf(event.at, utc)}  `;
    const text = clean(changeText(event, utc));
    const name = paint('bold', event.type);
    if (when.length + type + 2 + text.length <= env.columns)
      return [`${when}${name}${' '.repeat(type - event.type.length + 2)}${text}`];
    return [`${when}${name}`, ...indented(text, revision + 4, env.columns)];
  });
};

const printDiff = (
  context: Context,
  { from, to, events, diff }: StreamDiff,
  { state }: StreamState,
  utc: boolean | undefined,
) => {
  const { print, paint } = context;
  print(`\n${paint('bold', `From revision ${from.revision ?? '–'} to ${to.revision ?? '–'}`)}`);
  for (const line of changeLines(context, events, utc)) print(line);
  print('');
  if (diff.length === 0) print('  The states are equal.');
  const lines = differenceLines(diff, state);
  const width = Math.max(0, ...lines.map(({ what }) => what.length));
  for (const { op, what, value } of lines)
    print(`  ${paint(COLOUR[op], `${SIGN[op]} ${what.padEnd(Math.min(width, WIDEST_NAME))}`)}  ${value}`);
};

const printComparison = (context: Context, { position, equal, rows, differences }: StreamComparison) => {
  const { print, paint, marks } = context;
  const counted = Object.entries(rows).map(([table, count]) => `${table} ${count}`);
  const outcome = equal
    ? paint('green', `${marks.done} equal`)
    : paint('red', `${marks.wrong} ${differences.length === 1 ? '1 difference' : `${differences.length} differences`}`);
  print(
    `\n${paint('bold', `Read models at ${position}`)}  ${[outcome, counted.join(', ')].filter(Boolean).join('  ')}`,
  );
  for (const { table, key, column, folded, live } of differences)
    print(
      clean(
        column === null
          ? `  ${table} ${key}: ${folded ? 'the row is missing' : 'there is a row that no event gives'}`
          : `  ${table} ${key} ${column}: events ${valueText(folded)}, read model ${valueText(live)}`,
      ),
    );
};

const briefly = ({ position, equal, differences }: StreamComparison) => ({ position, equal, differences });

const replayStream = async (context: Context, api: Api, id: string, options: Options): Promise<void> => {
  const { json, utc, at, diff, against = 'live', reveal } = options;
  const moment = at === undefined ? {} : { at: momentOf('--at', at) };
  const other = diff === undefined || diff === 'now' ? {} : { b: momentOf('--diff', diff) };
  const params = { id };
  let state = await api.call(streams.state, { params, query: moment });
  const shown: { reveal?: '1' } = {};
  if (reveal && state.account_id !== null) {
    await openAccount(context, api, state.account_id, options);
    shown.reveal = '1';
    state = await api.call(streams.state, { params, query: { ...moment, ...shown } });
  }
  const exactly = { id: state.stream };
  const compared = against === 'live' ? await api.call(streams.compare, { params: exactly }) : undefined;
  // Without --at the state is the one at the end.
  const a = moment.at ?? (state.revision === null ? 'revision:0' : `revision:${state.revision}`);
  const changes =
    diff === undefined
      ? undefined
      : await api.call(streams.diff, { params: exactly, query: { a, undo: '1', ...other, ...shown } });
  if (json)
    context.printJson({
      stream: state.stream,
      revision: state.revision,
      state: state.state,
      diff: changes?.diff ?? [],
      read_models: compared ? briefly(compared) : null,
    });
  else {
    printState(context, state, utc);
    if (changes) printDiff(context, changes, state, utc);
    if (compared) printComparison(context, compared);
  }
  if (compared && !compared.equal) context.endWith('problems');
};

/** Every stream of an account, against the read models. */
const replayAccount = async (context: Context, api: Api, named: string, options: Options): Promise<void> => {
  if (options.at !== undefined || options.diff !== undefined || options.against === 'none' || options.reveal)
    throw new Failure('usage', 'An account is compared with the read models as it is now: no --at, --diff, --reveal.');
  const account = await findAccount(api, named);
  const names = new Set<string>();
  for await (const page of eventPages(api, { account })) for (const { stream } of page) names.add(stream);
  if (names.size === 0) throw new Failure('refused', `${named} has no events.`, { code: 'not_found' });
  const show = context.progress.step('Compare');
  const unequal: StreamComparison[] = [];
  let done = 0;
  for (const id of names) {
    const compared = await api.call(streams.compare, { params: { id } });
    if (!compared.equal) unequal.push(compared);
    done += 1;
    show(done / names.size);
  }
  context.progress.end();
  if (options.json)
    context.printJson({
      account,
      streams: names.size,
      unequal: unequal.map((each) => ({ stream: each.stream, read_models: briefly(each) })),
    });
  else {
    for (const each of unequal) {
      context.print(context.paint('bold', each.stream));
      printComparison(context, each);
    }
    context.print(`${names.size} streams, ${unequal.length === 0 ? 'all equal' : `${unequal.length} not equal`}.`);
  }
  if (unequal.length > 0) context.endWith('problems');
};

export const replay = command<Options>({
  name: 'replay',
  role: 'operator',
  summary: 'fold the events of a stream, and compare with the read models',
  description:
    'Folds a stream on the server by the rules that decide about commands, up to a moment, and compares the end with ' +
    'the read models. Of an account it folds all streams and shows those that differ.',
  args: [{ syntax: '<stream>', summary: 'a stream by the beginning of its name, or an account by its id or mail' }],
  options: [
    { flags: '--at <moment>', summary: 'an instant, a position or revision:<n> (default: the end)' },
    { flags: '--diff <moment>', summary: 'what changed from there to another moment, or to now', values: ['now'] },
    {
      flags: '--against <what>',
      summary: 'compare with the live read models, or with none (default: live)',
      parse: (text) => {
        if (text === 'live' || text === 'none') return text;
        throw new Failure('usage', `--against is live or none, not “${text}”.`);
      },
      values: ['live', 'none'],
    },
    ...REVEAL_OPTIONS,
    UTC_OPTION,
    SERVER_OPTION,
    JSON_OPTION,
  ],
  examples: [
    [
      "kypseli replay apiary-93aa41d2 --at '2026-11-20 18:41:58' --diff now",
      'an apiary as it was, and what changed since',
    ],
    ['kypseli replay apiary-93aa41d2 --at revision:56 --against none', 'after its 57th event'],
    ['kypseli replay carme@example.net', 'all streams of an account against the read models'],
  ],
  exits: [[3, 'the read models differ from the events']],
  seeAlso: ['events stream', 'verify'],
  async run(context, options, named = '') {
    // An id has digits before its first hyphen, and a mail has an @.
    const [, kind] = /^([a-z]*[g-z][a-z]*)-[^@]*$/i.exec(named) ?? [];
    if (kind !== undefined && !STREAM.test(named))
      throw new Failure('usage', `No stream begins with ${kind}-. A stream begins with ${KINDS.join('-, ')}-.`);
    if (kind === undefined && !/^[^@]+@|^[0-9a-f-]{8,}$/i.test(named.trim()))
      throw new Failure(
        'usage',
        `Name a stream, such as apiary-93aa41d2, or an account by its mail or 8 digits or more of its id, not “${named}”.`,
      );
    const api = context.staff(options.server);
    await (STREAM.test(named)
      ? replayStream(context, api, named, options)
      : replayAccount(context, api, named, options));
  },
});
