import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/journal/command-context.js';
import { PaymentProvider } from '../payment-provider.js';

export class ExtendSubscription extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly until: Date,
  ) {
    super();
  }
}

/** Moves the end of the paid time, or gives a plan to who has none. */
@CommandHandler(ExtendSubscription)
export class ExtendSubscriptionHandler implements ICommandHandler<ExtendSubscription> {
  constructor(private readonly provider: PaymentProvider) {}

  async execute({ context, until }: ExtendSubscription): Promise<void> {
    await this.provider.extend(context, until);
  }
}
