import { z } from 'zod';
import { PAID_PLANS } from './plans.js';

const Card = z.strictObject({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
});

/** The events of a stream `subscription-<accountId>`. */
export const subscriptionEvents = {
  SubscriptionPaid: {
    version: 1,
    schema: z.strictObject({
      plan: z.enum(PAID_PLANS),
      priceEur: z.number(),
      periodStart: z.string(),
      periodEnd: z.string(),
      card: Card,
    }),
    personal: ['card'],
  },
};

export type SubscriptionEvent = {
  [T in keyof typeof subscriptionEvents]: { type: T; data: z.infer<(typeof subscriptionEvents)[T]['schema']> };
}[keyof typeof subscriptionEvents];
