import { labelCode } from '@kypseli/contract';
import type { FilterableHive, HiveFilter, ReadFields } from '@kypseli/domain';
import { hiveMatcher, NOTHING_RECORDED, queenFields, stockOf } from '@kypseli/domain';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../platform/clock.js';
import { notFound } from '../platform/http/refusal.js';
import { refusalOf } from '../platform/refusal-of-entry.js';
import { DONE_DAY } from '../read-models/done-day.js';
import { selectedHiveFields } from '../read-models/hive-columns.js';
import { hasLatest, JOIN_LATEST, LATEST_COLUMNS, type LatestRow, latestFields } from '../read-models/latest-values.js';
import { Locate } from '../read-models/locate.js';
import { Medicines } from '../read-models/medicines.js';
import { Queens } from '../read-models/queens.js';
import type { ActionFilter, ActionRow } from './action-table.js';
import type { ExportedApiary } from './exported-apiary.js';
import type { HarvestRow } from './harvest-table.js';
import type { ExportedHive } from './hive-table.js';
import type { InspectionRow } from './inspection-table.js';
import type { NoteRow } from './note-table.js';
import type { PhotoRow } from './photo-table.js';
import type { RegisterRow } from './register-table.js';
import type { PrintedLabel } from './write-labels.js';

/** Rows in memory at once; a round is not split. */
const PART = 1_000;
const LEAST = { day: '0001-01-01', id: '00000000-0000-0000-0000-000000000000' };
const MOST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Reads exports page by page, each page with a query that begins where the last one ended: nothing in the database
 * stays open while somebody downloads slowly.
 */
export interface FilledJars {
  /** Of one jar. */
  grams: number;
  jars: number;
  /** `YYYY-MM` */
  bestBefore: string;
  code: string;
  /** Of the honey. */
  name: string | null;
}

