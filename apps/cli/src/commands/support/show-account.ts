import type { CallOutput } from '@kypseli/contract';
import { type AccountItem, accountView, type TimelineLine } from '@kypseli/contract/admin';
import { timelineSentence } from '../../accounts/timeline-words.js';
import { command, JSON_OPTION } from '../../command.js';
import { ACCOUNT, accountItem, findAccount } from '../../staff/find-account.js';
import { GROUNDS_OPTIONS, type Grounds, opened } from '../../staff/grounds.js';
import { SERVER_OPTION } from '../../staff/guarded.js';
import { staffName } from '../../staff/staff-name.js';
import { dayOf, minuteOf, UTC_OPTION } from '../../terminal/instants.js';
import { clean, table } from '../../terminal/table.js';
import { wholeNumber } from '../../terminal/whole-number.js';

type Overview = CallOutput<typeof accountView.overview>;

interface Options extends Grounds {
  server?: string;
  json?: boolean;
  utc?: boolean;
  timeline?: boolean;
  limit?: number;
  after?: string;
}

const hives = (count: number) => (count === 1 ? '1 hive' : `${count} hives`);

const LOSSES: Record<NonNullable<Overview['warning']>['kind'], (of: { hives: number; apiary: string }) => string> = {
  hives_deleted: (of) => `${hives(of.hives)} deleted${of.apiary}`,
  hives_deactivated: (of) => `${hives(of.hives)} deactivated${of.apiary}`,
  hives_moved: (of) => `${hives(of.hives)} moved${of.apiary}`,
  apiary_deleted: (of) => `An apiary deleted${of.apiary}, with ${hives(of.hives)}`,
  payment_failed: () => 'A payment failed',
  mail_refused: () => 'A mail was refused',
};

/** What shows more of a warning that is no change of hives. */
const LOOK: Partial<Record<NonNullable<Overview['warning']>['kind'], (id: string) => string>> = {
  payment_failed: (id) => `plans payments ${id}`,
  mail_refused: (id) => `mails list --account ${id} --outcome refused`,
};

const CAUSES: Record<Overview['login_causes'][number]['code'], string> = {
  blocked: 'The account is blocked: kypseli accounts unblock',
  rate_limited: 'Too many failed log-ins: wait, or kypseli accounts login-link',
  not_verified: 'The address is not verified: kypseli accounts resend, or verify',
  terms_not_accepted: 'The terms are not accepted yet: the keeper does that after the log-in',
};

const warningLines = ({ warning }: Overview, id: string, utc: boolean | undefined): string[] => {
  if (!warning) return [];
  const apiary = warning.apiary === null ? '' : ` (${warning.apiary})`;
  const what = LOSSES[warning.kind]({ hives: warning.hives, apiary });
  const look = LOOK[warning.kind];
  if (look !== undefined) return [`${what}, ${minuteOf(warning.at, utc)}.`, `  See: kypseli ${look(id)}`];
  const undo =
    warning.command_id === null
      ? []
      : [
          warning.can_undo
            ? `  Undo: kypseli accounts take-back ${id} ${warning.command_id}`
            : `  It cannot be undone. ${warning.why_not ?? ''}`,
        ];
  return [`${what}, ${minuteOf(warning.at, utc)}.`, ...undo];
};

const undoOf = ({ kind, can_undo: canUndo, command_id: command, why_not: whyNot }: TimelineLine): string =>
  kind === 'payment' || command === null ? '–' : canUndo ? command : (whyNot ?? 'no');

