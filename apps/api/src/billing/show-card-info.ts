import type { AnswerOf, billing } from '@kypseli/contract';
import { canStillWithdraw, lastDayToWithdraw } from '@kypseli/domain';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import pg from 'pg';
import { HiveAllowance } from '../allowance/hive-allowance.js';
import { Clock } from '../platform/clock.js';

export class ShowCardInfo extends Query<AnswerOf<typeof billing.cardInfo>> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(ShowCardInfo)
export class ShowCardInfoHandler implements IQueryHandler<ShowCardInfo> {
  constructor(
    private readonly allowance: HiveAllowance,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly clock: Clock,
  ) {}

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
        withdraw_until: (await this.lastDayToWithdraw(accountId))?.toISOString() ?? null,
        hive_limit: limit,
        hive_count: hives,
      },
    };
  }

  /** Null: there is no plan to withdraw from. */
  private async lastDayToWithdraw(accountId: string): Promise<Date | null> {
    const { rows } = await this.pool.query<{ begun_at: Date }>(
      'SELECT begun_at FROM rm.subscription_contracts WHERE account_id = $1 AND NOT ended',
      [accountId],
    );
    const begunAt = rows[0]?.begun_at;
    return begunAt && canStillWithdraw(begunAt, this.clock.now()) ? lastDayToWithdraw(begunAt) : null;
  }
}