@Injectable()
export class ExportQueries {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly locate: Locate,
    private readonly medicines: Medicines,
    private readonly queens: Queens,
    private readonly clock: Clock,
  ) {}

  /** All apiaries of an account, oldest first, or one. @throws Refusal not_found */
  async apiaries(accountId: string, apiaryId?: string): Promise<ExportedApiary[]> {
    if (apiaryId !== undefined) await this.locate.apiary(accountId, apiaryId);
    const { rows } = await this.pool.query<ExportedApiary>(
      `SELECT id, coalesce(name, '') AS name, lat, lng FROM rm.apiaries
       WHERE account_id = $1 AND ($2::uuid IS NULL OR id = $2) ORDER BY established_position`,
      [accountId, apiaryId ?? null],
    );
    return rows;
  }

  /** All apiaries, deleted ones included, or one. @throws Refusal not_found */
  async places(accountId: string, apiaryId?: string): Promise<ExportedApiary[]> {
    const { rows } = await this.pool.query<ExportedApiary>(
      `SELECT apiary_id AS id, coalesce(name, '') AS name, lat, lng FROM rm.places
       WHERE account_id = $1 AND ($2::uuid IS NULL OR apiary_id = $2) ORDER BY established_position`,
      [accountId, apiaryId ?? null],
    );
    if (apiaryId !== undefined && rows.length === 0) throw notFound('apiary');
    return rows;
  }

  /** The numbers of all hives, deleted ones included. */
  async numbers(accountId: string): Promise<Map<string, string>> {
    const { rows } = await this.pool.query<{ id: string; number: string }>(
      'SELECT id, number FROM rm.hives WHERE account_id = $1',
      [accountId],
    );
    return new Map(rows.map(({ id, number }) => [id, number]));
  }

  /** Jars with the lot that they were filled from. @throws Refusal not_found */
  async jars(accountId: string, bottlingId: string): Promise<FilledJars> {
    const { rows } = await this.pool.query<FilledJars>(
      `SELECT b.grams, b.jars, b.best_before AS "bestBefore", l.code, l.name
       FROM rm.bottlings b JOIN rm.lots l ON l.id = b.lot_id WHERE b.id = $1 AND b.account_id = $2`,
      [bottlingId, accountId],
    );
    if (!rows[0]) throw notFound('bottling');
    return rows[0];
  }

  async keeper(accountId: string): Promise<{ name: string; address: string | null }> {
    const { rows } = await this.pool.query<{ name: string; address: string | null }>(
      "SELECT firstname || ' ' || lastname AS name, address FROM accounts WHERE id = $1",
      [accountId],
    );
    return rows[0] ?? { name: '', address: null };
  }

  /** The account's own data, as JSON. */
  async profile(accountId: string): Promise<object> {
    const { rows } = await this.pool.query<{ profile: object }>(
      `SELECT json_build_object('id', id, 'firstname', firstname, 'lastname', lastname, 'email', email, 'language', language,
         'timezone', timezone, 'address', address, 'registerNumber', register_number, 'authority', authority, 'regaCode', rega_code, 'country', country,
         'created_at', created_at, 'terms_accepted_at', terms_accepted_at,
         'terms_version', terms_version) AS profile FROM accounts WHERE id = $1`,
      [accountId],
    );
    return rows[0]?.profile ?? {};
  }

  /** What staff did with the account, and why; the oldest first. */
  async staffAccess(accountId: string): Promise<object[]> {
    const { rows } = await this.pool.query<object>(
      `SELECT a.at, coalesce(p.name, 'A script') AS by, a.role, a.action, a.reason, a.detail ->> 'ticket' AS ticket
       FROM audit a LEFT JOIN staff p ON 'staff:' || p.id = a.staff
       WHERE a.account = $1 AND ${refusalOf('a')} IS NULL ORDER BY a.seq`,
      [accountId],
    );
    return rows;
  }

  async apiaryDetails(accountId: string): Promise<object[]> {
    const { rows } = await this.pool.query<object>(
      `SELECT id, name, description, forage, apiary_function AS "apiaryFunction", lat, lng,
         municipality, place_code AS "placeCode", active FROM rm.apiaries
       WHERE account_id = $1 ORDER BY established_position`,
      [accountId],
    );
    return rows;
  }

  async mappings(accountId: string): Promise<object[]> {
    const { rows } = await this.pool.query<object>(
      'SELECT name, mapping, used_at FROM import_mappings WHERE account_id = $1 ORDER BY name',
      [accountId],
    );
    return rows;
  }

  async recordingOf(noteId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ file_id: string }>('SELECT file_id FROM recordings WHERE note_id = $1', [
      noteId,
    ]);
    return rows[0]?.file_id ?? null;
  }

  /** By day and number; existing hives only. */
  async *inspections(
    accountId: string,
    apiary: ExportedApiary,
    { roundId, from, to }: { roundId?: string; from?: string; to?: string },
  ): AsyncGenerator<InspectionRow[]> {
    const { rows: days } = await this.pool.query<{ day: string; count: number }>(
      `SELECT day, count(*)::int AS count FROM rm.inspections
       WHERE apiary_id = $1 AND account_id = $2 AND ($3::uuid IS NULL OR round_id = $3)
         AND ($4::date IS NULL OR day >= $4) AND ($5::date IS NULL OR day <= $5) GROUP BY day ORDER BY day`,
      [apiary.id, accountId, roundId ?? null, from ?? null, to ?? null],
    );
    for (let next = 0; next < days.length; ) {
      const first = next;
      for (let count = 0; next < days.length && (count === 0 || count + days[next]!.count <= PART); next++)
        count += days[next]!.count;
      const { rows } = await this.pool.query<Omit<InspectionRow, 'apiary' | 'fields'> & { fields: string }>(
        `SELECT i.id, h.number AS hive, h.id AS "hiveId", i.day, i.fields::text AS fields
         FROM rm.inspections i JOIN rm.hives h ON h.id = i.hive_id AND NOT h.deleted AND h.account_id = $2
         WHERE i.apiary_id = $1 AND i.day BETWEEN $3 AND $4 AND ($5::uuid IS NULL OR i.round_id = $5)
         ORDER BY i.day, h.number_key COLLATE "C", h.id`,
        [apiary.id, accountId, days[first]!.day, days[next - 1]!.day, roundId ?? null],
      );
      yield rows.map(({ fields, ...row }) => ({ ...row, apiary, fields: JSON.parse(fields) as ReadFields }));
    }
  }

  /**
   * The labels of the hives with a colony in some apiaries, or of some hives, in natural order; of several labels of a hive its own, or
   * the first. @throws Refusal not_found
   */
  async labels(accountId: string, of: { apiaryIds: string[] } | { hiveIds: string[] }): Promise<PrintedLabel[]> {
    if ('apiaryIds' in of) for (const id of of.apiaryIds) await this.locate.apiary(accountId, id);
    const { rows } = await this.pool.query<{ id: string; number: string; apiary: string; codes: string[] }>(
      `SELECT h.id, h.number, a.name AS apiary, ARRAY(SELECT code FROM rm.labels WHERE hive_id = h.id ORDER BY code) AS codes
       FROM rm.hives h JOIN rm.apiaries a ON a.id = h.apiary_id
       WHERE h.account_id = $1 AND NOT h.deleted AND ${'apiaryIds' in of ? 'h.active AND h.apiary_id' : 'h.id'} = ANY($2)
       ORDER BY a.established_position, h.number_key COLLATE "C", h.id`,
      [accountId, 'apiaryIds' in of ? of.apiaryIds : of.hiveIds],
    );
    if ('hiveIds' in of && rows.length < of.hiveIds.length) throw notFound('hive');
    return rows.flatMap(({ id, number, apiary, codes }) => {
      const own = labelCode(id);
      const code = codes.includes(own) ? own : codes[0];
      return code === undefined ? [] : [{ number, apiary, code }];
    });
  }

  /**
   * The hives of an apiary in natural order with what was last recorded of each; with a round named, with what that one
   * recorded, and also those that were there then.
   */
  async *hives(
    accountId: string,
    apiary: ExportedApiary,
    roundId: string | undefined,
    filter: HiveFilter,
  ): AsyncGenerator<ExportedHive[]> {
    const round = await this.locate.roundOf(accountId, apiary.id, roundId);
    const matches = hiveMatcher(filter);
    const { rows } = await this.pool.query<
      Omit<ExportedHive, 'apiary' | 'fields' | 'latest' | 'queen'> & LatestRow & { id: string; fields: string | null }
    >(
      `SELECT h.id, h.number AS hive, ${selectedHiveFields('h')}, h.active, h.inactive_reason AS "inactiveReason",
              h.inactive_since AS "inactiveSince", h.starred, i.day, i.fields::text AS fields,
              ${LATEST_COLUMNS}
       FROM rm.hives h ${JOIN_LATEST} LEFT JOIN rm.inspections i ON i.round_id = $2 AND i.hive_id = h.id
       WHERE NOT h.deleted AND h.account_id = $5 AND (h.apiary_id = $1 OR ($4 AND (i.id IS NOT NULL OR h.id IN (
         SELECT hive_id FROM rm.placements
         WHERE apiary_id = $1 AND (from_day IS NULL OR from_day <= $3) AND (to_day IS NULL OR $3 < to_day)))))
       ORDER BY h.number_key COLLATE "C", h.id`,
      [apiary.id, round?.id ?? null, round?.day ?? null, roundId !== undefined, accountId],
    );
    const queenOf = roundId === undefined ? await this.queens.of(accountId, apiary.id) : () => null;
    const found = rows.map(({ id, fields: recorded, ...row }): ExportedHive => {
      const fields = recorded === null ? null : (JSON.parse(recorded) as ReadFields);
      const queen = queenOf(id);
      if (roundId !== undefined || (!queen && !hasLatest(row)))
        return { ...row, apiary, fields, queen: null, latest: null };
      const now = {
        ...(fields ?? NOTHING_RECORDED),
        ...latestFields(row),
        ...queenFields(queen, queen?.namedOn ?? ''),
      };
      return { ...row, apiary, fields: now, queen, latest: row };
    });
    yield found.filter((row) => matches(filterable(row)));
  }

  /** By day. */
  async *actions(
    accountId: string,
    apiary: ExportedApiary,
    { hiveId, completed, from, to, register = false }: ActionFilter,
  ): AsyncGenerator<ActionRow[]> {
    /** The register lists what was done by the day it was. */
    const day = register ? DONE_DAY : 'a.initiated_at';
    for (let after = from ? { day: from, id: LEAST.id } : LEAST; ; ) {
      const { rows } = await this.pool.query<Omit<ActionRow, 'apiary'>>(
        `SELECT a.id, a.batch_id AS "batchId", a.deleted AS gone, a.type, a.title, ${day} AS day, a.completed_at AS "completedAt",
                CASE WHEN a.completed_at IS NOT NULL THEN ${DONE_DAY} END AS "doneOn",
                coalesce(a.details, '{}') AS details, on_it.hives, on_it."hiveIds", on_it."hiveCount",
                (SELECT o.number FROM rm.hives o WHERE o.id::text = a.details ->> 'other_hive_id'
                   AND o.account_id = $2) AS "otherHive",
                (SELECT t.name FROM rm.apiaries t WHERE t.id::text = a.details ->> 'to_apiary_id'
                   AND t.account_id = $2) AS "toApiary",
                CASE WHEN $5 THEN (
                  SELECT json_agg(stay ORDER BY stay.name) FROM (
                    SELECT stood.name, min(coalesce(p.from_day, ${day})) AS from FROM rm.action_hives ah
                    JOIN rm.placements p ON p.hive_id = ah.hive_id
                    JOIN rm.places stood ON stood.apiary_id = p.apiary_id
                    WHERE ah.action_id = a.id AND NOT ah.removed AND (p.to_day IS NULL OR p.to_day > ${day})
                    GROUP BY stood.name) stay) END AS stays,
                CASE WHEN $5 THEN (
                  SELECT json_agg(mean) FROM (
                    SELECT each.of, each.before, round(avg(each.rate), 2)::float8 AS rate, count(*)::int AS count FROM (
                      SELECT CASE i.varroa ->> 'method'
                               WHEN 'natural_drop' THEN 'day' WHEN 'drone_brood' THEN 'cells' ELSE 'bees' END AS of,
                             i.day <= ${day} AS before,
                             CASE WHEN i.varroa ->> 'method' = 'natural_drop'
                               THEN (i.varroa ->> 'mites')::numeric / (i.varroa ->> 'days')::numeric
                               ELSE 100 * (i.varroa ->> 'mites')::numeric / (i.varroa ->> 'sample')::numeric END AS rate
                      FROM rm.action_hives ah JOIN rm.inspections i ON i.hive_id = ah.hive_id AND i.varroa IS NOT NULL
                        AND i.day BETWEEN ${day} - 30 AND ${day} + 30
                      WHERE ah.action_id = a.id AND NOT ah.removed) each
                    GROUP BY each.of, each.before) mean) END AS mites,
                CASE WHEN $5 THEN (
                  SELECT json_agg(json_build_object('day', v.day, 'hives', of.hives, 'reason', v.withdrawal_reason)
                    ORDER BY v.day, v.id)
                  FROM rm.harvests v CROSS JOIN LATERAL (
                    SELECT string_agg(h.number, ', ' ORDER BY h.number_key COLLATE "C", h.id) AS hives
                    FROM rm.action_hives ah JOIN rm.hives h ON h.id = ah.hive_id
                    WHERE ah.action_id = a.id AND NOT ah.removed AND v.withdrawal_hives ? ah.hive_id::text) of
                  WHERE v.account_id = $2 AND NOT v.deleted AND v.day >= ${day} AND of.hives IS NOT NULL
                ) END AS "harvestsAfter"
         FROM rm.actions a LEFT JOIN LATERAL (
           SELECT string_agg(h.number, ', ' ORDER BY h.number_key COLLATE "C", h.id) AS hives,
                  string_agg(h.id::text, ', ' ORDER BY h.number_key COLLATE "C", h.id) AS "hiveIds",
                  count(*)::int AS "hiveCount"
           FROM rm.action_hives ah JOIN rm.hives h ON h.id = ah.hive_id
           WHERE ah.action_id = a.id AND NOT ah.removed) on_it ON true
         WHERE a.apiary_id = $1 AND a.account_id = $2 AND (NOT a.deleted OR (a.with_apiary AND $5))
           AND ($3::uuid IS NULL OR a.id IN (SELECT action_id FROM rm.action_hives WHERE hive_id = $3 AND NOT removed))
           AND ($4::boolean IS NULL OR (a.completed_at IS NOT NULL) = $4)
           AND (NOT $5::boolean OR (a.type = 'treatment' AND a.completed_at IS NOT NULL
             AND concat(a.details ->> 'product', a.details ->> 'substance') <> ''))
           AND (${day}, a.id) > ($6::date, $7::uuid) AND (${day}, a.id) <= ($8::date, $9::uuid)
         ORDER BY ${day}, a.id LIMIT $10`,
        [
          apiary.id,
          accountId,
          hiveId ?? null,
          completed ?? null,
          register,
          after.day,
          after.id,
          to ?? '9999-12-31',
          MOST,
          PART,
        ],
      );
      yield rows.map((row) => ({ ...row, apiary }));
      if (rows.length < PART) return;
      after = { day: rows.at(-1)!.day, id: rows.at(-1)!.id };
    }
  }

  /**
   * The treatments that the register lists, also those of deleted apiaries. Once all are read, it counts as exported,
   * unless it is only for a `preview`.
   */
  async *register(
    accountId: string,
    places: ExportedApiary[],
    { from, to, preview = false }: { from?: string; to?: string; preview?: boolean } = {},
  ): AsyncGenerator<ActionRow[]> {
    for (const place of places) yield* this.actions(accountId, place, { from, to, register: true });
    if (!preview)
      await this.pool.query('UPDATE accounts SET register_exported_at = $2 WHERE id = $1', [
        accountId,
        this.clock.now(),
      ]);
  }

  /** The register as a table: the treatments, then, if it is `ofAll` apiaries, the purchases of medicines. */
  async *wholeRegister(
    accountId: string,
    places: ExportedApiary[],
    { ofAll = true, ...days }: { from?: string; to?: string; preview?: boolean; ofAll?: boolean } = {},
  ): AsyncGenerator<RegisterRow[]> {
    yield* this.register(accountId, places, days);
    if (!ofAll) return;
    const { purchases, stock } = await this.medicines.until(accountId, days.to ?? '9999-12-31');
    yield purchases
      .filter(({ day }) => day >= (days.from ?? LEAST.day))
      .map((purchase) => ({ purchase, stock: stockOf(purchase, stock) }));
  }

  /** By day, apiary and number, a harvest at a time; also of hives and apiaries that were deleted. */
  async *harvests(accountId: string): AsyncGenerator<HarvestRow[]> {
    for (let after = LEAST; ; ) {
      const { rows: next } = await this.pool.query<{ day: string; id: string }>(
        `SELECT day, id FROM rm.harvests
         WHERE account_id = $1 AND NOT deleted AND (day, id) > ($2::date, $3::uuid) ORDER BY day, id LIMIT 1`,
        [accountId, after.day, after.id],
      );
      if (!next[0]) return;
      after = next[0];
      const { rows } = await this.pool.query<HarvestRow>(
        `SELECT v.day, coalesce(p.name, '') AS apiary, h.number AS hive, v.forage, hh.frames, hh.grams, hh.about,
           (SELECT string_agg(l.code, ', ' ORDER BY l.code) FROM rm.lots l
            WHERE l.account_id = v.account_id AND l.harvest_ids ? v.id::text) AS lots,
           CASE WHEN v.withdrawal_hives ? hh.hive_id::text THEN v.withdrawal_reason END AS withdrawal
         FROM rm.harvests v JOIN rm.harvest_hives hh ON hh.harvest_id = v.id AND NOT hh.removed
         JOIN rm.hives h ON h.id = hh.hive_id LEFT JOIN rm.places p ON p.apiary_id = v.apiary_id
         WHERE v.id = $1 ORDER BY h.number_key COLLATE "C", h.id`,
        [after.id],
      );
      yield rows;
    }
  }

  /** Oldest first. */
  async *notes(accountId: string): AsyncGenerator<NoteRow[]> {
    for (let after = LEAST.id; ; ) {
      const { rows } = await this.pool.query<NoteRow>(
        `SELECT n.id, n.text, n.transcript, n.audio_type AS "audioType", n.starred, n.created_at AS "createdAt",
                a.name AS apiary, h.number AS hive
         FROM rm.notes n LEFT JOIN rm.apiaries a ON a.id = n.apiary_id
         LEFT JOIN rm.hives h ON h.id = n.hive_id AND NOT h.deleted
         WHERE n.account_id = $1 AND n.id > $2 ORDER BY n.id LIMIT $3`,
        [accountId, after, PART],
      );
      yield rows;
      if (rows.length < PART) return;
      after = rows.at(-1)!.id;
    }
  }

  /** With the file of each; without deleted ones. */
  async *photos(accountId: string): AsyncGenerator<PhotoRow[]> {
    for (let after = LEAST.id; ; ) {
      const { rows } = await this.pool.query<PhotoRow>(
        `SELECT p.id, p.day::text, a.name AS apiary, h.number AS hive, p.part, p.frame, p.caption, f.image_id AS "fileId",
                f.thumb_id AS "smallId"
         FROM rm.photos p JOIN photos f ON f.photo_id = p.id LEFT JOIN rm.apiaries a ON a.id = p.apiary_id
         LEFT JOIN rm.hives h ON h.id = p.hive_id AND NOT h.deleted
         WHERE p.account_id = $1 AND p.id > $2 AND NOT p.deleted ORDER BY p.id LIMIT $3`,
        [accountId, after, PART],
      );
      yield rows;
      if (rows.length < PART) return;
      after = rows.at(-1)!.id;
    }
  }
}

const filterable = ({ hive, tags, active, starred, fields }: ExportedHive): FilterableHive => ({
  hiveNumber: hive,
  tags,
  active,
  starred,
  generalStatus: fields?.generalStatus ?? null,
  queenAge: fields?.queenAge ?? null,
  broodFrames: fields?.broodFrames ?? null,
  populationFrames: fields?.populationFrames ?? null,
  harvestedFrames: fields?.harvestedFrames ?? null,
  honeycombs: fields?.honeycombs ?? null,
  note: fields?.note ?? null,
});
