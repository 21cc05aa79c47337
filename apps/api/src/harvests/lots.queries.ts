import type { Lot, Trace } from '@kypseli/contract';
import { type Country, kgOf, moreThanHarvested, waterLimit, withdrawalOf } from '@kypseli/domain';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { notFound } from '../platform/http/refusal.js';
import { DONE_DAY } from '../read-models/done-day.js';

interface LotRow {
  id: string;
  code: string;
  day: string;
  name: string | null;
  grams: number;
  water: number | null;
  harvests: {
    id: string;
    apiary_id: string;
    apiary: string;
    day: string;
    forage: string | null;
    hives: number;
    grams: number | null;
  }[];
  bottlings: { id: string; grams: number; jars: number; best_before: string }[];
}

interface Wanted {
  id?: string | undefined;
  hiveId?: string | undefined;
  harvestId?: string | undefined;
}

@Injectable()
export class LotQueries {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** Newest first. */
  async all(accountId: string, country: Country | null, { id, hiveId, harvestId }: Wanted = {}): Promise<Lot[]> {
    const { rows } = await this.pool.query<LotRow>(
      `SELECT l.id, l.code, l.day, l.name, l.grams, l.water,
         (SELECT coalesce(json_agg(json_build_object('id', h.id, 'apiary_id', h.apiary_id,
            'apiary', coalesce(p.name, ''), 'day', h.day, 'forage', h.forage, 'grams', h.grams, 'hives',
            (SELECT count(*) FROM rm.harvest_hives hh WHERE hh.harvest_id = h.id AND NOT hh.removed))
            ORDER BY h.day, h.id), '[]')
          FROM rm.harvests h LEFT JOIN rm.places p ON p.apiary_id = h.apiary_id
          WHERE h.account_id = l.account_id AND NOT h.deleted AND l.harvest_ids ? h.id::text) AS harvests,
         (SELECT coalesce(json_agg(json_build_object('id', b.id, 'grams', b.grams, 'jars', b.jars,
            'best_before', b.best_before) ORDER BY b.grams, b.id), '[]')
          FROM rm.bottlings b WHERE b.lot_id = l.id) AS bottlings
       FROM rm.lots l
       WHERE l.account_id = $1 AND ($2::uuid IS NULL OR l.id = $2)
         AND ($3::uuid IS NULL OR EXISTS (SELECT FROM rm.harvest_hives hh
           JOIN rm.harvests h ON h.id = hh.harvest_id AND NOT h.deleted
           WHERE hh.hive_id = $3 AND NOT hh.removed AND l.harvest_ids ? hh.harvest_id::text))
         AND ($4::uuid IS NULL OR l.harvest_ids ? $4::uuid::text)
       ORDER BY l.day DESC, l.code DESC`,
      [accountId, id ?? null, hiveId ?? null, harvestId ?? null],
    );
    return rows.map((row) => lotOf(row, country));
  }

  /** @throws Refusal not_found */
  async one(accountId: string, country: Country | null, id: string): Promise<Lot> {
    const [lot] = await this.all(accountId, country, { id });
    if (!lot) throw notFound('lot');
    return lot;
  }

  /** @throws Refusal not_found unless all are harvests of the keeper */
  async refuseUnknownHarvests(accountId: string, harvestIds: string[]): Promise<void> {
    const { rowCount } = await this.pool.query(
      'SELECT FROM rm.harvests WHERE id = ANY($1) AND account_id = $2 AND NOT deleted',
      [harvestIds, accountId],
    );
    if (rowCount !== harvestIds.length) throw notFound('harvest');
  }

