import type { Due } from '@kypseli/contract';
import type { Varroa } from '@kypseli/domain';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { roundsOf } from '../read-models/rounds.js';

export interface ApiaryRow {
  id: string;
  name: string;
  lat: number | null;
  last_id: string | null;
  last_day: string | null;
  /** How many inspections the last round has, and how many of them counted bees in each way. */
  inspected: number;
  full: number;
  quick: number;
  /** Harvested here this year; null if no weight is known. */
  grams: number | null;
}

export interface HiveRow {
  id: string;
  apiary_id: string;
  number: string;
  active: boolean;
  bees: number | null;
  bees_day: string | null;
  quick: number | null;
  quick_day: string | null;
  varroa: Varroa | null;
  varroa_day: string | null;
}

export type OpenAction = Omit<Due, 'apiary_ids'> & { apiary_id: string };

@Injectable()
export class OverviewQueries {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** All apiaries, oldest first, with what their last round counted. */
  async apiaries(accountId: string, year: string): Promise<ApiaryRow[]> {
    const { rows } = await this.pool.query<ApiaryRow>({
      name: 'overview.apiaries',
      text: `SELECT a.id, a.name, a.lat, last.round_id AS last_id, last.day AS last_day, of.inspected, of."full", of.quick,
         (SELECT sum(v.grams)::float8 FROM rm.harvests v WHERE v.account_id = a.account_id AND v.apiary_id = a.id
            AND NOT v.deleted AND v.day BETWEEN ($2 || '-01-01')::date AND ($2 || '-12-31')::date) AS grams
       FROM rm.apiaries a
       LEFT JOIN LATERAL (${roundsOf('a.id')} LIMIT 1) last ON true
       CROSS JOIN LATERAL (
         SELECT count(*)::int AS inspected, count(i.population_frames)::int AS "full", count(i.top_box_frames)::int AS quick
         FROM rm.inspections i JOIN rm.hives h ON h.id = i.hive_id AND NOT h.deleted
         WHERE i.round_id = last.round_id) of
       WHERE a.account_id = $1 ORDER BY a.established_position`,
      values: [accountId, year],
    });
    return rows;
  }

  /** All hives in natural order, each with its latest counts in its apiary. */
  async hives(accountId: string): Promise<HiveRow[]> {
    const { rows } = await this.pool.query<HiveRow>({
      name: 'overview.hives',
      text: `SELECT h.id, h.apiary_id, h.number, h.active, l.bees, l.bees_day, l.quick, l.quick_day, l.varroa, l.varroa_day
       FROM rm.hives h LEFT JOIN rm.hive_latest l ON l.hive_id = h.id
       WHERE h.account_id = $1 AND NOT h.deleted ORDER BY h.number_key COLLATE "C", h.id`,
      values: [accountId],
    });
    return rows;
  }

  /** All open actions, earliest first. */
  async open(accountId: string): Promise<OpenAction[]> {
    const { rows } = await this.pool.query<OpenAction>({
      name: 'overview.open',
      text: `SELECT a.initiated_at AS day, a.type AS kind, a.id, NULL AS plan_id, a.title, a.apiary_id,
         (SELECT count(*)::int FROM rm.action_hives ah JOIN rm.hives h ON h.id = ah.hive_id AND NOT h.deleted
          WHERE ah.action_id = a.id AND NOT ah.removed) AS hive_count
       FROM rm.apiaries p JOIN rm.actions a ON a.apiary_id = p.id AND a.completed_at IS NULL AND NOT a.deleted
       WHERE p.account_id = $1 ORDER BY a.initiated_at, a.id`,
      values: [accountId],
    });
    return rows;
  }
}
