import type { Hive } from '@kypseli/contract';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { notFound } from '../platform/http/refusal.js';
import { selectedHiveFields } from '../read-models/hive-columns.js';

@Injectable()
export class HiveQueries {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** These hives in natural order. */
  async some(accountId: string, ids: string[]): Promise<Hive[]> {
    const { rows } = await this.pool.query<Hive>(
      `SELECT h.id, h.apiary_id, h.number AS "hiveNumber", ${selectedHiveFields('h')}, h.active, h.starred,
              h.inactive_reason AS "inactiveReason", h.inactive_since AS "inactiveSince" FROM rm.hives h
       WHERE h.id = ANY($1) AND h.account_id = $2 AND NOT h.deleted ORDER BY h.number_key COLLATE "C", h.id`,
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
