import type { HiveWithStatus, Inspection, InspectionGroup } from '@kypseli/contract';
import { type FilterRange, type InspectionIdentity, type ReadFields, readFields } from '@kypseli/domain';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { notFound } from '../platform/http/refusal.js';

const INSPECTION = `SELECT i.id, i.round_id AS group_id, i.apiary_id, i.hive_id, i.day AS "dateCreated", i.recorded_at, i.fields
  FROM rm.inspections i JOIN rm.hives h ON h.id = i.hive_id AND NOT h.deleted`;

type InspectionRow = Pick<Inspection, 'id' | 'group_id' | 'apiary_id' | 'hive_id' | 'dateCreated'> & {
  recorded_at: Date;
  fields: ReadFields;
};
type HiveRow = Pick<
  HiveWithStatus,
  'id' | 'hiveNumber' | 'tags' | 'active' | 'starred' | 'inspection_id' | 'dateCreated'
> & {
  moved: boolean;
  fields: ReadFields | null;
};

const NOTHING_RECORDED = readFields({}, '');

const inspectionOf = ({ fields, recorded_at, ...row }: InspectionRow): Inspection => ({
  ...row,
  recorded_at: recorded_at.toISOString(),
  ...fields,
});

@Injectable()
export class InspectionQueries {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** The hives of an apiary in natural order with what a round recorded; `named`: those that stood there then, too. */
  async hivesWithStatus(
    apiaryId: string,
    round: { id: string; day: string } | null,
    named: boolean,
  ): Promise<HiveWithStatus[]> {
    const { rows } = await this.pool.query<HiveRow>(
      `SELECT h.id, h.number AS "hiveNumber", h.tags, h.active, h.starred, h.apiary_id <> $1 AS moved,
              i.id AS inspection_id, i.day AS "dateCreated", i.fields
       FROM rm.hives h LEFT JOIN rm.inspections i ON i.round_id = $2 AND i.hive_id = h.id
       WHERE NOT h.deleted AND (h.apiary_id = $1 OR ($4 AND h.id IN (
         SELECT hive_id FROM rm.placements
         WHERE apiary_id = $1 AND (from_day IS NULL OR from_day <= $3) AND (to_day IS NULL OR $3 < to_day))))
       ORDER BY h.number_key COLLATE "C", h.id`,
      [apiaryId, round?.id ?? null, round?.day ?? null, named],
    );
    // Every column by name: taking some out of a row and spreading the rest costs sixty times as much.
    return rows.map(({ id, hiveNumber, tags, active, starred, moved, inspection_id, dateCreated, fields }) => ({
      id,
      hiveNumber,
      tags,
      active,
      starred,
      ...(moved ? { moved: true as const } : {}),
      inspection_id,
      dateCreated,
      ...(fields ?? NOTHING_RECORDED),
    }));
  }

  /** The highest value of each filterable measure that a round recorded; null where it recorded none. */
  async highest(roundId: string): Promise<Record<FilterRange, number | null>> {
    const { rows } = await this.pool.query<Record<FilterRange, number | null>>(
      `SELECT max(i.brood_frames) AS "broodFrames", max(i.population_frames) AS "populationFrames",
              max(i.harvested_frames) AS "harvestedFrames", max(i.honeycombs) AS honeycombs
       FROM rm.inspections i JOIN rm.hives h ON h.id = i.hive_id AND NOT h.deleted WHERE i.round_id = $1`,
      [roundId],
    );
    return rows[0]!;
  }

  /** The rounds of an apiary, newest first; one without inspections of hives that exist is none. */
  async groups(apiaryId: string): Promise<InspectionGroup[]> {
    const { rows } = await this.pool.query<InspectionGroup>(
      `SELECT i.round_id AS id, i.day AS initiate_at, count(*)::int AS count
       FROM rm.inspections i JOIN rm.hives h ON h.id = i.hive_id AND NOT h.deleted
       WHERE i.apiary_id = $1 GROUP BY i.round_id, i.day ORDER BY i.day DESC`,
      [apiaryId],
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
    const { rows } = await this.pool.query<InspectionRow>(`${INSPECTION} WHERE i.id = $1 AND i.account_id = $2`, [
      id,
      accountId,
    ]);
    if (!rows[0]) throw notFound('inspection');
    return inspectionOf(rows[0]);
  }

  /** Where an inspection belongs; `repeated`: also one that an earlier attempt of the command removed. */
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
