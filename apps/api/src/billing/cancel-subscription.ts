import type { AnswerOf, billing } from '@kypseli/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { PaymentProvider } from './payment-provider.js';

export class CancelSubscription extends Command<AnswerOf<typeof billing.cancel>> {
  constructor(readonly context: CommandContext) {
    super();
  }
}

@CommandHandler(CancelSubscription)
export class CancelSubscriptionHandler implements ICommandHandler<CancelSubscription> {
  constructor(private readonly provider: PaymentProvider) {}

  async execute({ context }: CancelSubscription) {
    await this.provider.cancel(context);
    return { result: { message: 'Your subscription is cancelled.' } };
  }
}
