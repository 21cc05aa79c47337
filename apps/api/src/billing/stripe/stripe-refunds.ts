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
    const latest = latest_invoice as Stripe.Invoice | null;
    // Where support has moved the end of the period, the latest invoice is one of nothing.
    const isPaid = latest === null || paymentsOf(latest).length > 0;
    const invoice = isPaid ? latest : ((await this.paidInvoices(subscriptionId))[0] ?? null);
    return invoice === null ? 0 : this.refundInvoice(invoice);
  }

  /** Refunds what the invoice for the period from `periodStart` took, in euro; null if there is none. Idempotent. */
  async refundPayment(subscriptionId: string, periodStart: Date): Promise<number | null> {
    const seconds = Math.floor(periodStart.getTime() / 1000);
    const invoices = await this.paidInvoices(subscriptionId);
    const invoice = invoices.find(({ lines }) => lines.data.some(({ period }) => period.start === seconds));
    return invoice ? this.refundInvoice(invoice) : null;
  }

  /** The newest first; more than eight years of them if the plan is monthly. */
  private async paidInvoices(subscription: string): Promise<Stripe.Invoice[]> {
    const { data } = await this.stripe.invoices.list({
      subscription,
      status: 'paid',
      limit: 100,
      expand: ['data.payments'],
    });
    return data.filter((invoice) => paymentsOf(invoice).length > 0);
  }

  private async refundInvoice(invoice: Stripe.Invoice): Promise<number> {
    let cents = 0;
    for (const { id, amount_paid, payment } of paymentsOf(invoice)) {
      await this.refund(id, idOf(payment.payment_intent!));
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

/** What was taken from a card. */
const paymentsOf = ({ payments }: Stripe.Invoice): Stripe.InvoicePayment[] =>
  (payments?.data ?? []).filter(({ status, payment }) => status === 'paid' && payment.payment_intent);

const idOf = (it: string | { id: string }): string => (typeof it === 'string' ? it : it.id);
