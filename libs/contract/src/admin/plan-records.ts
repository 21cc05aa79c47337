import { PAID_PLANS, STANDINGS } from '@kypseli/domain';
import { z } from 'zod';
import { Id, Instant } from '../shared.js';
import { personalText, recordReaders } from './record-fields.js';
import { instants, recordRoutes } from './record-lists.js';

/** Who has never had a plan is in no list of plans. */
export const PLAN_STANDINGS = STANDINGS.filter((standing) => standing !== 'free');
export const PAYMENT_STATES = ['paid', 'refunded', 'failed'] as const;

const plans = z.array(z.enum(PAID_PLANS)).min(1).max(PAID_PLANS.length);

export const SubscriptionItem = z
  .strictObject({
    id: Id.meta({ description: 'Of the account.' }),
    account_id: Id,
    plan: z.enum(PAID_PLANS).meta({ description: 'That runs, or that ran last.' }),
    standing: z.enum(PLAN_STANDINGS),
    since: Instant.nullable().meta({ description: 'When the plan began; half a second old, as `paid_eur` is.' }),
    period_end: Instant.meta({ description: 'Until when it runs.' }),
    ending: z.boolean().meta({ description: 'It was cancelled and is not renewed.' }),
    due_at: Instant.nullable().meta({ description: 'When it is renewed, given up or ended; null: it has ended.' }),
    paid_eur: z.number().meta({ description: 'Paid so far, without what was returned.' }),
    card_last4: personalText.nullable(),
  })
  .meta({ id: 'SubscriptionItem' });
export type SubscriptionItem = z.infer<typeof SubscriptionItem>;

export const subscriptions = recordRoutes({
  path: '/admin/api/subscriptions',
  summary: 'The plans, ended ones too',
  one: 'The plan of an account',
  staff: recordReaders,
  filter: {
    account: Id,
    plan: plans,
    standing: z.array(z.enum(PLAN_STANDINGS)).min(1).max(PLAN_STANDINGS.length),
    due: instants,
  },
  sorts: ['due', 'since', 'total'],
  order: 'ASC',
  item: SubscriptionItem,
});

export const PaymentItem = z
  .strictObject({
    id: Id.meta({ description: 'Of its event.' }),
    account_id: Id,
    at: Instant,
    plan: z.enum(PAID_PLANS),
    state: z.enum(PAYMENT_STATES),
    amount_eur: z.number().meta({ description: 'What was paid; of one that failed, the price.' }),
    refunded_eur: z.number(),
    refunded_at: Instant.nullable(),
    period_start: Instant.nullable().meta({ description: 'Names the payment for a refund.' }),
    period_end: Instant.nullable(),
    provider_ref: z
      .string()
      .nullable()
      .meta({ description: 'The payment provider’s id of the subscription; null if it has none.' }),
  })
  .meta({ id: 'PaymentItem' });
export type PaymentItem = z.infer<typeof PaymentItem>;

export const payments = recordRoutes({
  path: '/admin/api/payments',
  summary: 'The payments, failed and returned ones too',
  one: 'A payment',
  staff: recordReaders,
  filter: {
    account: Id,
    plan: plans,
    state: z.array(z.enum(PAYMENT_STATES)).min(1).max(PAYMENT_STATES.length),
    at: instants,
  },
  sorts: ['at'],
  item: PaymentItem,
});
