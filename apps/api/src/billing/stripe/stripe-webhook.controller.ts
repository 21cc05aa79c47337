import { billing } from '@kypseli/contract';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Stripe } from 'stripe';
import { Handles } from '../../platform/http/handles.js';
import { notFound, Refusal } from '../../platform/http/refusal.js';
import { createLogger } from '../../platform/log.js';
import { CONFIG, type Config } from '../../settings.js';
import { STRIPE } from './stripe-client.js';
import { StripeEvents } from './stripe-events.js';

const log = createLogger('stripe');

/** Receives Stripe's events about payments. */
@Controller()
export class StripeWebhookController {
  constructor(
    @Inject(STRIPE) private readonly stripe: Stripe | null,
    @Inject(CONFIG) private readonly config: Config,
    private readonly events: StripeEvents,
  ) {}

  @Handles(billing.stripeWebhook)
  async receive(@Req() { body, headers }: FastifyRequest) {
    if (!this.stripe) throw notFound('address');
    const signature = headers['stripe-signature'];
    await this.events.take(this.read(this.stripe, body, Array.isArray(signature) ? signature[0] : signature));
    return { result: {} };
  }

  /** @throws Refusal validation_failed: signed by somebody else, or too long ago */
  private read(stripe: Stripe, body: unknown, signature = ''): Stripe.Event {
    try {
      return stripe.webhooks.constructEvent(body as Buffer, signature, this.config.stripe!.webhookSecret);
    } catch {
      log.warn('a webhook event has no valid signature');
      throw new Refusal('validation_failed', 'This event does not carry a valid signature (Stripe-Signature).');
    }
  }
}
