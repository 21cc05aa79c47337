import type { AnswerOf, billing } from '@kypseli/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PaymentProvider } from './payment-provider.js';

export class ChangeCard extends Command<AnswerOf<typeof billing.card>> {
  constructor(readonly accountId: string) {
    super();
  }
}

@CommandHandler(ChangeCard)
export class ChangeCardHandler implements ICommandHandler<ChangeCard> {
  constructor(private readonly provider: PaymentProvider) {}

  async execute({ accountId }: ChangeCard) {
    return { result: { url: await this.provider.changeCard(accountId) } };
  }
}
