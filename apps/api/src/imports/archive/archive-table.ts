import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../../platform/clock.js';
import { Staging } from '../run/staging.js';
import type { RestorableEvent } from './archived-events.js';

const PAGE = 1_000;
const MOST_CHARS = 4_000_000;

/** An event with its place in the order of the log, from 1. */
export type PlacedEvent = RestorableEvent & { nth: number };

/**
 * The events of an archive in the order in which they happened. The archive has them stream by stream, and a part of
 * them may be more than memory holds.
 */
@Injectable()
export class ArchiveTable {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly staging: Staging,
    private readonly clock: Clock,
  ) {}

  /** Returns the name of the table and the number of its events. The caller drops it. */
  async fill(events: AsyncIterable<RestorableEvent>, proceed: () => void): Promise<{ table: string; count: number }> {
    const { table, name } = this.staging.nameOf(this.clock.now());
    await this.pool.query(`CREATE UNLOGGED TABLE ${name}_rows (position bigint, seq bigint, body text)`);
    try {
      let rows: { position: number; body: string }[] = [];
      let chars = 0;
      let count = 0;
      const flush = async () => {
        if (rows.length === 0) return;
        await this.pool.query(`INSERT INTO ${name}_rows SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[])`, [
          rows.map(({ position }) => position),
          rows.map((_, index) => count - rows.length + index),
          rows.map(({ body }) => body),
        ]);
        rows = [];
        chars = 0;
        proceed();
      };
      for await (const event of events) {
        const body = JSON.stringify(event);
        rows.push({ position: event.position, body });
        count++;
        chars += body.length;
        if (rows.length >= PAGE || chars > MOST_CHARS) await flush();
      }
      await flush();
      await this.pool.query(
        `CREATE UNLOGGED TABLE ${name} AS
           SELECT (row_number() OVER (ORDER BY position, seq))::integer AS n, body FROM ${name}_rows`,
      );
      await this.pool.query(`CREATE UNIQUE INDEX ON ${name} (n)`);
      await this.pool.query(`DROP TABLE ${name}_rows`);
      return { table, count };
    } catch (error) {
      await this.staging.drop(table);
      throw error;
    }
  }

  /** Pages after the nth event. */
  async *pages(table: string, after: number, upTo = Number.MAX_SAFE_INTEGER): AsyncGenerator<PlacedEvent[]> {
    for (let from = after; ; ) {
      const { rows } = await this.pool.query<{ n: number; body: string }>(
        `SELECT n, body FROM ${this.staging.placeOf(table)} WHERE n > $1 AND n <= $2 ORDER BY n LIMIT ${PAGE}`,
        [from, Math.min(upTo, 2 ** 31 - 1)],
      );
      if (rows.length === 0) return;
      yield rows.map(({ n, body }) => ({ ...(JSON.parse(body) as RestorableEvent), nth: n }));
      from = rows.at(-1)!.n;
    }
  }

  drop(table: string): Promise<void> {
    return this.staging.drop(table);
  }
}
