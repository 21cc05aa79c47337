import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../clock.js';
import { RecurringTasks } from '../jobs/recurring-tasks.js';
import { createLogger } from '../log.js';

const log = createLogger('files');

/** The size of one row's part, so that a file of any size needs little memory. */
const CHUNK_BYTES = 256 * 1024;
const SWEEP_MS = 10 * 60_000;
/** A file without a reference after this time was left by a process that died. */
const LOST_AFTER_MS = 60 * 60_000;

export interface StoredFile {
  id: string;
  size: number;
  /** SHA-256 of the content, hex. */
  hash: string;
}

/** A column that references files: it is checked before a file counts as lost. */
const FILE_HOLDERS = [
  { table: 'imports', column: 'file_id' },
  { table: 'recordings', column: 'file_id' },
  { table: 'photos', column: 'image_id' },
  { table: 'photos', column: 'thumb_id' },
  { table: 'account_archives', column: 'file_id' },
] as const;

/** Files of any size, stored in parts in PostgreSQL, where every process of the server can read them. */
@Injectable()
export class StoredFiles implements OnApplicationBootstrap {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly recurringTasks: RecurringTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.recurringTasks.schedule(log, {
      name: 'sweep lost files',
      everyMs: SWEEP_MS,
      where: 'everywhere',
      deletes: true,
      work: () => this.sweep(),
    });
  }

  /** Stores a stream as it arrives; deletes everything if the stream breaks off. */
  async store(accountId: string, bytes: AsyncIterable<Buffer>): Promise<StoredFile> {
    const now = this.clock.now();
    const id = uuidv7({ msecs: now.getTime() });
    const hash = createHash('sha256');
    let size = 0;
    let index = 0;
    await this.pool.query('INSERT INTO files (id, account_id, stored_at) VALUES ($1, $2, $3)', [id, accountId, now]);
    try {
      for await (const chunk of inChunks(bytes)) {
        hash.update(chunk);
        size += chunk.length;
        await this.pool.query({
          name: 'store-chunk',
          text: 'INSERT INTO file_chunks (file_id, index, bytes) VALUES ($1, $2, $3)',
          values: [id, index++, chunk],
        });
      }
      return { id, size, hash: hash.digest('hex') };
    } catch (error) {
      await this.drop(id).catch((lost: unknown) => log.warn({ err: lost }, 'deleting an incomplete file failed'));
      throw error;
    }
  }

  /**
   * The content in parts, optionally from a first to a last byte (inclusive); the next part is fetched while one is
   * read. Empty for an unknown file.
   */
  async *read(id: string, { from = 0, to = Infinity } = {}): AsyncGenerator<Buffer, void, undefined> {
    const first = Math.floor(from / CHUNK_BYTES);
    let next = this.chunk(id, first);
    for (let index = first; index * CHUNK_BYTES <= to; index++) {
      const chunk = await next;
      if (!chunk) return;
      next = this.chunk(id, index + 1);
      // Awaited in the next turn; a reader that stops early ignores it.
      next.catch(() => undefined);
      const start = index * CHUNK_BYTES;
      yield chunk.subarray(Math.max(0, from - start), Math.min(chunk.length, to + 1 - start));
    }
  }

  /** A stored file with its size in bytes; 0 if there is none. */
  async open(id: string) {
    const { rows } = await this.pool.query<{ size: string }>(
      'SELECT coalesce(sum(length(bytes)), 0) AS size FROM file_chunks WHERE file_id = $1',
      [id],
    );
    return { size: Number(rows[0]!.size), read: (part?: Parameters<StoredFiles['read']>[1]) => this.read(id, part) };
  }

  async drop(id: string): Promise<void> {
    await this.pool.query('DELETE FROM files WHERE id = $1', [id]);
  }

  private async chunk(id: string, index: number): Promise<Buffer | undefined> {
    const { rows } = await this.pool.query<{ bytes: Buffer }>({
      name: 'read-chunk',
      text: 'SELECT bytes FROM file_chunks WHERE file_id = $1 AND index = $2',
      values: [id, index],
    });
    return rows[0]?.bytes;
  }

  private async sweep(): Promise<void> {
    const held = FILE_HOLDERS.map(
      ({ table, column }) => `NOT EXISTS (SELECT FROM ${table} h WHERE h.${column} = f.id)`,
    ).join(' AND ');
    const before = new Date(this.clock.now().getTime() - LOST_AFTER_MS);
    await this.pool.query(`DELETE FROM files f WHERE stored_at < $1 AND ${held}`, [before]);
  }
}

/** The same bytes in parts of CHUNK_BYTES, the last one shorter. */
async function* inChunks(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const part of bytes) {
    let rest = part;
    while (length + rest.length >= CHUNK_BYTES) {
      const taken = CHUNK_BYTES - length;
      yield Buffer.concat([...parts, rest.subarray(0, taken)], CHUNK_BYTES);
      rest = rest.subarray(taken);
      parts = [];
      length = 0;
    }
    if (rest.length > 0) parts.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(parts, length);
}
