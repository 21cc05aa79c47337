import type { Action } from '@kypseli/contract';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { notFound } from '../platform/http/refusal.js';
import { DONE_DAY } from '../read-models/done-day.js';

type Row = Omit<Action, 'completed' | 'completed_at' | 'occurrence_id'> & {
  completed_at: Date | null;
  occurrence_id: string | null;
};

const SELECT = `
  SELECT a.id, a.apiary_id, a.type, a.title, a.occurrence_id, a.initiated_at, a.completed_at,
         CASE WHEN a.completed_at IS NOT NULL THEN ${DONE_DAY} END AS done_on, coalesce(a.details, '{}') AS details,
         (SELECT coalesce(json_agg(json_build_object('id', h.id, 'number', h.number)
                                   ORDER BY h.number_key COLLATE "C", h.id), '[]')
          FROM rm.action_hives ah JOIN rm.hives h ON h.id = ah.hive_id WHERE ah.action_id = a.id AND NOT ah.removed) AS hive_numbers
  FROM rm.actions a`;

const actionOf = ({ completed_at, ...row }: Row): Action => ({
  id: row.id,
  type: row.type,
  title: row.title,
  initiated_at: row.initiated_at,
  completed: completed_at !== null,
  completed_at: completed_at?.toISOString() ?? null,
  done_on: row.done_on,
  hive_numbers: row.hive_numbers,
  details: row.details,
  ...(row.occurrence_id && { occurrence_id: row.occurrence_id }),
});

@Injectable()
export class ActionQueries {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** Open actions by day ascending, completed ones descending, then by id. */
  async list(of: { hiveId?: string; apiaryId?: string }, completed: boolean): Promise<Action[]> {
    const { rows } = await this.pool.query<Row>(
      `${SELECT}
       WHERE ($1::uuid IS NULL OR a.apiary_id = $1)
         AND ($2::uuid IS NULL OR a.id IN (SELECT action_id FROM rm.action_hives WHERE hive_id = $2 AND NOT removed))
         AND NOT a.deleted
         AND (a.completed_at IS NOT NULL) = $3
       ORDER BY a.initiated_at ${completed ? 'DESC' : 'ASC'}, a.id`,
      [of.apiaryId ?? null, of.hiveId ?? null, completed],
    );
    return rows.map(actionOf);
  }

  /** Those of these actions that there are, in this order, with their apiaries; with `deleted` also those that were deleted. */
  async several(accountId: string, ids: string[], deleted: boolean): Promise<(Action & { apiary_id: string })[]> {
    const { rows } = await this.pool.query<Row & { apiary_id: string }>(
      `${SELECT} WHERE a.id = ANY($1::uuid[]) AND a.account_id = $2 AND (NOT a.deleted OR $3)
       ORDER BY array_position($1::uuid[], a.id)`,
      [ids, accountId, deleted],
    );
    return rows.map((row) => ({ ...actionOf(row), apiary_id: row.apiary_id }));
  }

  /** The apiary of an action. */
  async apiaryOf(id: string): Promise<string> {
    const { rows } = await this.pool.query<{ apiary_id: string }>('SELECT apiary_id FROM rm.actions WHERE id = $1', [
      id,
    ]);
    if (!rows[0]) throw notFound('action');
    return rows[0].apiary_id;
  }

  /** `deleted`: also finds one that an earlier attempt of the command deleted. @throws Refusal not_found */
  async one(accountId: string, id: string, deleted = false): Promise<Action> {
    const { rows } = await this.pool.query<Row>(
      `${SELECT} WHERE a.id = $1 AND a.account_id = $2 AND (NOT a.deleted OR $3)`,
      [id, accountId, deleted],
    );
    if (!rows[0]) throw notFound('action');
    return actionOf(rows[0]);
  }
}
