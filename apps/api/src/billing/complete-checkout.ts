import { PRICE_EUR, periodEnd, type SubscriptionEvent } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource, IsNull } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../platform/clock.js';
import { notFound, Refusal } from '../platform/http/refusal.js';
import { idSequence } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { subscriptionStream } from '../streams.js';
import { Checkout } from './checkout.entity.js';

/** The demo provider takes any card but this one. */
const DECLINED = '4000000000000002';

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
    private readonly journal: Journal,
    private readonly clock: Clock,
  ) {}

  async execute({ checkoutId, cardNumber }: CompleteCheckout) {
    const checkouts = this.source.getRepository(Checkout);
    const checkout = await checkouts.findOneBy({ id: checkoutId });
    if (!checkout) throw notFound('checkout');
    if (cardNumber === DECLINED) throw declined();
    const { accountId, plan, createdAt } = checkout;
    const card = {
      brand: 'visa',
      last4: cardNumber.slice(-4),
      exp_month: 12,
      exp_year: createdAt.getUTCFullYear() + 3,
    };
    const paid: SubscriptionEvent = {
      type: 'SubscriptionPaid',
      data: {
        plan,
        priceEur: PRICE_EUR[plan],
        periodStart: createdAt.toISOString(),
        periodEnd: periodEnd(plan, createdAt).toISOString(),
        card,
      },
    };
    // The checkout is the command: paying it twice finds its event stored.
    const context = {
      accountId,
      userId: accountId,
      commandId: checkoutId,
      correlationId: checkoutId,
      at: this.clock.now(),
      today: createdAt.toISOString().slice(0, 10),
      repeated: true,
      newId: idSequence(uuidv7()),
      position: 0n,
    };
    await this.journal.change(subscriptionStream, accountId, context, () => [paid]);
    await checkouts.update({ id: checkoutId, completedAt: IsNull() }, { completedAt: this.clock.now() });
  }
}

const declined = () => {
  const message = 'This card was declined. Please use another one.';
  return new Refusal('validation_failed', message, [{ path: ['card_number'], message }]);
};
