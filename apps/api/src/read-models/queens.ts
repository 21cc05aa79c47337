import { type Queen, type QueenChange, type QueenSighting, queensOf } from '@kypseli/domain';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';

type ChangeRow = QueenChange & { seen: QueenSighting | null };

/** A hive whose queen was taken is a donor: what was recorded of her there before belongs to the hive that took her. */
const CHANGES = `WITH RECURSIVE heads (id) AS (
    SELECT id FROM rm.hives WHERE apiary_id = $1 AND account_id = $2 AND NOT deleted
    UNION SELECT c.from_hive_id FROM heads JOIN rm.queen_changes c ON c.hive_id = heads.id
      WHERE c.from_hive_id IS NOT NULL)
  SELECT c.hive_id AS "hiveId", c.day, c.state, c.from_hive_id AS "fromHiveId", c.queen, donor.seen
  FROM heads JOIN rm.queen_changes c ON c.hive_id = heads.id
  LEFT JOIN LATERAL (
    SELECT i.queen || jsonb_build_object('day', i.day) AS seen FROM rm.inspections i
    WHERE i.hive_id = c.from_hive_id AND i.queen IS NOT NULL AND i.names_queen AND i.day <= c.day
    ORDER BY i.day DESC LIMIT 1) donor ON true
  ORDER BY c.day, c.recorded_at, c.from_hive_id IS NULL`;

const SIGHTINGS = `SELECT l.hive_id, l.sightings FROM rm.hives h JOIN rm.hive_latest l ON l.hive_id = h.id
  WHERE h.apiary_id = $1 AND h.account_id = $2 AND NOT h.deleted AND l.sightings IS NOT NULL`;

/** The queens of hives as they are now. */
@Injectable()
export class Queens {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** Tells the queen of a hive of this apiary; null if nothing is known of her. */
  async of(accountId: string, apiaryId: string): Promise<(hiveId: string) => Queen | null> {
    const values = [apiaryId, accountId];
    const [{ rows: changes }, { rows: latest }] = await Promise.all([
      this.pool.query<ChangeRow>({ name: 'queens.changes', text: CHANGES, values }),
      this.pool.query<{ hive_id: string; sightings: QueenSighting[] }>({
        name: 'queens.sightings',
        text: SIGHTINGS,
        values,
      }),
    ]);
    const sightings = new Map(latest.map((row) => [row.hive_id, row.sightings]));
    for (const { fromHiveId, seen } of changes) {
      if (fromHiveId === null || seen === null) continue;
      const known = sightings.get(fromHiveId) ?? [];
      if (known.some(({ day }) => day === seen.day)) continue;
      sightings.set(
        fromHiveId,
        [...known, seen].sort((one, other) => (one.day < other.day ? -1 : 1)),
      );
    }
    return queensOf(changes, (hiveId) => sightings.get(hiveId) ?? []);
  }
}
