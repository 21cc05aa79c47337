import type { AnswerOf, billing } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { HiveAllowance } from '../allowance/hive-allowance.js';

export class ShowCardInfo extends Query<AnswerOf<typeof billing.cardInfo>> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(ShowCardInfo)
export class ShowCardInfoHandler implements IQueryHandler<ShowCardInfo> {
  constructor(private readonly allowance: HiveAllowance) {}

  async execute({ accountId }: ShowCardInfo) {
    const { plan, standing, price, periodEnd, ending, card, limit, hives } = await this.allowance.of(accountId);
    return {
      card,
      subscription: {
        plan,
        status: standing,
        price_eur: price,
        current_period_end: periodEnd?.toISOString() ?? null,
        cancel_at_period_end: ending,
        hive_limit: limit,
        hive_count: hives,
      },
    };
  }
}
