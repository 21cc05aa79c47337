import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/journal/command-context.js';
import { PaymentProvider } from '../payment-provider.js';

export class ResumeSubscription extends Command<void> {
  constructor(readonly context: CommandContext) {
    super();
  }
}

/** Revokes a cancellation while the plan still runs. */
@CommandHandler(ResumeSubscription)
export class ResumeSubscriptionHandler implements ICommandHandler<ResumeSubscription> {
  constructor(private readonly provider: PaymentProvider) {}

  async execute({ context }: ResumeSubscription): Promise<void> {
    await this.provider.resume(context);
  }
}
