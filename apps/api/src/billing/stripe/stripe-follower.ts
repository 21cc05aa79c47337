import { followProvider, replaces, standingAt } from '@kypseli/domain';
import { KeyedQueue } from '@kypseli/event-store';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { Stripe } from 'stripe';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../settings.js';
import { Subscriptions } from '../subscriptions.js';
import { EXPANDED, providersView } from './providers-view.js';
import { isGone, STRIPE } from './stripe-client.js';

/** "KYPB": the class of the advisory locks for following an account's payments. */
const CLASS = 0x4b595042;

/**
 * Updates an account's subscription to its current state at Stripe. The state is always requested anew, whatever the
 * trigger and in whatever order: a late event only says that something has changed.
 */
@Injectable()
export class StripeFollower {
  private readonly queue = new KeyedQueue();

  constructor(
    @Inject(STRIPE) private readonly stripe: Stripe,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly subscriptions: Subscriptions,
    private readonly clock: Clock,
  ) {}

  /**
   * No other process follows this account meanwhile: an older answer of Stripe's could otherwise be stored after a
   * newer one. One at a time per process, so that waiting for Stripe never holds more than one connection.
   */
  exclusively<T>(accountId: string, work: (tx: pg.ClientBase) => Promise<T>): Promise<T> {
    return this.queue.run('stripe', () =>
      inTransaction(this.pool, async (tx) => {
        await tx.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [CLASS, accountId]);
        return work(tx);
      }),
    );
  }

  /** Call it under the lock; `cause` names the trigger. */
  async follow(accountId: string, subscriptionId: string, cause: string): Promise<void> {
    const subscription = await this.stripe.subscriptions.retrieve(subscriptionId, { expand: EXPANDED });
    const view = providersView(subscription, this.config.stripe!.prices);
    if (!view) return;
    const known = await this.subscriptions.state(accountId);
    const runs = standingAt(known, this.clock.now()) === 'active' || known.failed;
    // Before we forget the old subscription: nobody may pay for two.
    if (known.reference !== null && runs && replaces(known, view)) await this.end(known.reference);
    await this.subscriptions.decide(accountId, cause, (state, at) => followProvider(state, view, at));
  }

  /** At once; with `credit`, the rest of its period is credited to the customer. */
  async end(reference: string, { credit = true } = {}): Promise<void> {
    try {
      await this.stripe.subscriptions.cancel(reference, credit ? { prorate: true, invoice_now: true } : {});
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
}
