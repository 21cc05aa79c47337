import type { Visit } from '@kypseli/domain';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { ACTION_ITEM, type ActionItem } from '../read-models/calendar-items.js';
import { DONE_DAY } from '../read-models/done-day.js';
import { roundsOf } from '../read-models/rounds.js';

/** Of each hive the latest visits are enough to find the two latest values of what is recorded often. */
const VISITS = 5;

export interface ApiaryRow {
  id: string;
  lat: number | null;
  last_round: string | null;
}

export interface HiveRow {
  id: string;
  number: string;
  apiary_id: string;
  fed_on: string | null;
  changed_on: string | null;
  rears: boolean | null;
  explained_until: string | null;
}

export type VisitRow = Visit & { hive_id: string };

@Injectable()
export class TodayQueries {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  async apiaries(accountId: string): Promise<ApiaryRow[]> {
    const { rows } = await this.pool.query<ApiaryRow>({
      name: 'today.apiaries',
      text: `SELECT a.id, a.lat, last.day AS last_round
       FROM rm.apiaries a LEFT JOIN LATERAL (${roundsOf('a.id')} LIMIT 1) last ON true
       WHERE a.account_id = $1 ORDER BY a.established_position`,
      values: [accountId],
    });
    return rows;
  }

  /** The hives with a colony in natural order, each with what was last done with it; feedings since a day. */
  async hives(accountId: string, since: string): Promise<HiveRow[]> {
    const { rows } = await this.pool.query<HiveRow>({
      name: 'today.hives',
      text: `WITH fed AS (
         SELECT ah.hive_id, max(${DONE_DAY}) AS day FROM rm.apiaries p
         JOIN rm.actions a ON a.apiary_id = p.id AND a.initiated_at >= $2
         JOIN rm.action_hives ah ON ah.action_id = a.id AND NOT ah.removed
         WHERE p.account_id = $1 AND a.type = 'feeding' AND a.completed_at IS NOT NULL AND NOT a.deleted
         GROUP BY ah.hive_id)
       SELECT h.id, h.number, h.apiary_id, fed.day AS fed_on, changed.day AS changed_on, changed.rears,
         h.explained_until
       FROM rm.hives h LEFT JOIN fed ON fed.hive_id = h.id
       LEFT JOIN LATERAL (
         SELECT c.day, c.state IN ('cell', 'virgin', 'none') AS rears
         FROM rm.queen_changes c WHERE c.hive_id = h.id ORDER BY c.day DESC, c.recorded_at DESC LIMIT 1) changed ON true
       WHERE h.account_id = $1 AND h.active AND NOT h.deleted ORDER BY h.number_key COLLATE "C", h.id`,
      values: [accountId, since],
    });
    return rows;
  }

  /** The latest inspections of each hive with a colony where it is, since a day, the newest first. */
  async visits(accountId: string, since: string): Promise<VisitRow[]> {
    const { rows } = await this.pool.query<VisitRow>({
      name: 'today.visits',
      text: `SELECT h.id AS hive_id, v.day, v.general_status AS "generalStatus", f."queenQuality",
         v.population_frames AS "populationFrames", v.top_box_frames AS "topBoxFrames", v.brood_frames AS "broodFrames",
         v.honeycombs, v.harvested_frames AS "harvestedFrames", f."queenSeen", f."eggsSeen", f."queenCells", v.varroa
       FROM rm.hives h CROSS JOIN LATERAL (
         SELECT i.* FROM rm.inspections i WHERE i.hive_id = h.id AND i.apiary_id IS NOT DISTINCT FROM h.apiary_id
           AND i.looked AND i.day >= $2 ORDER BY i.day DESC LIMIT ${VISITS}) v
       CROSS JOIN LATERAL json_to_record(v.fields)
         AS f("queenQuality" text, "queenSeen" boolean, "eggsSeen" boolean, "queenCells" integer)
       WHERE h.account_id = $1 AND h.active AND NOT h.deleted ORDER BY h.id, v.day DESC`,
      values: [accountId, since],
    });
    return rows;
  }

  /** Open actions up to a day, the earliest first. */
  async open(accountId: string, to: string, most: number): Promise<ActionItem[]> {
    const { rows } = await this.pool.query<ActionItem>({
      name: 'today.open',
      text: `SELECT ${ACTION_ITEM}
       FROM rm.apiaries p JOIN rm.actions a ON a.apiary_id = p.id AND a.completed_at IS NULL AND NOT a.deleted
       WHERE p.account_id = $1 AND a.initiated_at <= $2 ORDER BY a.initiated_at, a.id LIMIT $3`,
      values: [accountId, to, most],
    });
    return rows;
  }
}
