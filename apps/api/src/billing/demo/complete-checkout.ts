import { decideSubscription } from '@kypseli/domain';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource, IsNull } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { fieldRefusal, notFound } from '../../platform/http/refusal.js';
import { CONFIG, type Config } from '../../settings.js';
import { Subscriptions } from '../subscriptions.js';
import { Checkout } from './checkout.entity.js';
import { accepts, cardOf } from './demo-card.js';

export class CompleteCheckout extends Command<void> {
  constructor(
    readonly checkoutId: string,
    readonly cardNumber: string,
  ) {
    super();
  }
}

@CommandHandler(CompleteCheckout)
export class CompleteCheckoutHandler implements ICommandHandler<CompleteCheckout> {
  constructor(
    private readonly source: DataSource,
    private readonly subscriptions: Subscriptions,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ checkoutId, cardNumber }: CompleteCheckout) {
    const checkouts = this.source.getRepository(Checkout);
    // An account that pays by Stripe now cannot pay on an older demo page.
    const checkout = this.config.stripe ? null : await checkouts.findOneBy({ id: checkoutId });
    if (!checkout) throw notFound('checkout');
    const { accountId, plan, createdAt } = checkout;
    const card = cardOf(cardNumber, createdAt);
    // The card is stored as given; whether it works shows when it is charged.
    if (plan !== null && !accepts(card)) throw declined();
    // The checkout is the command: completing it twice finds its events stored.
    await this.subscriptions.decide(accountId, `checkout:${checkoutId}`, (state, at) =>
      decideSubscription(
        state,
        plan === null ? { type: 'ChangeCard', card, accepts, at } : { type: 'Subscribe', plan, card, at },
      ),
    );
    await checkouts.update({ id: checkoutId, completedAt: IsNull() }, { completedAt: this.clock.now() });
  }
}

const declined = () => fieldRefusal(['card_number'], 'card_declined', 'This card was declined. Use another one.');
