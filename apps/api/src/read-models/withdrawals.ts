import { type Forbidden, forbidsHarvest, strongest } from '@kypseli/domain';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { DONE_DAY } from './done-day.js';

/** A hive, and why it may not be harvested unasked. */
export interface OpenWithdrawal {
  id: string;
  number: string;
  forbidden: Forbidden;
}

/** Which hives may not be harvested. */
@Injectable()
export class Withdrawals {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** Those of these hives that completed treatments forbid to harvest on a day, or do not certainly allow, by number. */
  async open(accountId: string, hiveIds: string[], day: string): Promise<OpenWithdrawal[]> {
    const { rows } = await this.pool.query<{
      id: string;
      number: string;
      day: string;
      details: Record<string, unknown> | null;
    }>(
      `SELECT h.id, h.number, ${DONE_DAY} AS day, a.details FROM rm.action_hives ah
       JOIN rm.actions a ON a.id = ah.action_id JOIN rm.hives h ON h.id = ah.hive_id
       WHERE ah.hive_id = ANY($1) AND NOT ah.removed AND a.account_id = $2 AND a.type = 'treatment'
         AND a.completed_at IS NOT NULL AND (NOT a.deleted OR a.with_apiary) AND ${DONE_DAY} <= $3
       ORDER BY h.number_key COLLATE "C", h.id`,
      [hiveIds, accountId, day],
    );
    const open = new Map<string, OpenWithdrawal>();
    for (const { id, number, day: done, details } of rows) {
      const reasons = [open.get(id)?.forbidden ?? null, forbidsHarvest({ day: done, details: details ?? {} }, day)];
      const forbidden = strongest(reasons);
      if (forbidden) open.set(id, { id, number, forbidden });
    }
    return [...open.values()];
  }
}
