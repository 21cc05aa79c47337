import { PAID_PLANS } from '@kypseli/domain';
import { z } from 'zod';
import { route } from './route.js';
import { Instant, result } from './shared.js';

export const Subscription = z.strictObject({
  plan: z.enum(['free', ...PAID_PLANS]),
  status: z.enum(['free', 'active', 'expired']),
  price_eur: z.number(),
  current_period_end: Instant.nullable(),
  cancel_at_period_end: z.boolean(),
  hive_limit: z.int().nullable().meta({ description: 'null: no limit.' }),
  hive_count: z.int(),
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
    kind: 'account',
    access: 'keeper',
    summary: 'Begin to pay for a plan; the url is where the card is entered',
    body: z.strictObject({ plan: z.enum(PAID_PLANS) }),
    answer: result(z.strictObject({ url: z.string() })),
  }),
};
