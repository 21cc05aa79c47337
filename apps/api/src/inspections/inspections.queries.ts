import type { HiveWithStatus, Inspection, InspectionGroup, InspectionNote } from '@kypseli/contract';
import {
  type FilterableHive,
  type FilterRange,
  type HiveFilter,
  type InspectionIdentity,
  NOTHING_RECORDED,
  queenFields,
  type ReadFields,
} from '@kypseli/domain';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { JsonText } from '../platform/http/json-text.js';
import { notFound } from '../platform/http/refusal.js';
import { selectedHiveFields } from '../read-models/hive-columns.js';
import { JOIN_LATEST, LATEST_COLUMNS, type LatestRow, latestFields } from '../read-models/latest-values.js';
import { livesOn } from '../read-models/lives-on.js';
import { matches } from '../read-models/note-search.js';
import { Queens } from '../read-models/queens.js';
import { isRound } from '../read-models/rounds.js';

const INSPECTION = `SELECT i.id, i.round_id AS group_id, i.apiary_id, i.hive_id, i.day AS "dateCreated", i.recorded_at, i.fields::text
  FROM rm.inspections i JOIN rm.hives h ON h.id = i.hive_id AND NOT h.deleted`;

type InspectionRow = Pick<Inspection, 'id' | 'group_id' | 'apiary_id' | 'hive_id' | 'dateCreated'> & {
  recorded_at: Date;
  fields: string;
};
interface NoteSearch {
  words: string[];
  apiaryId?: string | undefined;
  hiveId?: string | undefined;
  /** The last inspection of the page before. */
  before?: { day: string; id: string } | undefined;
}

/** A hive of a list. Its parts are JSON texts already, so that no field of an inspection is parsed. */
export interface HiveInList {
  /** The fields of the hive itself: a JSON object. */
  hive: string;
  moved: boolean;
  /** The day of its split; null if it is no daughter. */
  bornOn: string | null;
  /** JSON of the values that were recorded on other days; null in an older round. */
  latest: string | null;
  inspectionId: string | null;
  day: string | null;
  fields: string | null;
  lastDay: string | null;
  lastFields: string | null;
}

/**
 * The hives of apiary $1, each with its inspection in round $2; `named`, of a round that the caller has named: also
 * hives that were there on its `day` (a parameter) or were inspected there on the day they left.
 * Hives are found by their apiary or by their account ($3), not by both: PostgreSQL would take the two for independent,
 * expect one hive, and read the round once for each.
 * OFFSET 0 makes PostgreSQL read the round whole and hash it: its estimate is too low, and it would look inspections up
 * one by one.
 */
const listed = (named: boolean, day: string, more = '') => `FROM rm.hives h LEFT JOIN (
    SELECT id, hive_id, day, fields, general_status, brood_frames, population_frames, harvested_frames, honeycombs
    FROM rm.inspections WHERE round_id = $2 OFFSET 0) i ON i.hive_id = h.id ${more}
  WHERE NOT h.deleted AND ${named ? presentOn(day) : PRESENT} ORDER BY h.number_key COLLATE "C", h.id`;

const PRESENT = 'h.apiary_id = $1 AND EXISTS (SELECT FROM rm.apiaries WHERE id = $1 AND account_id = $3)';

const presentOn = (day: string) => `h.account_id = $3 AND (h.apiary_id = $1 OR i.id IS NOT NULL OR h.id IN (
    SELECT hive_id FROM rm.placements
    WHERE apiary_id = $1 AND (from_day IS NULL OR from_day <= ${day}) AND (to_day IS NULL OR ${day} < to_day)))`;

/**
 * For a hive without an inspection in the round, its latest one up to the round's day, wherever it was then: one index
 * lookup. Few are later than an apiary's latest round; there the condition on the day is one without an estimate, since
 * PostgreSQL plans a prepared statement again for each call whose day promises a cheaper plan.
 */
const last = (named: boolean, day: string) => `LEFT JOIN LATERAL (
    SELECT day, fields FROM rm.inspections
    WHERE i.id IS NULL AND hive_id = h.id AND ${named ? `day <= ${day}` : `coalesce(day <= ${day}, true)`}
    ORDER BY day DESC LIMIT 1) last ON true`;

/** The hive itself as a row with the column names of the answer; PostgreSQL converts it to JSON. */
const ITSELF = `CROSS JOIN LATERAL (
    SELECT h.id, h.number AS "hiveNumber", ${selectedHiveFields('h')}, h.active, h.starred,
           ARRAY(SELECT code FROM rm.labels WHERE hive_id = h.id ORDER BY code) AS labels,
           h.inactive_reason AS "inactiveReason", h.inactive_since AS "inactiveSince") itself`;

