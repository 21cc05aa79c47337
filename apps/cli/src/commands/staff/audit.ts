import { type AuditEntry, adminActionOf, allAdminRoutes, audit } from '@kypseli/contract/admin';
import { type AnyCommand, command, JSON_OPTION, LINES_OPTION } from '../../command.js';
import { Failure } from '../../exit.js';
import type { Api } from '../../server/api.js';
import { LIMIT_OPTION, nextPage, pageOf } from '../../server/list-page.js';
import { findAccount } from '../../staff/find-account.js';
import { findStaff } from '../../staff/find-staff.js';
import { SERVER_OPTION } from '../../staff/guarded.js';
import { mailAddress } from '../../terminal/ids.js';
import { secondOf, UTC_OPTION } from '../../terminal/instants.js';
import { clean, table } from '../../terminal/table.js';
import { wholeNumber } from '../../terminal/whole-number.js';

interface Options {
  server?: string;
  json?: boolean;
  utc?: boolean;
  limit?: number;
  after?: number;
  staff?: string;
  account?: string;
  action?: string;
}

/** The calls of staff, and what is entered without one. */
const AUDIT_ACTIONS = [
  ...allAdminRoutes.map(adminActionOf),
  ...['approvals.ask', 'openings.many', 'staff.bootstrap'],
].sort();

const actionOf = (text: string): string => {
  if (AUDIT_ACTIONS.includes(text)) return text;
  const area = AUDIT_ACTIONS.filter((each) => each.split('.')[0] === text.split('.')[0]);
  const known = area.length > 0 ? `There are: ${area.join(', ')}.` : 'It is an area and a name, such as openings.open.';
  throw new Failure('usage', `There is no action ${text}. ${known}`);
};

const TAIL_MS = 1_000;
const FILTER = [
  { flags: '--staff <mail>', summary: 'of this member of staff', parse: mailAddress },
  { flags: '--account <account>', summary: 'about this account: its mail, its id, or a beginning of its id' },
  {
    flags: '--action <name>',
    summary: 'such as openings.open; the completion of your shell knows all of them',
    parse: actionOf,
    values: AUDIT_ACTIONS,
  },
];

const columnsOf = (utc: boolean | undefined) => [
  { title: 'No.', of: ({ seq }: AuditEntry) => String(seq), right: true },
  { title: 'When', of: ({ at }: AuditEntry) => secondOf(at, utc) },
  { title: 'Who', of: (each: AuditEntry) => each.staff_name ?? each.staff },
  { title: 'What', of: (each: AuditEntry) => (each.refused === null ? each.action : `${each.action} refused`) },
  { title: 'Account', of: ({ account }: AuditEntry) => account ?? '–' },
  { title: 'Why', of: ({ reason }: AuditEntry) => reason ?? '–' },
];

const filterOf = async (api: Api, { staff, account, action }: Options) => ({
  ...(staff === undefined ? {} : { staff: `staff:${(await findStaff(api, staff)).id}` }),
  ...(account === undefined ? {} : { account: await findAccount(api, account) }),
  ...(action === undefined ? {} : { action }),
});

const list = command<Options>({
  name: 'list',
  role: 'support',
  summary: 'who did what, the newest first',
  description: 'Lists who did what, the newest first. Anyone but an admin sees the own entries.',
  isDefault: true,
  options: [
    ...FILTER,
    LIMIT_OPTION,
    { flags: '--after <number>', summary: 'older than this entry', parse: wholeNumber('--after', 1, 2 ** 31) },
    UTC_OPTION,
    SERVER_OPTION,
    JSON_OPTION,
  ],
  examples: [
    ['kypseli audit --action openings.open -n 10', 'the last ten accounts that were opened'],
    ['kypseli audit --account carme@example.org', 'who looked at an account, and why'],
  ],
  seeAlso: ['audit tail', 'audit check'],
  async run(context, options) {
    const { server, json, utc, limit = 50, after } = options;
    const api = context.staff(server);
    const filter = { ...(await filterOf(api, options)), ...(after === undefined ? {} : { before_seq: after }) };
    const query = { filter: JSON.stringify(filter), range: JSON.stringify([0, limit - 1]) };
    const { items: entries, count } = await pageOf(api, audit.list, { query });
    const last = entries.at(-1);
    const next = last !== undefined && count !== entries.length ? String(last.seq) : null;
    if (json) return context.printJson({ entries, next_cursor: next });
    if (entries.length === 0) return context.print('Nothing yet.');
    context.print(table(entries, columnsOf(utc), context.env.columns, context.paint));
    nextPage(context, next);
  },
});

const tail = command<Options>({
  name: 'tail',
  role: 'support',
  summary: 'show new entries until Ctrl-C',
  options: [...FILTER, UTC_OPTION, SERVER_OPTION, LINES_OPTION],
  examples: [['kypseli audit tail --action approvals.agree', 'who agrees to what']],
  seeAlso: ['audit list'],
  async run(context, options) {
    const api = context.staff(options.server);
    const filter = await filterOf(api, options);
    const read = async (after: number) => {
      const query = {
        filter: JSON.stringify({ ...filter, after_seq: after }),
        range: '[0,199]',
        sort: '["seq","ASC"]',
      };
      return api.call(audit.list, { query });
    };
    const newest = await api.call(audit.list, { query: { range: '[0,0]' } });
    let last = newest[0]?.seq ?? 0;
    while (!context.signal.aborted) {
      for (const entry of await read(last)) {
        last = entry.seq;
        if (options.json) context.printJsonLine(entry);
        else
          context.print(
            columnsOf(options.utc)
              .map(({ of }) => clean(of(entry)))
              .join('  '),
          );
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, TAIL_MS);
        context.signal.addEventListener('abort', () => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
    context.endWith('interrupted');
  },
});

const check = command<Options>({
  name: 'check',
  role: 'operator',
  exits: [[3, 'the chain is broken']],
  summary: 'walk the chain of the audit trail; exit 3 if it is broken',
  options: [SERVER_OPTION, JSON_OPTION],
  examples: [['kypseli audit check', 'for a daily job: with a service token made for audit']],
  seeAlso: ['audit list', 'verify'],
  async run(context, { server, json }) {
    const found = await context.staff(server).call(audit.check, {});
    if (json) context.printJson(found);
    else if (found.broken_at === null) context.print(`${found.entries} entries: the chain is whole. ${found.hash}`);
    else context.print(`The chain is broken at entry ${found.broken_at}: it was changed, or it is missing.`);
    if (found.broken_at !== null) context.endWith('problems');
  },
});

export const auditCommands: AnyCommand[] = [list, tail, check];
