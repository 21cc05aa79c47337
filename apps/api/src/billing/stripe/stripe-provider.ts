import { randomUUID } from 'node:crypto';
import {
  DomainError,
  decideSubscription,
  extended,
  type PaidPlan,
  refundable,
  refuseTwice,
  resumed,
  type SubscriptionState,
  standingAt,
  takeBackOfSubscription,
  withdrawal,
} from '@kypseli/domain';
import type { EventStore } from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { Stripe } from 'stripe';
import { Clock } from '../../platform/clock.js';
import type { CommandContext } from '../../platform/journal/command-context.js';
import { EVENT_STORE } from '../../platform/journal/event-store.provider.js';
import { Journal } from '../../platform/journal/journal.js';
import { pastOf, readStream } from '../../platform/journal/recorded.js';
import { CONFIG, type Config } from '../../settings.js';
import { subscriptionStream } from '../../streams.js';
import type { PaymentProvider, Refunded, Withdrawn } from '../payment-provider.js';
import { Subscriptions } from '../subscriptions.js';
import { wayBack } from '../way-back.js';
import { asking, isGone, STRIPE } from './stripe-client.js';
import { StripeCustomers } from './stripe-customers.js';
import { StripeFollower } from './stripe-follower.js';
import { StripeRefunds } from './stripe-refunds.js';

/** Stripe repeats an event for three days. */
const EVENTS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

