import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/journal/command-context.js';
import { PaymentProvider } from '../payment-provider.js';

export class RefundPayment extends Command<{ refundEur: number }> {
  constructor(
    readonly context: CommandContext,
    /** The beginning of the period that was paid. */
    readonly periodStart: string,
  ) {
    super();
  }
}

/** Returns one payment; the plan goes on. */
@CommandHandler(RefundPayment)
export class RefundPaymentHandler implements ICommandHandler<RefundPayment> {
  constructor(private readonly provider: PaymentProvider) {}

  async execute({ context, periodStart }: RefundPayment): Promise<{ refundEur: number }> {
    return { refundEur: await this.provider.refund(context, periodStart) };
  }
}
