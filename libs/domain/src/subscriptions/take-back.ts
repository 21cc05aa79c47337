import { cannotUndo, type Stored, type TakingBack, takeBack } from '../shared/take-back.js';
import type { SubscriptionEvent } from './events.js';
import { evolveSubscription, noSubscription, type SubscriptionState } from './evolve.js';
import { standingAt } from './standing.js';

type Of<T extends SubscriptionEvent['type']> = Extract<SubscriptionEvent, { type: T }>;

/** Back to the end that it had; a plan that was given ends now. */
const shortened = (before: SubscriptionState, { data }: Of<'SubscriptionExtended'>, at: Date): SubscriptionEvent => {
  const { plan, periodEnd, cancelled } = before;
  const ran = standingAt(before, new Date(data.at)) === 'active';
  if (ran && periodEnd! <= at) throw cannotUndo('The time that was paid for has ended.');
  const until = ran ? periodEnd! : at;
  return {
    type: 'SubscriptionExtended',
    data: {
      at: at.toISOString(),
      plan: plan ?? data.plan,
      until: until.toISOString(),
      renews: ran && !cancelled,
    },
  };
};

const takingBack = (at: Date): TakingBack<SubscriptionState, SubscriptionEvent> => ({
  initial: noSubscription,
  evolve: evolveSubscription,
  facts: ({ type }) => [type === 'HiveLimitSet' ? 'limit' : type === 'PaymentRefunded' ? 'refund' : 'plan'],
  inverse: (before, event) => {
    const { type } = event;
    switch (type) {
      case 'SubscriptionExtended':
        return shortened(before, event, at);
      case 'HiveLimitSet': {
        const { limit = null, until = null } = before.hiveLimit ?? {};
        return { type, data: { at: at.toISOString(), limit, until: until?.toISOString() ?? null } };
      }
      case 'PlanChosen':
      case 'SubscriptionPaid':
      case 'PaymentFailed':
      case 'CardChanged':
      // The opposites are commands of their own: resume and cancel.
      case 'SubscriptionCancelled':
      case 'SubscriptionResumed':
      case 'SubscriptionWithdrawn':
      case 'SubscriptionExpired':
      case 'PaymentRefunded':
        return null;
      default:
        return type satisfies never;
    }
  },
  fits: () => true,
});

/** Undoes what support did to a subscription. @throws DomainError cannot_undo */
export const takeBackOfSubscription = (
  events: Stored<SubscriptionEvent>[],
  commandId: string,
  at: Date,
): SubscriptionEvent[] => takeBack(takingBack(at), events, commandId);
