import type { AnswerOf, billing } from '@kypseli/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { PaymentProvider } from './payment-provider.js';
import { WithdrawalMails } from './withdrawal-mails.js';

export class WithdrawFromPlan extends Command<AnswerOf<typeof billing.withdraw>> {
  constructor(readonly context: CommandContext) {
    super();
  }
}

@CommandHandler(WithdrawFromPlan)
export class WithdrawFromPlanHandler implements ICommandHandler<WithdrawFromPlan> {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly mails: WithdrawalMails,
  ) {}

  async execute({ context }: WithdrawFromPlan) {
    const { at, refundEur } = await this.provider.withdraw(context);
    await this.mails.confirm(context.accountId, at);
    return { result: { message: 'You have withdrawn from your plan.', at, refund_eur: refundEur } };
  }
}