const facts = (account: AccountItem, overview: Overview, utc: boolean | undefined): [string, string][] => [
  ['Account', account.id],
  ['State', account.state.replace('_', ' ')],
  ...(overview.login_causes.length === 0 ? [['Log-in', 'nothing prevents it'] as [string, string]] : []),
  ['Hives', `${account.hives} in ${account.apiaries} ${account.apiaries === 1 ? 'apiary' : 'apiaries'}`],
  ['Hive limit', overview.hive_limit === null ? 'none' : String(overview.hive_limit)],
  [
    'Plan',
    [
      account.plan,
      ...(account.plan === account.standing ? [] : [account.standing]),
      ...(account.period_end ? [`until ${dayOf(account.period_end, utc)}`] : []),
      ...(overview.ending ? ['cancelled: it ends then'] : []),
    ].join(', '),
  ],
  ['Paid', `${account.paid_eur.toFixed(2)} EUR`],
  ['Sessions', String(overview.sessions)],
  ['Seen', minuteOf(account.seen_at, utc)],
  ['Last entry', minuteOf(account.last_entry_at, utc)],
  ['Signed up', minuteOf(account.created_at, utc)],
  ['Language', `${account.language}, ${account.timezone}`],
];

export const showAccount = command<Options>({
  name: 'show',
  role: 'support or admin',
  summary: 'one account: the heaviest loss of 30 days first, and what prevents a log-in',
  description:
    'Shows one account: the heaviest loss of 30 days first, what prevents a log-in, its hives and its plan. ' +
    'With a reason it opens the account for 60 minutes, which is recorded. Asks for the reason on a terminal.',
  args: [ACCOUNT],
  options: [
    { flags: '--timeline', summary: 'what happened, a line for each command, the newest first' },
    {
      flags: '-n, --limit <count>',
      summary: 'lines of the timeline, up to 200 (default: 30)',
      parse: wholeNumber('--limit', 1, 200),
    },
    { flags: '--after <cursor>', summary: 'the timeline after this cursor' },
    ...GROUNDS_OPTIONS,
    UTC_OPTION,
    SERVER_OPTION,
    JSON_OPTION,
  ],
  examples: [
    ['kypseli accounts show carme@example.org --reason "She misses hives" --ticket 4796', 'opens the account'],
    ['kypseli accounts show 018d4e77c1 --timeline', 'with the command ids for take-back'],
  ],
  seeAlso: ['accounts take-back', 'mails list'],
  async run(context, options, name) {
    const { server, json, utc, timeline, limit = 30, after } = options;
    const api = context.staff(server);
    const id = await findAccount(api, name!);
    const params = { id };
    const overview = await opened(context, api, id, options, () => api.call(accountView.overview, { params }));
    const account = await accountItem(api, id);
    const query = { limit: String(limit), ...(after !== undefined && { cursor: after }) };
    const lines = timeline ? await api.call(accountView.timeline, { params, query }) : null;
    if (json) return context.printJson({ account, overview, ...(lines && { timeline: lines }) });
    const print = (text: string) => context.print(clean(text));
    const { firstname, lastname, email } = account;
    print(`${[firstname, lastname].filter(Boolean).join(' ')} <${email ?? '–'}>`);
    for (const line of warningLines(overview, id, utc))
      print(`${line.startsWith(' ') ? '' : `${context.marks.attention} `}${line}`);
    for (const { code, until } of overview.login_causes)
      print(`${context.marks.attention} ${CAUSES[code]}${until === null ? '' : `, until ${minuteOf(until, utc)}`}.`);
    context.print('');
    for (const [title, value] of facts(account, overview, utc)) print(`${title.padEnd(12)}${value}`);
    if (lines === null) return;
    context.print('');
    if (lines.lines.length === 0) return context.print('Nothing yet.');
    context.print(
      table(
        lines.lines,
        [
          { title: 'When', of: ({ at }) => minuteOf(at, utc) },
          { title: 'What', of: timelineSentence },
          { title: 'By', of: ({ by, staff, staff_name: name }) => (staff === null ? by : staffName(staff, name)) },
          { title: 'Device', of: ({ device }) => device ?? '–' },
          { title: 'Can be undone', of: undoOf },
        ],
        context.env.columns,
        context.paint,
      ),
    );
    if (lines.next_cursor !== null) context.warn(`\nThere are more: add --after ${clean(lines.next_cursor)}`);
  },
});
