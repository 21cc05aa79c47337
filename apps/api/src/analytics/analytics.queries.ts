import type { GRAPH_FIELDS, LABEL_FIELDS, NUMBER_FIELDS } from '@kypseli/contract';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';

type Field = (typeof LABEL_FIELDS)[number] | (typeof NUMBER_FIELDS)[number] | (typeof GRAPH_FIELDS)[number];

const COLUMN: Record<Field, string> = {
  generalStatus: 'general_status',
  queenColor: 'queen_color',
  populationFrames: 'population_frames',
  broodFrames: 'brood_frames',
  honeycombs: 'honeycombs',
  harvestedFrames: 'harvested_frames',
  topBoxFrames: 'top_box_frames',
};

export interface HiveValue<V> {
  id: string;
  hiveNumber: string;
  value: V | null;
}

export interface RoundSum {
  ig_id: string;
  ig_date: string;
  total: number | null;
  recorded: number;
  min: number | null;
  max: number | null;
  above: number;
  below: number;
}

export interface RoundStatuses {
  ig_id: string;
  ig_date: string;
  excellent: number;
  good: number;
  moderate: number;
  bad: number;
  not_recorded: number;
}

/** A hive counts in a round if its placement covers that day and it is not deleted. */
const COVERS = (day: string) =>
  `(p.from_day IS NULL OR p.from_day <= ${day}) AND (p.to_day IS NULL OR ${day} < p.to_day)`;

/**
 * The rounds of apiary $1 from day $2 to $3, both ends included, with how many hives recorded which value: null of
 * those that do not count there. Counting values first leaves few rows to compare with their mean.
 */
const VALUED = (column: string) => `placed AS MATERIALIZED (
  SELECT p.hive_id, p.from_day, p.to_day FROM rm.placements p JOIN rm.hives h ON h.id = p.hive_id AND NOT h.deleted
  WHERE p.apiary_id = $1),
valued AS (
  SELECT i.round_id, i.day, CASE WHEN ${COVERS('i.day')} THEN i.${column} END AS value, count(*) AS hives
  FROM rm.inspections i JOIN placed p ON p.hive_id = i.hive_id
  WHERE i.apiary_id = $1 AND i.day BETWEEN $2 AND $3 GROUP BY 1, 2, 3)`;

@Injectable()
export class AnalyticsQueries {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** Every hive that counts in the round, in natural order, with its value. */
  async ofRound<V>(apiaryId: string, round: { id: string; day: string }, field: Field): Promise<HiveValue<V>[]> {
    const { rows } = await this.pool.query<HiveValue<V>>(
      `SELECT h.id, h.number AS "hiveNumber", i.${COLUMN[field]} AS value
       FROM rm.placements p JOIN rm.hives h ON h.id = p.hive_id AND NOT h.deleted
       LEFT JOIN rm.inspections i ON i.round_id = $2 AND i.hive_id = h.id
       WHERE p.apiary_id = $1 AND ${COVERS('$3')}
       ORDER BY h.number_key COLLATE "C", h.id`,
      [apiaryId, round.id, round.day],
    );
    return rows;
  }

  /** The sums of each round of a season, ascending; above and below compare with the unrounded mean, exactly. */
  async sumsOfSeason(apiaryId: string, from: string, to: string, field: Field): Promise<RoundSum[]> {
    const { rows } = await this.pool.query<RoundSum>(
      `WITH ${VALUED(COLUMN[field])},
       sums AS (SELECT round_id, day, sum(value * hives) AS total, min(value) AS min, max(value) AS max,
                       coalesce(sum(hives) FILTER (WHERE value IS NOT NULL), 0)::int AS recorded
                FROM valued GROUP BY round_id, day)
       SELECT s.round_id AS ig_id, s.day AS ig_date, s.total, s.recorded, s.min, s.max,
              coalesce(sum(v.hives) FILTER (WHERE v.value * s.recorded > s.total), 0)::int AS above,
              coalesce(sum(v.hives) FILTER (WHERE v.value * s.recorded < s.total), 0)::int AS below
       FROM sums s JOIN valued v ON v.round_id = s.round_id
       GROUP BY s.round_id, s.day, s.total, s.recorded, s.min, s.max ORDER BY s.day`,
      [apiaryId, from, to],
    );
    return rows;
  }

  async statusesOfSeason(apiaryId: string, from: string, to: string): Promise<RoundStatuses[]> {
    const { rows } = await this.pool.query<RoundStatuses>(
      `WITH ${VALUED('general_status')},
       rounds AS (SELECT round_id, day,
                         coalesce(sum(hives) FILTER (WHERE value = 'excellent'), 0)::int AS excellent,
                         coalesce(sum(hives) FILTER (WHERE value = 'good'), 0)::int AS good,
                         coalesce(sum(hives) FILTER (WHERE value = 'moderate'), 0)::int AS moderate,
                         coalesce(sum(hives) FILTER (WHERE value = 'bad'), 0)::int AS bad
                  FROM valued GROUP BY round_id, day)
       SELECT r.round_id AS ig_id, r.day AS ig_date, r.excellent, r.good, r.moderate, r.bad,
              (SELECT count(*) FROM placed p WHERE ${COVERS('r.day')})::int - r.excellent - r.good - r.moderate - r.bad
                AS not_recorded
       FROM rounds r ORDER BY r.day`,
      [apiaryId, from, to],
    );
    return rows;
  }

  /** A hive's recorded values, ascending, each beside the sum and count of its round. */
  async ofHive(hiveId: string, from: string, to: string, field: Field) {
    const column = COLUMN[field];
    const { rows } = await this.pool.query<{ date: string; value: number; total: number | null; recorded: number }>(
      `SELECT mine.day AS date, mine.${column} AS value, yard.total, yard.recorded
       FROM rm.inspections mine CROSS JOIN LATERAL (
         SELECT sum(i.${column}) AS total, count(i.${column})::int AS recorded
         FROM rm.inspections i JOIN rm.hives h ON h.id = i.hive_id AND NOT h.deleted
         JOIN rm.placements p ON p.apiary_id = i.apiary_id AND p.hive_id = i.hive_id AND ${COVERS('i.day')}
         WHERE i.round_id = mine.round_id) yard
       WHERE mine.hive_id = $1 AND mine.day BETWEEN $2 AND $3 AND mine.${column} IS NOT NULL
       ORDER BY mine.day, mine.id`,
      [hiveId, from, to],
    );
    return rows;
  }
}
