import { Inject, Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { isRefunded, STRIPE } from './stripe-client.js';

/** Refunds payments to the card they came from. */
@Injectable()
export class StripeRefunds {
  constructor(@Inject(STRIPE) private readonly stripe: Stripe) {}

  /**
   * Refunds in full what the subscription's latest invoice took from the card. Idempotent. Credit that paid a part of
   * it is not money and stays credit. Returns the refunded amount in euro.
   */
  async refundLatestPayment(subscriptionId: string): Promise<number> {
    const { latest_invoice } = await this.stripe.subscriptions.retrieve(subscriptionId, {
      expand: ['latest_invoice.payments'],
    });
    const invoice = latest_invoice as Stripe.Invoice | null;
    let cents = 0;
    for (const { id, status, amount_paid, payment } of invoice?.payments?.data ?? []) {
      if (status !== 'paid' || !payment.payment_intent) continue;
      await this.refund(id, idOf(payment.payment_intent));
      cents += amount_paid ?? 0;
    }
    return cents / 100;
  }

  private async refund(paymentId: string, paymentIntent: string): Promise<void> {
    try {
      await this.stripe.refunds.create(
        { payment_intent: paymentIntent, reason: 'requested_by_customer' },
        { idempotencyKey: `withdraw:${paymentId}` },
      );
    } catch (error) {
      // Stripe forgets idempotency keys after a day; the refund stays.
      if (!isRefunded(error)) throw error;
    }
  }
}

const idOf = (it: string | { id: string }): string => (typeof it === 'string' ? it : it.id);