@Injectable()
export class StripeProvider implements PaymentProvider {
  constructor(
    @Inject(STRIPE) private readonly stripe: Stripe,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly customers: StripeCustomers,
    private readonly follower: StripeFollower,
    private readonly refunds: StripeRefunds,
    private readonly subscriptions: Subscriptions,
    private readonly journal: Journal,
    private readonly clock: Clock,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async checkout(accountId: string, plan: PaidPlan): Promise<string> {
    const state = await this.subscriptions.state(accountId);
    if (standingAt(state, this.clock.now()) === 'active') refuseTwice(state, plan);
    const price = this.config.stripe!.prices[plan];
    return this.session(accountId, plan, {
      mode: 'subscription',
      line_items: [{ price, quantity: 1 }],
      subscription_data: { metadata: { accountId, plan } },
    });
  }

  changeCard(accountId: string): Promise<string> {
    return this.session(accountId, 'card', { mode: 'setup', currency: 'eur' });
  }

  async cancel(context: CommandContext): Promise<void> {
    const { accountId, at } = context;
    await this.follower.exclusively(accountId, async () => {
      const known = await this.subscriptions.state(accountId);
      await this.journal.change(
        subscriptionStream,
        accountId,
        context,
        (state) => decideSubscription(state, { type: 'Cancel', at }),
        () => asking(() => this.endWithItsPeriod(known, at)),
      );
    });
  }

  async withdraw(context: CommandContext): Promise<Withdrawn> {
    const { accountId, at } = context;
    return this.follower.exclusively(accountId, async () => {
      const known = await this.subscriptions.state(accountId);
      let refundEur = 0;
      const [event] = await this.journal.change(
        subscriptionStream,
        accountId,
        context,
        (state) => decideSubscription(state, { type: 'Withdraw', refundEur, at }),
        async () => {
          // No refund if the decision below would refuse.
          withdrawal(known, at, 0);
          if (known.reference !== null) refundEur = await asking(() => this.refundAndEnd(known.reference!));
        },
      );
      return event!.data as Withdrawn;
    });
  }

  async resume(context: CommandContext): Promise<void> {
    const { accountId, at } = context;
    await this.follower.exclusively(accountId, async () => {
      const known = await this.subscriptions.state(accountId);
      await this.journal.change(
        subscriptionStream,
        accountId,
        context,
        (state) => decideSubscription(state, { type: 'Resume', at }),
        async () => {
          resumed(known, at);
          await this.change(known.reference, { cancel_at_period_end: false });
        },
      );
    });
  }

  async extend(context: CommandContext, until: Date): Promise<void> {
    const { accountId, at } = context;
    await this.follower.exclusively(accountId, async () => {
      const known = await this.subscriptions.state(accountId);
      await this.journal.change(
        subscriptionStream,
        accountId,
        context,
        (state) => decideSubscription(state, { type: 'Extend', until, at }),
        async () => {
          extended(known, until, at);
          if (standingAt(known, at) === 'active') await this.chargeNextAt(known.reference, until);
        },
      );
    });
  }

  async refund(context: CommandContext, periodStart: string): Promise<number> {
    const { accountId, at } = context;
    return this.follower.exclusively(accountId, async () => {
      const known = await this.subscriptions.state(accountId);
      let refundEur = 0;
      const [event] = await this.journal.change(
        subscriptionStream,
        accountId,
        context,
        (state) => decideSubscription(state, { type: 'Refund', periodStart, refundEur, at }),
        async () => {
          refundable(known, periodStart);
          refundEur = await asking(async () => this.refundOf(accountId, periodStart));
        },
      );
      return (event!.data as Refunded).amountEur;
    });
  }

  async takeBack(context: CommandContext, commandId: string): Promise<string[]> {
    const { accountId, at } = context;
    return this.follower.exclusively(accountId, async () => {
      const { reference } = await this.subscriptions.state(accountId);
      const events = await this.journal.change(
        pastOf(subscriptionStream),
        accountId,
        context,
        (past) => takeBackOfSubscription(past, commandId, at),
        async () => {
          const past = await readStream(this.store, subscriptionStream, accountId);
          for (const { type, data } of takeBackOfSubscription(past, commandId, at))
            if (type === 'SubscriptionExtended') await this.chargeNextAt(reference, new Date(data.until));
        },
      );
      return events.map(({ type }) => type);
    });
  }

  async settle(accountId: string): Promise<void> {
    const { reference, periodEnd } = await this.subscriptions.state(accountId);
    if (reference !== null)
      await this.follower.exclusively(accountId, () =>
        asking(() => this.follower.follow(accountId, reference, `look:${randomUUID()}`)),
      );
    const cause = `expire:${periodEnd?.toISOString()}`;
    await this.subscriptions.decide(accountId, cause, (state, at) => decideSubscription(state, { type: 'Expire', at }));
  }

  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - EVENTS_KEPT_MS);
    await this.pool.query('DELETE FROM stripe_events WHERE received_at < $1', [before]);
  }

  /** Stripe moves the end of a period by a trial without a charge. */
  private chargeNextAt(reference: string | null, until: Date): Promise<void> {
    return this.change(reference, { trial_end: Math.floor(until.getTime() / 1000), proration_behavior: 'none' });
  }

  /** A plan that support gave has no subscription at Stripe. */
  private async change(reference: string | null, changes: Stripe.SubscriptionUpdateParams): Promise<void> {
    if (reference !== null) await asking(() => this.stripe.subscriptions.update(reference, changes));
  }

  /** The payment may be one for an earlier subscription. @throws DomainError conflict */
  private async refundOf(accountId: string, periodStart: string): Promise<number> {
    const events = await readStream(this.store, subscriptionStream, accountId);
    const paid = events.findLastIndex(
      ({ type, data }) => type === 'SubscriptionPaid' && data.periodStart === periodStart,
    );
    const chosen = events.slice(0, paid).findLast(({ type }) => type === 'PlanChosen');
    const reference = chosen?.type === 'PlanChosen' ? chosen.data.reference : null;
    const refunded = reference === null ? null : await this.refunds.refundPayment(reference, new Date(periodStart));
    if (refunded === null) throw new DomainError('conflict', 'Stripe knows no payment of this period.');
    return refunded;
  }

  private session(
    accountId: string,
    outcome: PaidPlan | 'card',
    wanted: Stripe.Checkout.SessionCreateParams,
  ): Promise<string> {
    return asking(async () => {
      const { customer, language } = await this.customers.payer(accountId);
      const { url } = await this.stripe.checkout.sessions.create({
        ...wanted,
        customer,
        locale: language,
        success_url: this.config.publicUrl + wayBack(language, outcome),
        cancel_url: this.config.publicUrl + wayBack(language, 'left'),
      });
      return url!;
    });
  }

  /** The refund comes first: if ending fails, a second attempt finds the refund made and ends it. */
  private async refundAndEnd(reference: string): Promise<number> {
    const refundEur = await this.refunds.refundLatestPayment(reference);
    await this.follower.end(reference, { credit: false });
    return refundEur;
  }

  /** No call to Stripe if the decision below will refuse. */
  private async endWithItsPeriod(state: SubscriptionState, at: Date): Promise<void> {
    const standing = standingAt(state, at);
    if (state.reference === null || state.cancelled) return;
    if (standing === 'past_due') await this.follower.end(state.reference);
    if (standing !== 'active') return;
    try {
      await this.stripe.subscriptions.update(state.reference, { cancel_at_period_end: true });
    } catch (error) {
      // It has ended at Stripe already, and its event is on the way.
      if (!isGone(error)) throw error;
    }
  }
}
