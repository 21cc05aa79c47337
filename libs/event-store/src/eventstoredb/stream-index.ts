import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';
import type { EventMetadata } from '../port.js';
import { toStoreError } from '../postgres/failures.js';
import { lockForMigration } from '../postgres/lock-for-migration.js';
import { inTransaction } from '../postgres/transaction.js';
import type { Connection } from './connection.js';
import { isOfServer, STREAM_DELETED, type StoredEvent } from './stored-event.js';

const PAGE = 2_000;

/**
 * Which streams an account has and which were deleted, in PostgreSQL: EventStoreDB does not answer the first, and shows
 * deleted streams in the whole log until it is scavenged.
 */
export class StreamIndex {
  readonly #tables: { streams: string; index: string };
  #underWay: Promise<void> | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly schema: string,
    private readonly connection: Connection,
  ) {
    if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) throw new RangeError(`Not a plain schema name: ${schema}`);
    this.#tables = { streams: `${schema}.log_streams`, index: `${schema}.log_index` };
  }

  async migrate(): Promise<void> {
    const sql = readFileSync(new URL('./sql/stream_index.sql', import.meta.url), 'utf8');
    await inTransaction(this.pool, async (client) => {
      await lockForMigration(client, this.schema);
      await client.query(sql.replaceAll('__schema__', this.schema));
    }).catch(rethrow);
  }

  /** @throws Error if the log ends before what was read of it */
  async requireSameLog(): Promise<void> {
    const position = await this.#position();
    if (position === 0n) return;
    const [last] = await this.connection.readBackwards(undefined, 1);
    const end = last?.position.commit ?? 0n;
    if (end < position)
      throw new Error(
        `EventStoreDB's log ends at ${end}, but it was read up to ${position}: this is another log, or an older backup of it.`,
      );
  }

  /** Brings the index up to the end of the log. Safe beside other processes: an entry is the same, whoever makes it. */
  catchUp(): Promise<void> {
    this.#underWay ??= this.#catchUp().finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  }

  async streamsOf(accountId: string): Promise<string[]> {
    await this.#catchUpFromNow();
    const text = `SELECT s.stream FROM ${this.#tables.streams} s WHERE s.account_id = $1 AND NOT s.deleted`;
    const { rows } = await this.pool.query<{ stream: string }>(text, [accountId]).catch(rethrow);
    return rows.map(({ stream }) => stream);
  }

  async deletedStreams({ after, limit }: { after?: string; limit: number }): Promise<string[]> {
    if (after === undefined) await this.#catchUpFromNow();
    const text = `SELECT s.stream FROM ${this.#tables.streams} s
                   WHERE s.deleted AND ($1::text IS NULL OR s.stream > $1) ORDER BY s.stream LIMIT $2`;
    const { rows } = await this.pool.query<{ stream: string }>(text, [after ?? null, limit]).catch(rethrow);
    return rows.map(({ stream }) => stream);
  }

  async delete(stream: string): Promise<void> {
    await this.#delete(this.pool, [stream]).catch(rethrow);
  }

  /** Those of the given streams that were deleted. */
  async deletedAmong(streams: Iterable<string>): Promise<Set<string>> {
    const names = [...new Set(streams)];
    if (names.length === 0) return new Set();
    const name = `${this.schema}.deleted_among`;
    const text = `SELECT s.stream FROM ${this.#tables.streams} s WHERE s.stream = ANY ($1::text[]) AND s.deleted`;
    const { rows } = await this.pool.query<{ stream: string }>({ name, text, values: [names] }).catch(rethrow);
    return new Set(rows.map(({ stream }) => stream));
  }

  async #position(): Promise<bigint> {
    const text = `SELECT position FROM ${this.#tables.index}`;
    const { rows } = await this.pool.query<{ position: string }>(text).catch(rethrow);
    return BigInt(rows[0]!.position);
  }

  /** One that is under way may have begun before the caller's last append. */
  async #catchUpFromNow(): Promise<void> {
    await this.#underWay?.catch(() => undefined);
    await this.catchUp();
  }

  async #catchUp(): Promise<void> {
    let position = await this.#position();
    for (;;) {
      const events = await this.connection.readForwards(position, PAGE);
      const last = events.at(-1)?.position.commit;
      if (last === undefined) return;
      await this.#store(events, last).catch(rethrow);
      position = last;
      if (events.length < PAGE) return;
    }
  }

  #store(events: StoredEvent[], last: bigint): Promise<void> {
    const first = events.filter((event) => event.revision === 0n && !isOfServer(event));
    const deleted = events.flatMap(({ type, streamId }) => (type === STREAM_DELETED ? streamId : []));
    return inTransaction(this.pool, async (client) => {
      if (first.length > 0) {
        await client.query(
          `INSERT INTO ${this.#tables.streams} (stream, account_id)
           SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`,
          [
            first.map(({ streamId }) => streamId),
            first.map(({ metadata }) => (metadata as EventMetadata | undefined)?.accountId),
          ],
        );
      }
      await this.#delete(client, deleted);
      await client.query(`UPDATE ${this.#tables.index} SET position = greatest(position, $1)`, [last.toString()]);
    });
  }

  async #delete(client: Pick<Pool, 'query'>, streams: string[]): Promise<void> {
    if (streams.length === 0) return;
    await client.query(
      `INSERT INTO ${this.#tables.streams} (stream, deleted) SELECT DISTINCT s, true FROM unnest($1::text[]) s
       ON CONFLICT (stream) DO UPDATE SET deleted = true, account_id = NULL`,
      [streams],
    );
  }
}

function rethrow(error: unknown): never {
  throw toStoreError(error);
}
