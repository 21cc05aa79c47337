import type { EventStore } from '@kypseli/event-store';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../platform/clock.js';
import { StoredFiles } from '../platform/files/stored-files.js';
import { RecurringTasks } from '../platform/jobs/recurring-tasks.js';
import { EVENT_STORE } from '../platform/journal/event-store.provider.js';
import { readStream } from '../platform/journal/recorded.js';
import { createLogger } from '../platform/log.js';
import { noteStream } from '../streams.js';
import { Recording } from './recording.entity.js';

const log = createLogger('recordings');
const SWEEP_MS = 10 * 60_000;
/** A recording without a note was left by a process that died. */
const LOST_AFTER_MS = 60 * 60_000;

/** The recordings of notes: rows that reference stored files. */
@Injectable()
export class Recordings implements OnApplicationBootstrap {
  constructor(
    private readonly source: DataSource,
    private readonly files: StoredFiles,
    private readonly clock: Clock,
    private readonly recurringTasks: RecurringTasks,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  onApplicationBootstrap(): void {
    this.recurringTasks.schedule(log, {
      name: 'sweep lost recordings',
      everyMs: SWEEP_MS,
      where: 'everywhere',
      deletes: true,
      work: () => this.sweep(),
    });
  }

  /** Stores the sound of a note; a repeated attempt leaves the first. */
  async keep(accountId: string, noteId: string, bytes: Buffer): Promise<void> {
    if (await this.fileOf(noteId)) return;
    const { id: fileId } = await this.files.store(accountId, one(bytes));
    const { identifiers } = await this.rows
      .createQueryBuilder()
      .insert()
      .values({ noteId, accountId, fileId, recordedAt: this.clock.now() })
      .orIgnore()
      .returning('note_id')
      .execute();
    if (identifiers.length === 0 || identifiers[0] === undefined) await this.files.drop(fileId);
  }

  async fileOf(noteId: string): Promise<string | null> {
    return (await this.rows.findOneBy({ noteId }))?.fileId ?? null;
  }

  async drop(noteId: string): Promise<void> {
    const fileId = await this.fileOf(noteId);
    if (fileId === null) return;
    await this.rows.delete({ noteId });
    await this.files.drop(fileId);
  }

  /** The log decides: read models may lag, or have fallen back. */
  private async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - LOST_AFTER_MS);
    const lost: { note_id: string }[] = await this.source.query(
      'SELECT note_id FROM recordings r WHERE recorded_at < $1 AND NOT EXISTS (SELECT FROM rm.notes n WHERE n.id = r.note_id)',
      [before],
    );
    for (const { note_id } of lost) {
      const [written] = await readStream(this.store, noteStream, note_id, { limit: 1 });
      if (!written) await this.drop(note_id);
    }
  }

  private get rows() {
    return this.source.getRepository(Recording);
  }
}

async function* one(bytes: Buffer) {
  yield bytes;
}