/** The values that were last recorded here on another day than the inspection of the round, each with its day. */
const LATEST_VALUES = `SELECT nullif(jsonb_strip_nulls(jsonb_build_object(${[
  ['generalStatus', 'status'],
  ['populationFrames', 'bees'],
  ['topBoxFrames', 'quick'],
  ['broodFrames', 'brood'],
  ['honeycombs', 'honey'],
  ['weightKg', 'weight'],
  ['varroa', 'varroa'],
]
  .map(
    ([name, column]) =>
      `'${name}', CASE WHEN l.${column} IS NOT NULL AND l.${column}_day IS DISTINCT FROM i.day THEN jsonb_build_array(l.${column}, l.${column}_day) END`,
  )
  .join(', ')})), '{}')::text
  FROM rm.hive_latest l WHERE l.hive_id = h.id AND h.apiary_id = $1`;

const NOTHING = JSON.stringify(NOTHING_RECORDED);

const quoted = (text: string | null): string => (text === null ? 'null' : `"${text}"`);

const inspectionOf = ({ fields, recorded_at, ...row }: InspectionRow): Inspection => ({
  ...row,
  recorded_at: recorded_at.toISOString(),
  ...(JSON.parse(fields) as ReadFields),
});

/**
 * One hive as the JSON of HiveWithStatus.
 * @param queen her JSON; absent in an older round
 */
export const hiveText = (
  { hive, moved, bornOn, latest, inspectionId, day, fields, lastDay, lastFields }: HiveInList,
  queen?: string,
): string => {
  const last = lastDay && lastFields ? `,"last":{"dateCreated":"${lastDay}",${lastFields.slice(1)}` : '';
  const inspection = `"inspection_id":${quoted(inspectionId)},"dateCreated":${quoted(day)}`;
  const recorded = (fields ?? NOTHING).slice(1);
  return `${hive.slice(0, -1)}${moved ? ',"moved":true' : ''}${bornOn ? `,"bornOn":"${bornOn}"` : ''}${latest ? `,"latest":${latest}` : ''}${queen ? `,"queen":${queen}` : ''}${last},${inspection},${recorded}`;
};

