import { z } from 'zod';
import { PAID_PLANS } from './plans.js';

const Card = z.strictObject({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
});

/** The events of a stream `subscription-<accountId>`. Instants are ISO 8601 with Z. */
export const subscriptionEvents = {
  /** A subscription begins. `reference` is the provider's id; null if the provider has none. */
  PlanChosen: {
    version: 1,
    schema: z.strictObject({ plan: z.enum(PAID_PLANS), reference: z.string().nullable(), begunAt: z.string() }),
    personal: [],
  },
  SubscriptionPaid: {
    version: 1,
    schema: z.strictObject({
      plan: z.enum(PAID_PLANS),
      priceEur: z.number(),
      periodStart: z.string(),
      periodEnd: z.string(),
      card: Card.nullable(),
    }),
    personal: ['card'],
  },
  /** The payment of a period failed. If it is still open at `givenUpAt`, the subscription ends. */
  PaymentFailed: {
    version: 1,
    schema: z.strictObject({ at: z.string(), givenUpAt: z.string() }),
    personal: [],
  },
  CardChanged: { version: 1, schema: z.strictObject({ card: Card }), personal: ['card'] },
  /** Cancelled by the keeper; it runs until `periodEnd`. */
  SubscriptionCancelled: { version: 1, schema: z.strictObject({ periodEnd: z.string() }), personal: [] },
  /** The cancellation was revoked before the end of the period. */
  SubscriptionResumed: { version: 1, schema: z.strictObject({ periodEnd: z.string() }), personal: [] },
  /**
   * Withdrawn by the keeper within the legal period: the money paid for `plan` is returned. `remaining` is an earlier
   * plan paid beyond `at`, which runs to its end; null if nothing runs any more.
   */
  SubscriptionWithdrawn: {
    version: 1,
    schema: z.strictObject({
      at: z.string(),
      plan: z.enum(PAID_PLANS),
      refundEur: z.number(),
      remaining: z.strictObject({ plan: z.enum(PAID_PLANS), periodEnd: z.string() }).nullable(),
    }),
    personal: [],
  },
  SubscriptionExpired: { version: 1, schema: z.strictObject({ at: z.string() }), personal: [] },
  /**
   * Support has moved the end of the paid time to `until`, without a payment. `renews`: it is charged again then. A
   * subscription that did not run is given as `plan` until then.
   */
  SubscriptionExtended: {
    version: 1,
    schema: z.strictObject({ at: z.string(), plan: z.enum(PAID_PLANS), until: z.string(), renews: z.boolean() }),
    personal: [],
  },
  /** Support allows this many hives without a plan, until an instant or for good (null). `limit` null: as anybody. */
  HiveLimitSet: {
    version: 1,
    schema: z.strictObject({ at: z.string(), limit: z.number().nullable(), until: z.string().nullable() }),
    personal: [],
  },
  /** Support has returned the payment of the period that began at `periodStart`. The plan goes on. */
  PaymentRefunded: {
    version: 1,
    schema: z.strictObject({ at: z.string(), periodStart: z.string(), amountEur: z.number() }),
    personal: [],
  },
};

export type PaymentCard = z.infer<typeof Card>;
export type SubscriptionEvent = {
  [T in keyof typeof subscriptionEvents]: { type: T; data: z.infer<(typeof subscriptionEvents)[T]['schema']> };
}[keyof typeof subscriptionEvents];
