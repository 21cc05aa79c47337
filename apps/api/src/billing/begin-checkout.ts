import type { AnswerOf, billing } from '@kypseli/contract';
import type { PaidPlan } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PaymentProvider } from './payment-provider.js';

export class BeginCheckout extends Command<AnswerOf<typeof billing.checkout>> {
  constructor(
    readonly accountId: string,
    readonly plan: PaidPlan,
  ) {
    super();
  }
}

@CommandHandler(BeginCheckout)
export class BeginCheckoutHandler implements ICommandHandler<BeginCheckout> {
  constructor(private readonly provider: PaymentProvider) {}

  async execute({ accountId, plan }: BeginCheckout) {
    return { result: { url: await this.provider.checkout(accountId, plan) } };
  }
}
