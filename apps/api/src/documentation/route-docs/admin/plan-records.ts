import type { payments as paymentRoutes, subscriptions as subscriptionRoutes } from '@kypseli/contract/admin';
import type { AreaDocs } from '../route-docs.js';
import { ACCOUNT_ID } from '../season.js';

const ACCOUNT = `{"account":"${ACCOUNT_ID}"}`;
const PAYMENT_ID = '019a4c1e-7d3f-7c52-9a55-0c8a7a1f4e71';
const csv = {
  description: 'In the order of the sort. No cell is a formula for a spreadsheet.',
  query: { filter: ACCOUNT },
};

const aPlan = {
  id: ACCOUNT_ID,
  account_id: ACCOUNT_ID,
  plan: 'yearly' as const,
  standing: 'active' as const,
  since: '2026-03-05T08:00:00.000Z',
  period_end: '2027-03-05T08:00:00.000Z',
  ending: false,
  due_at: '2027-03-05T08:00:00.000Z',
  paid_eur: 120,
  card_last4: { personal: true as const },
};

export const subscriptions: AreaDocs<typeof subscriptionRoutes> = {
  list: {
    description:
      'What is due next first; also sorted by `since` and by the `total` that was paid. A plan that has ended is due last. Accounts that never had a plan are not in it.',
    query: { filter: '{"standing":["past_due"],"due":{"to":"2026-06-01T00:00:00Z"}}' },
    answer: [aPlan],
  },
  facets: {
    description: 'By plan, and by standing or state.',
    query: {},
    answer: { facets: { 'plan.yearly': 3, 'standing.active': 3 } },
  },
  csv: { ...csv, answer: 'account_id,plan,standing,since,period_end,ending,due_at,paid_eur,card_last4' },
  show: {
    description: 'By the id of its account. The digits of the card are personal.',
    params: { id: ACCOUNT_ID },
    query: {},
    answer: aPlan,
  },
};

const aPayment = {
  id: PAYMENT_ID,
  account_id: ACCOUNT_ID,
  at: '2026-03-05T08:00:00.000Z',
  plan: 'yearly' as const,
  state: 'paid' as const,
  amount_eur: 120,
  refunded_eur: 0,
  refunded_at: null,
  period_start: '2026-03-05T08:00:00.000Z',
  period_end: '2027-03-05T08:00:00.000Z',
  provider_ref: 'sub_1PkypseliExample',
};

export const payments: AreaDocs<typeof paymentRoutes> = {
  list: {
    description: 'The newest first. A payment that failed has a row of its own; a later one that succeeds has another.',
    query: { filter: '{"state":["failed"]}' },
    answer: [aPayment],
  },
  facets: {
    description: 'By plan, and by standing or state.',
    query: {},
    answer: { facets: { 'plan.yearly': 3, 'state.paid': 3 } },
  },
  csv: { ...csv, answer: 'id,account_id,at,plan,state,amount_eur,refunded_eur' },
  show: { description: 'By its id in the list.', params: { id: PAYMENT_ID }, query: {}, answer: aPayment },
};
