import {
  PAYMENT_STATES,
  type PaymentItem,
  PLAN_STANDINGS,
  payments,
  type SubscriptionItem,
  subscriptions,
  support,
} from '@kypseli/contract/admin';
import { type AnyCommand, command, JSON_OPTION } from '../../command.js';
import { Failure } from '../../exit.js';
import { nextPage, PAGE_OPTIONS, pageOf, pageQuery } from '../../server/list-page.js';
import { agree, YES_OPTION } from '../../staff/agree.js';
import { ACCOUNT, findAccount } from '../../staff/find-account.js';
import { GROUNDS_OPTIONS, type Grounds, withReason } from '../../staff/grounds.js';
import { CODE_OPTION, guarded, SERVER_OPTION } from '../../staff/guarded.js';
import { someOf } from '../../terminal/choices.js';
import { dayOf, minuteOf, UTC_OPTION } from '../../terminal/instants.js';
import { table } from '../../terminal/table.js';
import { changeOf } from './account-change.js';

interface Shared {
  server?: string;
  json?: boolean;
  utc?: boolean;
  limit?: number;
  after?: string;
}

const euros = (amount: number): string => `${amount.toFixed(2)} EUR`;

const LIST_OPTIONS = [...PAGE_OPTIONS, UTC_OPTION, SERVER_OPTION, JSON_OPTION];

const list = command<Shared & { standing?: SubscriptionItem['standing'][] }>({
  name: 'list',
  role: 'support',
  summary: 'the plans of all accounts, what is due next first',
  isDefault: true,
  options: [
    {
      flags: '--standing <list>',
      summary: PLAN_STANDINGS.join(', '),
      parse: someOf('--standing', PLAN_STANDINGS),
      values: PLAN_STANDINGS,
    },
    ...LIST_OPTIONS,
  ],
  examples: [['kypseli plans --standing past_due', 'whose payment failed']],
  seeAlso: ['plans payments', 'accounts extend'],
  async run(context, { server, json, utc, standing, limit = 50, after }) {
    const filter = standing ? { standing } : {};
    const api = context.staff(server);
    const { items, next } = await pageOf(api, subscriptions.list, { query: pageQuery({ filter, limit, after }) });
    if (json) return context.printJson({ plans: items, next_cursor: next });
    if (items.length === 0) return context.print('No plan matches.');
    context.print(
      table(
        items,
        [
          { title: 'Account', of: ({ account_id: id }: SubscriptionItem) => id },
          { title: 'Plan', of: ({ plan }: SubscriptionItem) => plan },
          { title: 'Standing', of: (each: SubscriptionItem) => each.standing.replace('_', ' ') },
          { title: 'Until', of: ({ period_end: until }: SubscriptionItem) => minuteOf(until, utc) },
          { title: 'Renewed', of: (each: SubscriptionItem) => (each.ending || !each.due_at ? 'no' : 'yes') },
          { title: 'Paid', of: (each: SubscriptionItem) => euros(each.paid_eur), right: true },
        ],
        context.env.columns,
        context.paint,
      ),
    );
    nextPage(context, next);
  },
});

const listPayments = command<Shared & { state?: PaymentItem['state'][] }>({
  name: 'payments',
  role: 'support',
  summary: 'the payments of an account, the newest first; failed and returned ones too',
  args: [ACCOUNT],
  options: [
    {
      flags: '--state <list>',
      summary: PAYMENT_STATES.join(', '),
      parse: someOf('--state', PAYMENT_STATES),
      values: PAYMENT_STATES,
    },
    ...LIST_OPTIONS,
  ],
  examples: [['kypseli plans payments carme@example.org', 'with the ids for a refund']],
  seeAlso: ['plans refund'],
  async run(context, { server, json, utc, state, limit = 50, after }, name) {
    const api = context.staff(server);
    const account = await findAccount(api, name!);
    const filter = { account, ...(state && { state }) };
    const { items, next } = await pageOf(api, payments.list, { query: pageQuery({ filter, limit, after }) });
    if (json) return context.printJson({ payments: items, next_cursor: next });
    if (items.length === 0) return context.print('No payment matches.');
    context.print(
      table(
        items,
        [
          { title: 'Payment', of: ({ id }: PaymentItem) => id },
          { title: 'When', of: ({ at }: PaymentItem) => minuteOf(at, utc) },
          { title: 'Plan', of: ({ plan }: PaymentItem) => plan },
          { title: 'State', of: (each: PaymentItem) => each.state },
          { title: 'Amount', of: (each: PaymentItem) => euros(each.amount_eur), right: true },
          { title: 'Returned', of: (each: PaymentItem) => euros(each.refunded_eur), right: true },
        ],
        context.env.columns,
        context.paint,
      ),
    );
    nextPage(context, next);
  },
});

