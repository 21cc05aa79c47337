import { ACCOUNT_SORTS, ACCOUNT_STATES, type AccountItem, PLAN_FILTERS } from '@kypseli/contract/admin';
import { command, JSON_OPTION } from '../../command.js';
import { nextPage, PAGE_OPTIONS } from '../../server/list-page.js';
import { accountPage } from '../../staff/find-account.js';
import { SERVER_OPTION } from '../../staff/guarded.js';
import { oneOf, someOf } from '../../terminal/choices.js';
import { minuteOf, UTC_OPTION } from '../../terminal/instants.js';
import { table } from '../../terminal/table.js';

interface Options {
  server?: string;
  json?: boolean;
  utc?: boolean;
  query?: string;
  state?: (typeof ACCOUNT_STATES)[number][];
  plan?: (typeof PLAN_FILTERS)[number][];
  sort?: (typeof ACCOUNT_SORTS)[number];
  limit?: number;
  after?: string;
  reveal?: boolean;
}

/** Stands for a personal field that is not shown. */
const PERSONAL = { personal: true };
/** As much of an id as names an account in other commands. */
const SHORT_ID = 13;

const masked = (account: AccountItem) => ({
  ...account,
  firstname: account.firstname === null ? null : PERSONAL,
  lastname: account.lastname === null ? null : PERSONAL,
  email: account.email === null ? null : PERSONAL,
});

const nameOf = ({ firstname, lastname }: AccountItem): string =>
  [firstname, lastname].filter((part) => part !== null && part !== '').join(' ') || '–';

export const listAccounts = command<Options>({
  name: 'list',
  role: 'support',
  summary: 'the accounts, without names and mails unless --reveal is given',
  description:
    'Lists accounts, the newest first. Names and mails are hidden unless --reveal is given; operators never see them. ' +
    'Every page is recorded in the audit trail.',
  isDefault: true,
  options: [
    { flags: '-q, --query <text>', summary: 'beginnings of words of name and mail' },
    {
      flags: '--state <list>',
      summary: ACCOUNT_STATES.join(', '),
      parse: someOf('--state', ACCOUNT_STATES),
      values: ACCOUNT_STATES,
    },
    {
      flags: '--plan <list>',
      summary: PLAN_FILTERS.join(', '),
      parse: someOf('--plan', PLAN_FILTERS),
      values: PLAN_FILTERS,
    },
    {
      flags: '--sort <column>',
      summary: `${ACCOUNT_SORTS.join(', ')} (default: created)`,
      parse: oneOf('--sort', ACCOUNT_SORTS),
      values: ACCOUNT_SORTS,
    },
    { flags: '--reveal', summary: 'show names and mails' },
    ...PAGE_OPTIONS,
    UTC_OPTION,
    SERVER_OPTION,
    JSON_OPTION,
  ],
  examples: [
    ['kypseli accounts list --state blocked', 'who cannot log in'],
    ['kypseli accounts -q mari --reveal', 'with names and mails'],
    ['kypseli accounts list --plan yearly --sort hives --json', 'for a script'],
  ],
  seeAlso: ['accounts show', 'audit'],
  async run(context, { server, json, utc, query: q, state, plan, sort, limit = 50, after, reveal }) {
    const filter = { ...(q !== undefined && { q }), ...(state && { state }), ...(plan && { plan }) };
    const { items, next } = await accountPage(context.staff(server), {
      filter: JSON.stringify(filter),
      range: JSON.stringify([0, limit - 1]),
      ...(sort && { sort: JSON.stringify([sort, sort === 'name' ? 'ASC' : 'DESC']) }),
      ...(after !== undefined && { after }),
    });
    if (json) return context.printJson({ accounts: reveal ? items : items.map(masked), next_cursor: next });
    if (items.length === 0) return context.print('No account matches.');
    const { columns } = context.env;
    const idOf = ({ id }: AccountItem) => (Number.isFinite(columns) ? id.slice(0, SHORT_ID) : id);
    const personal = [
      { title: 'Keeper', of: nameOf },
      { title: 'Mail', of: ({ email }: AccountItem) => email ?? '–' },
    ];
    context.print(
      table(
        items,
        [
          { title: 'Account', of: idOf },
          ...(reveal ? personal : []),
          { title: 'State', of: (each: AccountItem) => each.state.replace('_', ' ') },
          { title: 'Plan', of: ({ plan: of }: AccountItem) => of },
          { title: 'Hives', of: ({ hives }: AccountItem) => String(hives), right: true },
          { title: 'Apiaries', of: ({ apiaries }: AccountItem) => String(apiaries), right: true },
          { title: 'Seen', of: (each: AccountItem) => minuteOf(each.seen_at, utc) },
          { title: 'Signed up', of: (each: AccountItem) => minuteOf(each.created_at, utc) },
        ],
        columns,
        context.paint,
      ),
    );
    nextPage(context, next);
  },
});
