import type { WorkPlan } from '@kypseli/contract';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { ACTION_ITEM, type ActionItem } from '../read-models/calendar-items.js';
import { Planned, type PlannedItem, type PlanRow } from '../read-models/planned.js';

@Injectable()
export class PlanQueries {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly planned: Planned,
  ) {}

  /** The plans that have not ended, the one that is due next first. */
  async all(accountId: string, today: string): Promise<WorkPlan[]> {
    const [plans, open] = await Promise.all([this.planned.plans(accountId), this.planned.next(accountId, today)]);
    const next = new Map([...open].reverse().map((item) => [item.plan.id, item]));
    const found = plans.map((plan) => planOf(plan, next.get(plan.id)));
    const dayOf = (plan: WorkPlan) => plan.next?.day ?? '9999-12-31';
    return found.sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0));
  }

  /** @throws Refusal not_found */
  async one(accountId: string, planId: string, today: string): Promise<WorkPlan> {
    const [plan, open] = await Promise.all([
      this.planned.plan(accountId, planId),
      this.planned.next(accountId, today, planId),
    ]);
    return planOf(plan, open[0]);
  }

  /** The first actions in a period, by day. */
  async actions(accountId: string, from: string, to: string, most: number): Promise<ActionItem[]> {
    const { rows } = await this.pool.query<ActionItem>(
      `SELECT ${ACTION_ITEM}
       FROM rm.apiaries p JOIN rm.actions a ON a.apiary_id = p.id AND NOT a.deleted
       WHERE p.account_id = $1 AND a.initiated_at BETWEEN $2 AND $3 ORDER BY a.initiated_at, a.id LIMIT $4`,
      [accountId, from, to, most],
    );
    return rows;
  }
}

const planOf = ({ details, since: _, ended_day: __, ...plan }: PlanRow, next: PlannedItem | undefined): WorkPlan => ({
  ...plan,
  details: details ?? {},
  next: next ? { apiary_id: next.apiaryId, day: next.on } : null,
});
