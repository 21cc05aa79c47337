import type { AnswerOf, Harvest, harvests } from '@kypseli/contract';
import { kgOf } from '@kypseli/domain';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { notFound } from '../platform/http/refusal.js';

interface HarvestRow {
  id: string;
  apiary_id: string;
  apiary: string;
  day: string;
  forage: string | null;
  grams: number | null;
  total_grams: number | null;
  supers_grams: number | null;
  withdrawal_hives: string[];
  withdrawal_reason: string | null;
  hives: { hive_id: string; number: string; frames: number | null; grams: number | null; about: boolean }[];
  lots: { id: string; code: string }[];
}

interface Wanted {
  id?: string | undefined;
  year?: number | undefined;
  apiaryId?: string | undefined;
}

/** A hive of a harvest: where it is, and whether it was in the apiary on the day. */
export interface CheckedHive {
  id: string;
  deleted: boolean;
  there: boolean;
}

type Yield = AnswerOf<typeof harvests.yield>['result'];
type YieldRow = Yield['rows'][number];
type LineOf = (hiveId: string, day: string) => string | null;

interface HarvestedHive {
  id: string;
  day: string;
  hive_id: string;
  frames: number | null;
  grams: number | null;
  about: boolean;
}

@Injectable()
export class HarvestQueries {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** Newest first, also of apiaries and hives that were deleted. */
  async all(accountId: string, { id, year, apiaryId }: Wanted = {}): Promise<Harvest[]> {
    const { rows } = await this.pool.query<HarvestRow>(
      `SELECT h.id, h.apiary_id, coalesce(p.name, '') AS apiary, h.day, h.forage, h.grams, h.total_grams, h.supers_grams,
         h.withdrawal_hives, h.withdrawal_reason,
         (SELECT coalesce(json_agg(json_build_object('hive_id', v.id, 'number', v.number, 'frames', hh.frames,
            'grams', hh.grams, 'about', hh.about) ORDER BY v.number_key COLLATE "C", v.id), '[]')
          FROM rm.harvest_hives hh JOIN rm.hives v ON v.id = hh.hive_id
          WHERE hh.harvest_id = h.id AND NOT hh.removed) AS hives,
         (SELECT coalesce(json_agg(json_build_object('id', l.id, 'code', l.code) ORDER BY l.day, l.code), '[]')
          FROM rm.lots l WHERE l.account_id = h.account_id AND l.harvest_ids ? h.id::text) AS lots
       FROM rm.harvests h LEFT JOIN rm.places p ON p.apiary_id = h.apiary_id
       WHERE h.account_id = $1 AND NOT h.deleted AND ($2::uuid IS NULL OR h.id = $2)
         AND ($3::int IS NULL OR h.day BETWEEN make_date($3, 1, 1) AND make_date($3, 12, 31))
         AND ($4::uuid IS NULL OR h.apiary_id = $4)
       ORDER BY h.day DESC, h.id DESC`,
      [accountId, id ?? null, year ?? null, apiaryId ?? null],
    );
    return rows.map(harvestOf);
  }

  /** @throws Refusal not_found */
  async one(accountId: string, id: string): Promise<Harvest> {
    const [harvest] = await this.all(accountId, { id });
    if (!harvest) throw notFound('harvest');
    return harvest;
  }

  /** The keeper's hives among these, in any order. */
  async hives(accountId: string, hiveIds: string[], apiaryId: string, day: string): Promise<Map<string, CheckedHive>> {
    const { rows } = await this.pool.query<CheckedHive>(
      `SELECT h.id, h.deleted, EXISTS (SELECT FROM rm.placements p WHERE p.hive_id = h.id AND p.apiary_id = $3
         AND (p.from_day IS NULL OR p.from_day <= $4) AND (p.to_day IS NULL OR p.to_day >= $4)) AS there
       FROM rm.hives h WHERE h.id = ANY($1) AND h.account_id = $2`,
      [hiveIds, accountId, apiaryId, day],
    );
    return new Map(rows.map((hive) => [hive.id, hive]));
  }

