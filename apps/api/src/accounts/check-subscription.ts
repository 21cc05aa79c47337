import type { AnswerOf, accounts } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { HiveAllowance } from '../allowance/hive-allowance.js';

export class CheckSubscription extends Query<AnswerOf<typeof accounts.checkSub>> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(CheckSubscription)
export class CheckSubscriptionHandler implements IQueryHandler<CheckSubscription> {
  constructor(private readonly allowance: HiveAllowance) {}

  async execute({ accountId }: CheckSubscription) {
    const { statusCode } = await this.allowance.of(accountId);
    return { sub_status: { status_code: statusCode } };
  }
}
