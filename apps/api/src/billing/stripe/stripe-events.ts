import { decideSubscription } from '@kypseli/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { Clock } from '../../platform/clock.js';
import { Subscriptions } from '../subscriptions.js';
import { paymentCard } from './providers-view.js';
import { asking, isDeclined, isGone, STRIPE } from './stripe-client.js';
import { StripeCustomers } from './stripe-customers.js';
import { StripeFollower } from './stripe-follower.js';

/** What an event is about: the customer, and the subscription or the change of the card. */
interface Subject {
  customer: string;
  subscription?: string;
  setupIntent?: string;
}

/** Handles each event of Stripe's once. */
@Injectable()
export class StripeEvents {
  constructor(
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly customers: StripeCustomers,
    private readonly follower: StripeFollower,
    private readonly subscriptions: Subscriptions,
    private readonly clock: Clock,
  ) {}

  /**
   * Events that are not about a subscription of ours are accepted and ignored. @throws Refusal unavailable: Stripe then
   * sends it again
   */
  async take(event: Stripe.Event): Promise<void> {
    const subject = subjectOf(event);
    const accountId = subject && (await this.customers.accountOf(subject.customer));
    if (!subject || !accountId) return;
    await this.follower.exclusively(accountId, async (tx) => {
      // Stored together with its effect or not at all: an event whose effect failed is sent again.
      const { rowCount } = await tx.query(
        'INSERT INTO stripe_events (id, type, received_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [event.id, event.type, this.clock.now()],
      );
      if (rowCount === 0) return;
      await asking(() => this.apply(accountId, subject, `stripe:${event.id}`));
    });
  }

  private async apply(
    accountId: string,
    { customer, subscription, setupIntent }: Subject,
    cause: string,
  ): Promise<void> {
    if (setupIntent !== undefined) await this.changeCard(accountId, customer, setupIntent, cause);
    else if (subscription !== undefined) await this.follower.follow(accountId, subscription, cause);
  }

  /** The new card pays all renewals, and the open payment if there is one. */
  private async changeCard(accountId: string, customer: string, setupIntent: string, cause: string): Promise<void> {
    const { payment_method } = await this.stripe.setupIntents.retrieve(setupIntent, { expand: ['payment_method'] });
    const method = payment_method as Stripe.PaymentMethod | null;
    const card = paymentCard(method);
    if (!method || !card) return;
    await this.stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
    const { reference, failed, expired } = await this.subscriptions.state(accountId);
    if (reference !== null && !expired) {
      await this.payBy(reference, method.id, failed);
      await this.follower.follow(accountId, reference, cause);
      return;
    }
    await this.subscriptions.decide(accountId, cause, (state, at) =>
      decideSubscription(state, { type: 'ChangeCard', card, accepts: () => false, at }),
    );
  }

  private async payBy(reference: string, method: string, failed: boolean): Promise<void> {
    try {
      const { latest_invoice } = await this.stripe.subscriptions.update(reference, { default_payment_method: method });
      if (failed && latest_invoice) await this.stripe.invoices.pay(idOf(latest_invoice), { payment_method: method });
    } catch (error) {
      // Declined again, or ended meanwhile: following the subscription shows either.
      if (!isDeclined(error) && !isGone(error)) throw error;
    }
  }
}

const idOf = (it: string | { id: string }): string => (typeof it === 'string' ? it : it.id);

const subjectOf = (event: Stripe.Event): Subject | null => {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed': {
      const { customer, id } = event.data.object;
      return { customer: idOf(customer), subscription: id };
    }
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const { customer, parent } = event.data.object;
      const subscription = parent?.subscription_details?.subscription;
      return customer && subscription ? { customer: idOf(customer), subscription: idOf(subscription) } : null;
    }
    case 'checkout.session.completed': {
      const { customer, mode, subscription, setup_intent } = event.data.object;
      if (!customer) return null;
      if (mode === 'setup' && setup_intent) return { customer: idOf(customer), setupIntent: idOf(setup_intent) };
      return subscription ? { customer: idOf(customer), subscription: idOf(subscription) } : null;
    }
    default:
      return null;
  }
};