  /** The most honey first. */
  async yield(accountId: string, year: number, by: 'hive' | 'apiary'): Promise<YieldRow[]> {
    const hive = by === 'hive';
    const { rows } = await this.pool.query<Omit<YieldRow, 'kg'> & { grams: number | null }>(
      `SELECT ${hive ? 'v.id' : 'NULL'} AS hive_id, ${hive ? 'v.number' : 'NULL'} AS number,
         h.apiary_id, coalesce(p.name, '') AS apiary, NULL AS line, count(DISTINCT hh.hive_id)::int AS hives,
         count(DISTINCT h.id)::int AS harvests, sum(hh.frames) AS frames,
         ${hive ? 'sum(hh.grams)::float8' : 'max(whole.grams)::float8'} AS grams, bool_or(${hive ? 'hh.about' : 'false'}) AS about
       FROM rm.harvests h JOIN rm.harvest_hives hh ON hh.harvest_id = h.id AND NOT hh.removed
       JOIN rm.hives v ON v.id = hh.hive_id LEFT JOIN rm.places p ON p.apiary_id = h.apiary_id
       CROSS JOIN LATERAL (
         SELECT sum(o.grams) AS grams FROM rm.harvests o WHERE o.account_id = $1 AND NOT o.deleted
           AND o.apiary_id = h.apiary_id AND o.day BETWEEN make_date($2, 1, 1) AND make_date($2, 12, 31)) whole
       WHERE h.account_id = $1 AND NOT h.deleted AND h.day BETWEEN make_date($2, 1, 1) AND make_date($2, 12, 31)
       GROUP BY h.apiary_id, p.name${hive ? ', v.id, v.number, v.number_key' : ''}
       ORDER BY grams DESC NULLS LAST, ${hive ? 'v.number_key COLLATE "C", v.id, ' : ''}p.name, h.apiary_id`,
      [accountId, year],
    );
    return rows.map(({ grams, ...row }) => ({ ...row, kg: inKg(grams) }));
  }

  /** The most honey first. A line is that of the queen on the day of the harvest. */
  async yieldByLine(accountId: string, year: number, lineOf: LineOf): Promise<YieldRow[]> {
    const { rows } = await this.pool.query<HarvestedHive>(
      `SELECT h.id, h.day, hh.hive_id, hh.frames, hh.grams, hh.about
       FROM rm.harvests h JOIN rm.harvest_hives hh ON hh.harvest_id = h.id AND NOT hh.removed
       WHERE h.account_id = $1 AND NOT h.deleted AND h.day BETWEEN make_date($2, 1, 1) AND make_date($2, 12, 31)
       ORDER BY h.day, h.id`,
      [accountId, year],
    );
    /** By the line in lower case. */
    const lines = new Map<string | undefined, { line: string | null; of: HarvestedHive[] }>();
    for (const row of rows) {
      const line = lineOf(row.hive_id, row.day);
      const key = line?.toLowerCase();
      // As it is written last.
      lines.set(key, { line, of: lines.get(key)?.of ?? [] });
      lines.get(key)!.of.push(row);
    }
    const sumOf = (values: (number | null)[]) =>
      values.every((value) => value === null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
    return [...lines.values()]
      .map(({ line, of }) => ({
        ...{ hive_id: null, number: null, apiary_id: null, apiary: null, line },
        hives: new Set(of.map(({ hive_id }) => hive_id)).size,
        harvests: new Set(of.map(({ id }) => id)).size,
        frames: sumOf(of.map(({ frames }) => frames)),
        kg: inKg(sumOf(of.map(({ grams }) => grams))),
        about: of.some(({ about }) => about),
      }))
      .sort((a, b) => (b.kg ?? -1) - (a.kg ?? -1) || Number(a.line === null) - Number(b.line === null));
  }

  /** What was harvested in each year, the latest first. */
  async years(accountId: string): Promise<Yield['years']> {
    const { rows } = await this.pool.query<{ year: number; grams: number | null; harvests: number }>(
      `SELECT extract(year FROM day)::int AS year, sum(grams)::float8 AS grams, count(*)::int AS harvests
       FROM rm.harvests WHERE account_id = $1 AND NOT deleted GROUP BY 1 ORDER BY 1 DESC`,
      [accountId],
    );
    return rows.map(({ grams, ...row }) => ({ ...row, kg: inKg(grams) }));
  }
}

const inKg = (grams: number | null): number | null => (grams === null ? null : kgOf(grams));

const harvestOf = (row: HarvestRow): Harvest => {
  const { grams, total_grams, supers_grams, withdrawal_hives, withdrawal_reason, hives, lots, ...harvest } = row;
  return {
    ...harvest,
    hives: hives.map(({ grams, ...hive }) => ({ ...hive, kg: inKg(grams) })),
    kg: inKg(grams),
    total_kg: inKg(total_grams),
    supers_kg: inKg(supers_grams),
    withdrawal: withdrawal_hives.length > 0 ? { hive_ids: withdrawal_hives, reason: withdrawal_reason } : null,
    lots,
  };
};
