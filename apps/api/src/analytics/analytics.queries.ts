import type { GRAPH_FIELDS, LABEL_FIELDS, NUMBER_FIELDS, SeasonSpread, SpreadField } from '@kypseli/contract';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { bornOn, goneOn, livesOn } from '../read-models/lives-on.js';

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

/** The figure from which mites of a method are too many in a month, 1 to 12. */
export interface MonthFigure {
  method: string;
  month: number;
  base: string;
  figure: number;
}

/** How a spread reads what an inspection has in a column; counts of mites join their figures, $5. */
const SPREAD: Record<SpreadField, { column: string; base: string; value: string; figures: string }> = {
  weightKgS: {
    column: 'weight_kg',
    base: 'NULL::text',
    value: 'v.value',
    figures: 'CROSS JOIN (SELECT NULL::numeric AS figure) f',
  },
  varroaS: {
    column: 'varroa',
    base: 'f.base',
    value: "(v.value ->> 'rate')::numeric",
    figures: `JOIN jsonb_to_recordset($5::jsonb) f (method text, month int, base text, figure numeric)
        ON f.method = v.value ->> 'method' AND f.month = extract(month FROM v.day)`,
  },
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

/** SQL: a placement `p` covers a day. */
const COVERS = (day: string) =>
  `(p.from_day IS NULL OR p.from_day <= ${day}) AND (p.to_day IS NULL OR ${day} < p.to_day)`;

const LIVES = (day: string) => `p.born <= ${day} AND ${day} < p.gone`;

/**
 * The rounds of apiary $1 from day $2 to $3, inclusive, with how many hives recorded which value, and how many of them
 * were there at the end of the day with a colony. A hive counts in a round if it was inspected in it, even on the day
 * it left, or if it was there with a colony. Counting values first leaves few rows to compare with their mean. The
 * account ($4) is named so that its hives are found by an index. OFFSET 0 and LEFT JOIN make PostgreSQL read inspections whole, and join hives
 * and group values by hashes, here and below: its estimate is too low, and it would look hives up one by one and sort.
 */
const VALUED = (column: string) => `placed AS MATERIALIZED (
  SELECT p.hive_id, p.from_day, p.to_day, ${bornOn('h')} AS born, ${goneOn('h')} AS gone
  FROM rm.placements p JOIN rm.hives h ON h.id = p.hive_id AND NOT h.deleted
  WHERE p.apiary_id = $1 AND h.account_id = $4),
valued AS (
  SELECT i.round_id, i.day, i.value, count(k.hive_id) AS hives, count(p.hive_id) AS stood
  FROM (SELECT round_id, day, hive_id, ${column} AS value FROM rm.inspections
        WHERE apiary_id = $1 AND day BETWEEN $2 AND $3 OFFSET 0) i
  LEFT JOIN (SELECT DISTINCT hive_id FROM placed) k ON k.hive_id = i.hive_id
  LEFT JOIN placed p ON p.hive_id = i.hive_id AND ${COVERS('i.day')} AND ${LIVES('i.day')}
  GROUP BY 1, 2, 3 HAVING count(k.hive_id) > 0)`;

@Injectable()
export class AnalyticsQueries {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /**
   * Every hive that counts in the round, in natural order, with its value; without an inspection only if it had a colony. Placements are joined with the round first:
   * after the join with hives PostgreSQL expects one row, and would read the round once for each.
   */
  async ofRound<V>(
    accountId: string,
    apiaryId: string,
    round: { id: string; day: string },
    field: Field,
  ): Promise<HiveValue<V>[]> {
    const { rows } = await this.pool.query<HiveValue<V>>({
      name: `analytics.round.${field}`,
      text: `SELECT h.id, h.number AS "hiveNumber", placed.value
       FROM (SELECT hive_id, i.inspected, i.value FROM (
               SELECT hive_id, true AS inspected, ${COLUMN[field]} AS value FROM rm.inspections
               WHERE round_id = $2 OFFSET 0
             ) i FULL JOIN (SELECT hive_id FROM rm.placements p WHERE p.apiary_id = $1 AND ${COVERS('$3')}) there
             USING (hive_id) OFFSET 0) placed
       JOIN rm.hives h ON h.id = placed.hive_id AND NOT h.deleted AND h.account_id = $4
         AND (placed.inspected OR ${livesOn('h', '$3')})
       ORDER BY h.number_key COLLATE "C", h.id`,
      values: [apiaryId, round.id, round.day, accountId],
    });
    return rows;
  }

  /** The sums of each round of a season, ascending; above and below compare with the exact, unrounded mean. */
  async sumsOfSeason(accountId: string, apiaryId: string, from: string, to: string, field: Field): Promise<RoundSum[]> {
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
      [apiaryId, from, to, accountId],
    );
    return rows;
  }

  async statusesOfSeason(accountId: string, apiaryId: string, from: string, to: string): Promise<RoundStatuses[]> {
    const { rows } = await this.pool.query<RoundStatuses>(
      `WITH ${VALUED('general_status')},
       rounds AS (SELECT round_id, day,
                         coalesce(sum(hives) FILTER (WHERE value = 'excellent'), 0)::int AS excellent,
                         coalesce(sum(hives) FILTER (WHERE value = 'good'), 0)::int AS good,
                         coalesce(sum(hives) FILTER (WHERE value = 'moderate'), 0)::int AS moderate,
                         coalesce(sum(hives) FILTER (WHERE value = 'bad'), 0)::int AS bad,
                         (sum(hives - stood) - coalesce(sum(hives) FILTER (WHERE value IS NOT NULL), 0))::int AS others
                  FROM valued GROUP BY round_id, day)
       SELECT r.round_id AS ig_id, r.day AS ig_date, r.excellent, r.good, r.moderate, r.bad,
              (SELECT count(*) FROM placed p WHERE ${COVERS('r.day')} AND ${LIVES('r.day')})::int + r.others
                AS not_recorded
       FROM rounds r ORDER BY r.day`,
      [apiaryId, from, to, accountId],
    );
    return rows;
  }

  /** The middle and the ends of each round of a season in which this was recorded, ascending, each base for itself. */
  async spreadsOfSeason(
    accountId: string,
    apiaryId: string,
    from: string,
    to: string,
    field: SpreadField,
    figures: readonly MonthFigure[],
  ): Promise<SeasonSpread[]> {
    const { column, base, value, figures: join } = SPREAD[field];
    const { rows } = await this.pool.query<SeasonSpread>(
      `WITH ${VALUED(column)},
       others AS (SELECT round_id, sum(hives - stood) AS count FROM valued GROUP BY round_id),
       counted AS (SELECT v.round_id, v.day, ${base} AS base, ${value} AS value, f.figure
                   FROM valued v ${join} CROSS JOIN generate_series(1, v.hives) WHERE v.value IS NOT NULL),
       spreads AS (SELECT round_id, day, base, count(*)::int AS recorded,
                          round((percentile_cont(0.5) WITHIN GROUP (ORDER BY value))::numeric, 4) AS median,
                          min(value) AS min, max(value) AS max, min(figure) AS threshold,
                          CASE WHEN min(figure) IS NOT NULL THEN count(*) FILTER (WHERE value >= figure) END::int AS over
                   FROM counted GROUP BY round_id, day, base)
       SELECT s.round_id AS ig_id, s.day AS ig_date, s.base, s.recorded,
              ((SELECT count(*) FROM placed p WHERE ${COVERS('s.day')} AND ${LIVES('s.day')}) + o.count)::int AS hives,
              s.median, s.min, s.max, s.threshold, s.over
       FROM spreads s JOIN others o ON o.round_id = s.round_id ORDER BY s.day, s.base`,
      [apiaryId, from, to, accountId, ...(field === 'varroaS' ? [JSON.stringify(figures)] : [])],
    );
    return rows;
  }

  /**
   * A hive's recorded values, ascending, each with the sum and count of its round. Placements are read whole, too:
   * beside millions of others PostgreSQL would look up the placement of each hive of the account.
   */
  async ofHive(accountId: string, hiveId: string, from: string, to: string, field: Field) {
    const column = COLUMN[field];
    const { rows } = await this.pool.query<{ date: string; value: number; total: number | null; recorded: number }>(
      `WITH mine AS MATERIALIZED (
         SELECT id, round_id, apiary_id, day, ${column} AS value FROM rm.inspections
         WHERE hive_id = $1 AND day BETWEEN $2 AND $3 AND ${column} IS NOT NULL),
       placed AS MATERIALIZED (
         SELECT DISTINCT p.apiary_id, p.hive_id
         FROM (SELECT apiary_id, hive_id FROM rm.placements
               WHERE apiary_id = ANY (ARRAY(SELECT apiary_id FROM mine)) OFFSET 0) p
         JOIN rm.hives h ON h.id = p.hive_id AND NOT h.deleted AND h.account_id = $4),
       apiary_rounds AS (
         SELECT i.round_id, sum(i.${column}) FILTER (WHERE p.hive_id IS NOT NULL) AS total,
                count(i.${column}) FILTER (WHERE p.hive_id IS NOT NULL)::int AS recorded
         FROM (SELECT round_id, apiary_id, day, hive_id, ${column} FROM rm.inspections
               WHERE round_id = ANY (ARRAY(SELECT round_id FROM mine)) OFFSET 0) i
         LEFT JOIN placed p ON p.apiary_id = i.apiary_id AND p.hive_id = i.hive_id GROUP BY i.round_id)
       SELECT mine.day AS date, mine.value, apiary_rounds.total, coalesce(apiary_rounds.recorded, 0) AS recorded
       FROM mine LEFT JOIN apiary_rounds ON apiary_rounds.round_id = mine.round_id ORDER BY mine.day, mine.id`,
      [hiveId, from, to, accountId],
    );
    return rows;
  }
}
