import { evolvePhoto, noPhoto } from '@kypseli/domain';
import type { EventStore } from '@kypseli/event-store';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../platform/clock.js';
import { StoredFiles } from '../platform/files/stored-files.js';
import { RecurringTasks } from '../platform/jobs/recurring-tasks.js';
import { EVENT_STORE } from '../platform/journal/event-store.provider.js';
import { readStream } from '../platform/journal/recorded.js';
import { createLogger } from '../platform/log.js';
import { DROP_PHOTO_MS } from '../read-models/kept-photos.js';
import { photoStream } from '../streams.js';

const log = createLogger('photos');
const SWEEP_MS = 10 * 60_000;

export type ImageSize = 'thumb' | 'full';

/** The images of photos: rows that reference two stored files each. */
@Injectable()
export class Images implements OnApplicationBootstrap {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly files: StoredFiles,
    private readonly clock: Clock,
    private readonly recurringTasks: RecurringTasks,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  onApplicationBootstrap(): void {
    this.recurringTasks.schedule(log, {
      name: 'sweep deleted photos',
      everyMs: SWEEP_MS,
      where: 'everywhere',
      deletes: true,
      work: () => this.sweep(),
    });
  }

  /** Stores both sizes of a photo; a repeated attempt leaves the first. */
  async keep(accountId: string, photoId: string, image: Buffer, thumb: Buffer): Promise<void> {
    if (await this.fileOf(photoId, 'full')) return;
    const [full, small] = [
      await this.files.store(accountId, one(image)),
      await this.files.store(accountId, one(thumb)),
    ];
    const { rowCount } = await this.pool.query(
      `INSERT INTO photos (photo_id, account_id, image_id, thumb_id, bytes, kept_since) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT DO NOTHING`,
      [photoId, accountId, full.id, small.id, full.size + small.size, this.clock.now()],
    );
    if (rowCount === 0) await Promise.all([full, small].map(({ id }) => this.files.drop(id)));
  }

  async fileOf(photoId: string, size: ImageSize): Promise<string | null> {
    const { rows } = await this.pool.query<{ image_id: string; thumb_id: string }>(
      'SELECT image_id, thumb_id FROM photos WHERE photo_id = $1',
      [photoId],
    );
    return (size === 'full' ? rows[0]?.image_id : rows[0]?.thumb_id) ?? null;
  }

  /** What the photos of an account take, without deleted ones. */
  async bytesOf(accountId: string): Promise<number> {
    const { rows } = await this.pool.query<{ bytes: string }>(
      `SELECT coalesce(sum(p.bytes), 0) AS bytes FROM photos p
       WHERE p.account_id = $1 AND NOT EXISTS (SELECT FROM rm.photos r WHERE r.id = p.photo_id AND r.deleted)`,
      [accountId],
    );
    return Number(rows[0]!.bytes);
  }

  /** From now on a deleted photo is kept for an undo. */
  async keepFromNow(accountId: string, photoId: string): Promise<void> {
    await this.pool.query('UPDATE photos SET kept_since = $3 WHERE photo_id = $1 AND account_id = $2', [
      photoId,
      accountId,
      this.clock.now(),
    ]);
  }

  /**
   * Deletes the images of photos that were deleted, or that a process which died has left without a photo. The log
   * decides: read models may lag, or have fallen back.
   */
  private async sweep(): Promise<void> {
    const { rows } = await this.pool.query<{ photo_id: string; image_id: string; thumb_id: string }>(
      `SELECT photo_id, image_id, thumb_id FROM photos p
       WHERE kept_since < $1 AND NOT EXISTS (SELECT FROM rm.photos r WHERE r.id = p.photo_id AND NOT r.deleted)`,
      [new Date(this.clock.now().getTime() - DROP_PHOTO_MS)],
    );
    for (const { photo_id, image_id, thumb_id } of rows) {
      const { photo, deleted } = (await readStream(this.store, photoStream, photo_id)).reduce(evolvePhoto, noPhoto());
      if (photo && !deleted) continue;
      await this.pool.query('DELETE FROM photos WHERE photo_id = $1', [photo_id]);
      await this.files.drop(image_id);
      await this.files.drop(thumb_id);
    }
  }
}

async function* one(bytes: Buffer) {
  yield bytes;
}
