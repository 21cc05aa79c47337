import type { WorkPlan } from '@kypseli/contract';
import type { ActionType } from '@kypseli/domain';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Planned, type PlannedItem, type PlanRow } from '../read-models/planned.js';

interface ActionRow {
  id: string;
  action_id: string;
  kind: ActionType;
  plan_id: string | null;
  apiary_id: string;
  day: string;
  title: string | null;
  done: boolean;
  hive_count: number;
}

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

  /** The first actions in a period, by day; the first one that was made from an occurrence has its id. */
  async actions(accountId: string, from: string, to: string, most: number): Promise<ActionRow[]> {
    const { rows } = await this.pool.query<ActionRow>(
      `SELECT CASE WHEN a.occurrence_id IS NULL OR EXISTS (
           SELECT FROM rm.actions o WHERE o.account_id = a.account_id AND o.occurrence_id = a.occurrence_id AND o.id < a.id
             AND NOT o.deleted) THEN a.id ELSE a.occurrence_id END AS id,
         a.id AS action_id, a.type AS kind, a.plan_id, a.apiary_id, a.initiated_at AS day, a.title,
         a.completed_at IS NOT NULL AS done,
         (SELECT count(*)::int FROM rm.action_hives ah JOIN rm.hives h ON h.id = ah.hive_id AND NOT h.deleted
          WHERE ah.action_id = a.id AND NOT ah.removed) AS hive_count
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