  /** What is behind a lot: its hives as they were harvested, wherever they are now, and also deleted ones. */
  async trace(accountId: string, lot: Lot): Promise<Trace> {
    const harvestIds = lot.harvests.map(({ id }) => id);
    const [hives, apiaries, treatments, others] = await Promise.all([
      this.pool.query<Omit<Trace['hives'][number], 'kg'> & { grams: number | null }>(
        `SELECT hh.harvest_id, h.apiary_id, v.id AS hive_id, v.number, v.deleted, hh.frames, hh.grams, hh.about
         FROM rm.harvest_hives hh JOIN rm.harvests h ON h.id = hh.harvest_id JOIN rm.hives v ON v.id = hh.hive_id
         WHERE hh.harvest_id = ANY($1) AND NOT hh.removed ORDER BY h.day, h.id, v.number_key COLLATE "C", v.id`,
        [harvestIds],
      ),
      this.pool.query<Trace['apiaries'][number]>(
        `SELECT apiary_id AS id, coalesce(name, '') AS name, lat, lng FROM rm.places
         WHERE account_id = $1 AND apiary_id = ANY($2) ORDER BY established_position`,
        [accountId, lot.harvests.map(({ apiary_id }) => apiary_id)],
      ),
      this.pool.query<{ id: string; day: string; details: Record<string, unknown> | null; hive_ids: string[] }>(
        `SELECT a.id, ${DONE_DAY} AS day, a.details, array_agg(DISTINCT v.id) AS hive_ids
         FROM rm.harvest_hives hh JOIN rm.harvests h ON h.id = hh.harvest_id
         JOIN rm.hives v ON v.id = hh.hive_id
         JOIN rm.action_hives ah ON ah.hive_id = hh.hive_id AND NOT ah.removed
         JOIN rm.actions a ON a.id = ah.action_id AND a.type = 'treatment' AND a.completed_at IS NOT NULL
           AND (NOT a.deleted OR a.with_apiary) AND ${DONE_DAY} BETWEEN h.day - interval '12 months' AND h.day
         WHERE hh.harvest_id = ANY($1) AND NOT hh.removed GROUP BY a.id, ${DONE_DAY}, a.details ORDER BY day, a.id`,
        [harvestIds],
      ),
      this.pool.query<Trace['other_lots'][number]>(
        `SELECT id, code FROM rm.lots WHERE account_id = $1 AND id <> $2 AND harvest_ids ?| $3::text[] ORDER BY day, code`,
        [accountId, lot.id, harvestIds],
      ),
    ]);
    return {
      lot,
      hives: hives.rows.map(({ grams, ...hive }) => ({ ...hive, kg: grams === null ? null : kgOf(grams) })),
      apiaries: apiaries.rows,
      treatments: treatments.rows.map(({ details, ...treatment }) => {
        const { until, unknown } = withdrawalOf({ day: treatment.day, details: details ?? {} });
        return {
          ...treatment,
          product: textIn(details?.product),
          substance: textIn(details?.substance),
          no_harvest_until: until,
          withdrawal_unknown: unknown,
        };
      }),
      other_lots: others.rows,
    };
  }
}

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const lotOf = ({ grams, harvests: taken, bottlings, ...lot }: LotRow, country: Country | null): Lot => {
  const harvests = taken.map(({ grams, ...harvest }) => ({ ...harvest, kg: grams === null ? null : kgOf(grams) }));
  const bottled = bottlings.reduce((sum, { grams, jars }) => sum + grams * jars, 0);
  const water_limit = waterLimit(country, { name: lot.name, forages: harvests.map(({ forage }) => forage) });
  return {
    ...lot,
    kg: kgOf(grams),
    water_limit,
    harvests,
    bottlings: bottlings.map((bottling) => ({ ...bottling, kg: kgOf(bottling.grams * bottling.jars) })),
    bottled_kg: kgOf(bottled),
    warnings: [
      ...(lot.water !== null && lot.water > water_limit.most ? (['water_high'] as const) : []),
      ...(bottled > grams ? (['jars_over'] as const) : []),
      ...(moreThanHarvested(kgOf(grams), harvests) ? (['harvests_over'] as const) : []),
    ],
  };
};
