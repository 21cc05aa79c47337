import type { Apiary } from '@kypseli/contract';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { notFound } from '../platform/http/refusal.js';
import { latestRoundOf } from '../read-models/rounds.js';

const SELECT = `
  SELECT a.id, a.name, a.description, a.forage, a.apiary_function AS "apiaryFunction", a.lat, a.lng,
         a.municipality, a.place_code AS "placeCode",
         (SELECT count(*)::int FROM rm.hives h WHERE h.apiary_id = a.id AND NOT h.deleted) AS "hiveCount",
         (SELECT count(*)::int FROM rm.hives h WHERE h.apiary_id = a.id AND NOT h.deleted AND h.active) AS "activeHiveCount",
         a.active, last.round_id AS last_group_id, last.day AS last_group_date
  FROM rm.apiaries a
  LEFT JOIN LATERAL (${latestRoundOf('a.id')}) last ON true`;

@Injectable()
export class ApiaryQueries {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** All apiaries of an account, oldest first. */
  async all(accountId: string): Promise<Apiary[]> {
    const { rows } = await this.pool.query<Apiary>(
      `${SELECT} WHERE a.account_id = $1 ORDER BY a.established_position`,
      [accountId],
    );
    return rows;
  }

  /** @throws Refusal not_found */
  async one(accountId: string, id: string): Promise<Apiary> {
    const { rows } = await this.pool.query<Apiary>(`${SELECT} WHERE a.account_id = $1 AND a.id = $2`, [accountId, id]);
    if (!rows[0]) throw notFound('apiary');
    return rows[0];
  }
}