@Injectable()
export class InspectionQueries {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly queens: Queens,
  ) {}

  /**
   * The hives of an apiary in natural order with their inspections in a round, as the JSON of HiveWithStatus[]; with
   * `named`, also the hives that were there at that time.
   */
  async hivesWithStatus(
    accountId: string,
    apiaryId: string,
    round: { id: string; day: string } | null,
    named: boolean,
    isLatest: boolean,
  ): Promise<JsonText<HiveWithStatus[]>> {
    const found = this.pool.query<HiveInList & { id: string }>({
      name: `hives.of-${named ? 'round' : 'apiary'}${isLatest ? '.latest' : ''}`,
      text: `SELECT h.id, row_to_json(itself)::text AS hive, h.apiary_id <> $1 AS moved,
              (SELECT day FROM rm.births WHERE hive_id = h.id) AS "bornOn",
              ${isLatest ? `(${LATEST_VALUES})` : 'NULL'} AS latest, i.id AS "inspectionId", i.day,
              i.fields::text, last.day AS "lastDay", last.fields::text AS "lastFields" ${listed(named, '$4', `${last(named, '$4')} ${ITSELF}`)}`,
      values: [apiaryId, round?.id ?? null, accountId, round?.day ?? null],
    });
    const [{ rows }, queenOf] = await Promise.all([found, isLatest ? this.queens.of(accountId, apiaryId) : undefined]);
    const texts = rows.map(({ id, ...hive }) => hiveText(hive, queenOf && JSON.stringify(queenOf(id))));
    return `[${texts.join(',')}]` as JsonText<HiveWithStatus[]>;
  }

  /** The same hives in the same order, with the fields that `filter` needs; without a named round the latest of each. */
  async filterable(
    accountId: string,
    apiaryId: string,
    round: { id: string; day: string } | null,
    named: boolean,
    filter: HiveFilter,
    today: string,
  ): Promise<(FilterableHive & { id: string })[]> {
    const { rows } = await this.pool.query<FilterableHive & LatestRow & { id: string }>(
      `SELECT h.id, h.number AS "hiveNumber", h.tags, h.active, h.starred, i.general_status AS "generalStatus",
              CASE WHEN $4 THEN i.fields ->> 'queenAge' END AS "queenAge", i.brood_frames AS "broodFrames",
              i.population_frames AS "populationFrames", i.harvested_frames AS "harvestedFrames", i.honeycombs,
              CASE WHEN $5 THEN i.fields ->> 'note' END AS note, ${LATEST_COLUMNS} ${listed(named, '$6', JOIN_LATEST)}`,
      [
        apiaryId,
        round?.id ?? null,
        accountId,
        !!filter.queenAge?.length,
        !!filter.keyword,
        ...(named ? [round!.day] : []),
      ],
    );
    if (named) return rows;
    const queenOf = filter.queenAge?.length ? await this.queens.of(accountId, apiaryId) : () => null;
    const day = round?.day ?? today;
    return rows.map((row) => ({ ...row, ...latestFields(row), ...queenFields(queenOf(row.id), day) }));
  }

  /** The highest value of each filterable measure in a round; null if it recorded none. */
  async highest(accountId: string, roundId: string): Promise<Record<FilterRange, number | null>> {
    const { rows } = await this.pool.query<Record<FilterRange, number | null>>(
      `SELECT max(i.brood_frames) AS "broodFrames", max(i.population_frames) AS "populationFrames",
              max(i.harvested_frames) AS "harvestedFrames", max(i.honeycombs) AS honeycombs
       FROM rm.inspections i JOIN rm.hives h ON h.id = i.hive_id AND NOT h.deleted AND h.account_id = $2
       WHERE i.round_id = $1`,
      [roundId, accountId],
    );
    return rows[0]!;
  }

  /** The rounds of an apiary, newest first, without rounds that have no inspections of existing hives. */
  async rounds(accountId: string, apiaryId: string): Promise<InspectionGroup[]> {
    const { rows } = await this.pool.query<InspectionGroup>(
      `SELECT i.round_id AS id, i.day AS initiate_at, count(h.id)::int AS count, count(h.id)::int + (
         SELECT count(DISTINCT p.hive_id)::int FROM rm.placements p JOIN rm.hives h ON h.id = p.hive_id AND NOT h.deleted
         WHERE p.apiary_id = $1 AND h.account_id = $2 AND (p.from_day IS NULL OR p.from_day <= i.day)
           AND (p.to_day IS NULL OR i.day < p.to_day) AND ${livesOn('h', 'i.day')} AND NOT EXISTS (
             SELECT FROM rm.inspections own WHERE own.round_id = i.round_id AND own.hive_id = h.id)) AS hives,
         ${isRound('$1')} AS round
       FROM (SELECT round_id, day, hive_id, begins_round, looked FROM rm.inspections WHERE apiary_id = $1 OFFSET 0) i
       LEFT JOIN rm.hives h ON h.id = i.hive_id AND NOT h.deleted AND h.account_id = $2
       GROUP BY i.round_id, i.day HAVING count(h.id) > 0 ORDER BY i.day DESC`,
      [apiaryId, accountId],
    );
    return rows;
  }

  /** All inspections of a hive, newest day first. */
  async ofHive(hiveId: string): Promise<Inspection[]> {
    const { rows } = await this.pool.query<InspectionRow>(
      `${INSPECTION} WHERE i.hive_id = $1 ORDER BY i.day DESC, i.id`,
      [hiveId],
    );
    return rows.map(inspectionOf);
  }

  /** @throws Refusal not_found */
  async one(accountId: string, id: string): Promise<Inspection> {
    const { rows } = await this.pool.query<InspectionRow>({
      name: 'inspections.one',
      text: `${INSPECTION} WHERE i.id = $1 AND i.account_id = $2`,
      values: [id, accountId],
    });
    if (!rows[0]) throw notFound('inspection');
    return inspectionOf(rows[0]);
  }

  /** The notes of inspections with all of the words, the newest day first. */
  async withNote(accountId: string, { words, apiaryId, hiveId, before }: NoteSearch, limit: number) {
    const { rows } = await this.pool.query<InspectionNote>(
      `SELECT i.id, i.round_id AS group_id, i.apiary_id, json_build_object('id', h.id, 'number', h.number) AS hive,
              i.day, i.fields ->> 'note' AS text
       FROM rm.inspections i JOIN rm.hives h ON h.id = i.hive_id AND NOT h.deleted
       WHERE i.account_id = $1 AND i.note_words IS NOT NULL AND ${matches('i.note_words', '$2')}
         AND ($3::uuid IS NULL OR i.apiary_id = $3) AND ($4::uuid IS NULL OR i.hive_id = $4)
         AND ($5::date IS NULL OR (i.day, i.id) < ($5, $6::uuid))
       ORDER BY i.day DESC, i.id DESC LIMIT $7`,
      [accountId, words, apiaryId ?? null, hiveId ?? null, before?.day ?? null, before?.id ?? null, limit],
    );
    return rows;
  }

  /** The round of an inspection; `repeated`: also finds one that an earlier attempt of the command removed. */
  async identity(accountId: string, id: string, repeated: boolean): Promise<InspectionIdentity> {
    const columns =
      'i.id AS "inspectionId", i.round_id AS "roundId", i.apiary_id AS "apiaryId", i.hive_id AS "hiveId", i.day';
    const { rows } = await this.pool.query<InspectionIdentity>(
      `SELECT ${columns} FROM rm.inspections i JOIN rm.hives h ON h.id = i.hive_id AND NOT h.deleted
       WHERE i.id = $1 AND i.account_id = $2
       UNION ALL SELECT ${columns} FROM rm.removed_inspections i WHERE i.id = $1 AND i.account_id = $2 AND $3`,
      [id, accountId, repeated],
    );
    if (!rows[0]) throw notFound('inspection');
    return rows[0];
  }
}
