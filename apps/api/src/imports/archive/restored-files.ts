import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../../platform/clock.js';
import { cleanAudio } from '../../platform/files/audio/clean-audio.js';
import { cleanJpeg } from '../../platform/files/clean-jpeg.js';
import { StoredFiles } from '../../platform/files/stored-files.js';
import type { RestorableFile } from './archived-events.js';
import type { OpenArchive } from './open-archive.js';

/** Stores the images and recordings of an archive as those that keepers send: checked by their content. */
@Injectable()
export class RestoredFiles {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly files: StoredFiles,
    private readonly clock: Clock,
  ) {}

  /** Returns false if the archive lacks it, or has something else under its name. A repeated attempt leaves the first. */
  async keep(accountId: string, archive: OpenArchive, file: RestorableFile): Promise<boolean> {
    const bytes = await archive.file(file.name);
    if (!bytes) return false;
    return file.kind === 'photo'
      ? this.photo(accountId, file.id, bytes, file.thumb === null ? null : await archive.file(file.thumb))
      : this.recording(accountId, file.id, bytes);
  }

  /** Deletes the recordings of notes that are deleted; images are swept later. */
  async dropRecordings(noteIds: string[]): Promise<void> {
    const { rows } = await this.pool.query<{ file_id: string }>(
      'DELETE FROM recordings WHERE note_id = ANY($1) RETURNING file_id',
      [noteIds],
    );
    for (const { file_id } of rows) await this.files.drop(file_id);
  }

  private async photo(accountId: string, id: string, bytes: Buffer, small: Buffer | null): Promise<boolean> {
    const image = cleanJpeg(bytes);
    if (!image) return false;
    const { rowCount } = await this.pool.query('SELECT FROM photos WHERE photo_id = $1', [id]);
    if (rowCount !== 0) return true;
    // An archive of an earlier version has no small images.
    const thumb = (small && cleanJpeg(small)) ?? image;
    const [full, preview] = [
      await this.files.store(accountId, one(image.bytes)),
      await this.files.store(accountId, one(thumb.bytes)),
    ];
    const added = await this.pool.query(
      `INSERT INTO photos (photo_id, account_id, image_id, thumb_id, bytes, kept_since) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT DO NOTHING`,
      [id, accountId, full.id, preview.id, full.size + preview.size, this.clock.now()],
    );
    if (added.rowCount === 0) for (const each of [full, preview]) await this.files.drop(each.id);
    return true;
  }

  private async recording(accountId: string, id: string, bytes: Buffer): Promise<boolean> {
    const sound = cleanAudio(bytes);
    if (!sound) return false;
    const { rowCount } = await this.pool.query('SELECT FROM recordings WHERE note_id = $1', [id]);
    if (rowCount !== 0) return true;
    const stored = await this.files.store(accountId, one(sound.bytes));
    const added = await this.pool.query(
      `INSERT INTO recordings (note_id, account_id, file_id, recorded_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [id, accountId, stored.id, this.clock.now()],
    );
    if (added.rowCount === 0) await this.files.drop(stored.id);
    return true;
  }
}

async function* one(bytes: Buffer) {
  yield bytes;
}
