import { PAID_PLANS, STANDINGS } from '@kypseli/domain';
import { z } from 'zod';
import { route } from './route.js';
import { Empty, IdInPath, Instant, Nothing, result } from './shared.js';

export const Subscription = z.strictObject({
  plan: z.enum(['free', ...PAID_PLANS]).meta({ description: 'free: no plan runs or waits for a payment.' }),
  status: z.enum(STANDINGS).meta({
    description:
      'free: never paid. active: runs, perhaps until the period’s end only. past_due: a payment failed or is late, and ' +
      'may still be made, with another card too. expired: ended without being cancelled. cancelled: ended by its keeper.',
  }),
  price_eur: z.number().meta({ description: 'Euro per period of the plan: 12 a month, 120 a year.' }),
  current_period_end: Instant.nullable().meta({
    description: 'The end of the paid period; null: nothing was ever paid.',
  }),
  cancel_at_period_end: z.boolean().meta({ description: 'It runs, and will not be renewed.' }),
  withdraw_until: Instant.nullable().meta({
    description: 'The last day for a withdrawal with a refund; null: not possible, or no longer.',
  }),
  hive_limit: z.int().nullable().meta({ description: 'null: no limit.' }),
  hive_count: z.int().meta({ description: 'Hives that are not deleted, inactive ones included.' }),
});
export const Card = z.strictObject({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() });

export const billing = {
  cardInfo: route({
    method: 'GET',
    path: '/api/get-card-info',
    kind: 'query',
    access: 'keeper',
    summary: 'The plan, its status and the card',
    answer: z.strictObject({ card: Card.nullable(), subscription: Subscription }),
  }),
  checkout: route({
    method: 'POST',
    path: '/api/v1/subscription/checkout',
    kind: 'command',
    access: 'keeper',
    summary: 'Start the payment of a plan; the card is entered at the url. A plan that already runs is a conflict',
    body: z.strictObject({ plan: z.enum(PAID_PLANS) }),
    answer: result(z.strictObject({ url: z.string() })),
    errors: ['conflict', 'unavailable'],
  }),
  card: route({
    method: 'POST',
    path: '/api/v1/subscription/card',
    kind: 'command',
    access: 'keeper',
    summary: 'Start a change of the card for renewals; the new one is entered at the url',
    body: Nothing,
    answer: result(z.strictObject({ url: z.string() })),
    errors: ['unavailable'],
  }),
  cancel: route({
    method: 'POST',
    path: '/api/v1/subscription/cancel',
    kind: 'command',
    access: 'keeper',
    summary: 'Cancel the subscription: it runs until the end of the paid period',
    body: Nothing,
    answer: result(z.strictObject({ message: z.string() })),
    errors: ['nothing_to_cancel', 'unavailable'],
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/v1/subscription/withdraw',
    kind: 'command',
    access: 'keeper',
    summary: 'Withdraw from the plan within 14 days: it ends at once and is refunded',
    body: Nothing,
    answer: result(
      z.strictObject({
        message: z.string(),
        at: Instant,
        refund_eur: z.number().meta({ description: 'Euro refunded to the card.' }),
      }),
    ),
    errors: ['nothing_to_cancel', 'cannot_withdraw', 'unavailable'],
  }),
  payDemo: route({
    method: 'POST',
    path: '/api/demo-checkout/:id',
    kind: 'account',
    access: 'anyone',
    summary: 'Pay on the demo checkout page; no money moves',
    params: IdInPath,
    body: z.strictObject({
      card_number: z.string().regex(/^\d{13,19}$/, 'Enter the 13 to 19 digits of a card.'),
    }),
    answer: result(Empty),
    errors: ['conflict'],
  }),
  stripeWebhook: route({
    method: 'POST',
    path: '/webhooks/stripe',
    kind: 'account',
    access: 'anyone',
    summary: 'Receives Stripe’s events about payments; signed (Stripe-Signature), each handled once',
    body: z.looseObject({ id: z.string(), type: z.string() }),
    raw: true,
    answer: result(Empty),
    errors: ['not_found', 'unavailable'],
  }),
};