const cancel = changeOf({
  name: 'cancel',
  summary: 'end the plan with its period; until then it runs on, and nothing is charged any more',
  examples: [['kypseli plans cancel carme@example.org --reason "She wrote a letter"', 'until resume']],
  seeAlso: ['plans resume', 'plans refund'],
  call: ({ api, params, grounds, settings }) => api.call(support.cancel, { params, body: grounds }, settings),
  sentence: (_, { account }) => `The plan ends with its period. Undo: kypseli plans resume ${account}`,
});

const resume = changeOf({
  name: 'resume',
  summary: 'revoke the cancellation of a plan that still runs',
  examples: [['kypseli plans resume carme@example.org --reason "She changed her mind"', 'after cancel']],
  seeAlso: ['plans cancel'],
  call: ({ api, params, grounds, settings }) => api.call(support.resume, { params, body: grounds }, settings),
  sentence: (_, { account }) => `The plan is renewed again. Undo: kypseli plans cancel ${account}`,
});

/** The paid payment that is named, or the only one there is. @throws Failure */
const paymentOf = (paid: PaymentItem[], named: string | undefined, account: string): PaymentItem => {
  const found = named === undefined ? paid : paid.filter(({ id }) => id.startsWith(named.toLowerCase()));
  if (found.length === 1) return found[0]!;
  const look = `See: kypseli plans payments ${account} --state paid`;
  if (paid.length === 0)
    throw new Failure('refused', 'This account has no payment that can be returned.', { code: 'nothing_paid' });
  if (named === undefined)
    throw new Failure('usage', `There are ${paid.length} payments. Give --payment <id>. ${look}`, {
      code: 'unanswered',
    });
  throw new Failure('refused', `${found.length === 0 ? 'No' : 'More than one'} payment begins with ${named}. ${look}`, {
    code: found.length === 0 ? 'not_found' : 'ambiguous',
  });
};

const refund = command<Shared & Grounds & { code?: string; payment?: string; yes?: boolean }>({
  name: 'refund',
  role: 'admin',
  asksForCode: true,
  summary: 'return one payment of an account; the plan goes on',
  description: 'Returns one payment of an account. The plan goes on: end it with “plans cancel”. It cannot be undone.',
  args: [ACCOUNT],
  options: [
    { flags: '--payment <id>', summary: 'which one, by a beginning of its id; not needed if there is one only' },
    YES_OPTION,
    ...GROUNDS_OPTIONS,
    CODE_OPTION,
    SERVER_OPTION,
    JSON_OPTION,
  ],
  examples: [['kypseli plans refund carme@example.org --ticket 4796', 'asks for the reason and the code']],
  seeAlso: ['plans payments', 'plans cancel'],
  async run(context, options, name) {
    const { server, json, code, payment: named, yes } = options;
    const api = context.staff(server);
    const id = await findAccount(api, name!);
    const filter = { account: id, state: ['paid'] };
    const { items } = await pageOf(api, payments.list, { query: pageQuery({ filter, limit: 200 }) });
    const payment = paymentOf(items, named, name!);
    const { amount_eur: amount, at, plan, period_start: start } = payment;
    if (start === null) throw new Failure('refused', 'This payment is of no period.', { code: 'unavailable' });
    const title = `Return ${euros(amount)} for the ${plan} plan, paid on ${dayOf(at)}?`;
    await agree(context, yes, { title, note: 'The plan goes on.', yes: 'Return it' });
    const done = await guarded(context, api, code, () =>
      withReason(context, options, (grounds) =>
        api.call(support.refund, { params: { id }, body: { period_start: start, ...grounds } }),
      ),
    );
    if (json) return context.printJson({ account_id: id, payment: payment.id, ...done });
    context.print(`${euros(done.refund_eur)} returned. The plan goes on; end it: kypseli plans cancel ${name}`);
  },
});

/** What keepers pay. */
export const planCommands: AnyCommand[] = [list, listPayments, cancel, resume, refund];
