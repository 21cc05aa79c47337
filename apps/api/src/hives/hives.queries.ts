import type { Hive } from '@kypseli/contract';
import { addDays, FRESH_DAYS, type ReadFields, type SplitFrames } from '@kypseli/domain';
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

  /** The frames that the last inspection of a hive in its apiary counted, if it was lately. */
  async framesOf(hiveId: string, apiaryId: string, day: string): Promise<SplitFrames> {
    const { rows } = await this.pool.query<{ fields: ReadFields }>(
      `SELECT fields FROM rm.inspections WHERE hive_id = $1 AND apiary_id = $2 AND day BETWEEN $3 AND $4
       ORDER BY day DESC LIMIT 1`,
      [hiveId, apiaryId, addDays(day, -FRESH_DAYS), day],
    );
    const { populationFrames, broodFrames, honeycombs, pollenFrames } = rows[0]?.fields ?? {};
    return {
      bees: populationFrames ?? undefined,
      brood: broodFrames ?? undefined,
      honey: honeycombs ?? undefined,
      pollen: pollenFrames ?? undefined,
    };
  }

  /** @throws Refusal not_found */
  async one(accountId: string, id: string): Promise<Hive> {
    const [hive] = await this.some(accountId, [id]);
    if (!hive) throw notFound('hive');
    return hive;
  }
}
