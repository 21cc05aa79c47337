import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { UNDO_PHOTO_MS } from '../read-models/kept-photos.js';

@Injectable()
export class HistoryQueries {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** The apiaries in which a hive has been. */
  async apiaries(hiveId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ apiary_id: string }>(
      'SELECT DISTINCT apiary_id FROM rm.placements WHERE hive_id = $1',
      [hiveId],
    );
    return rows.map(({ apiary_id }) => apiary_id);
  }

  /** The actions of a batch, deleted ones too. */
  async actionsOfBatch(batchId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>('SELECT id FROM rm.actions WHERE batch_id = $1', [batchId]);
    return rows.map(({ id }) => id);
  }

  /** The actions of any of these hives that are not deleted. */
  async actionsOf(hiveIds: string[]): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT DISTINCT a.id FROM rm.action_hives ah JOIN rm.actions a ON a.id = ah.action_id AND NOT a.deleted
       WHERE ah.hive_id = ANY($1)`,
      [hiveIds],
    );
    return rows.map(({ id }) => id);
  }

  /** True if a deleted photo is kept long enough for an undo of now. */
  async keepsPhoto(photoId: string, now: Date): Promise<boolean> {
    const { rowCount } = await this.pool.query('SELECT FROM photos WHERE photo_id = $1 AND kept_since > $2', [
      photoId,
      new Date(now.getTime() - UNDO_PHOTO_MS),
    ]);
    return rowCount !== 0;
  }

  async apiariesOf(accountId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>('SELECT id FROM rm.apiaries WHERE account_id = $1', [
      accountId,
    ]);
    return rows.map(({ id }) => id);
  }

  /**
   * The log positions of a hive's inspections, photos, actions and harvests, newest first, including those that the hive was
   * removed from; only its harvests if `harvestsOnly`.
   */
  async mentions(hiveId: string, before: bigint | null, limit: number, harvestsOnly: boolean): Promise<bigint[]> {
    const { rows } = await this.pool.query<{ position: string }>(
      `SELECT position::text FROM (
         SELECT m.position FROM rm.mentions m
         WHERE m.subject_id = $1 AND NOT $4 AND ($2::bigint IS NULL OR m.position < $2)
         UNION ALL
         SELECT m.position FROM rm.action_hives ah JOIN rm.mentions m ON m.subject_id = ah.action_id
         WHERE ah.hive_id = $1 AND NOT $4 AND ($2::bigint IS NULL OR m.position < $2)
         UNION ALL
         SELECT m.position FROM rm.harvest_hives hh JOIN rm.mentions m ON m.subject_id = hh.harvest_id
         WHERE hh.hive_id = $1 AND ($2::bigint IS NULL OR m.position < $2)) found
       ORDER BY found.position DESC LIMIT $3`,
      [hiveId, before?.toString() ?? null, limit, harvestsOnly],
    );
    return rows.map(({ position }) => BigInt(position));
  }

  /** Names by user id; erased users are absent. */
  async names(userIds: string[]): Promise<Map<string, string>> {
    const { rows } = await this.pool.query<{ id: string; name: string }>(
      `SELECT id, firstname || ' ' || lastname AS name FROM public.accounts WHERE id = ANY($1)`,
      [userIds],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
