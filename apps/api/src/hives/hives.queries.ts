import type { Hive } from '@kypseli/contract';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { notFound } from '../platform/http/refusal.js';

@Injectable()
export class HiveQueries {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** These hives in natural order. */
  async some(accountId: string, ids: string[]): Promise<Hive[]> {
    const { rows } = await this.pool.query<Hive>(
      `SELECT id, apiary_id, number AS "hiveNumber", tags, active, starred,
              inactive_reason AS "inactiveReason", inactive_since AS "inactiveSince" FROM rm.hives
       WHERE id = ANY($1) AND account_id = $2 AND NOT deleted ORDER BY number_key COLLATE "C", id`,
      [ids, accountId],
    );
    return rows;
  }

  /** @throws Refusal not_found */
  async one(accountId: string, id: string): Promise<Hive> {
    const [hive] = await this.some(accountId, [id]);
    if (!hive) throw notFound('hive');
    return hive;
  }
}
