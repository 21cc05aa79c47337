import type { EventStore, KeyRing } from '@kypseli/event-store';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../clock.js';
import { FailPoints } from '../fail-points.js';
import { Jobs } from '../jobs/jobs.js';
import { EVENT_STORE, KEY_RING } from '../journal/event-store.provider.js';
import { Projector } from '../projections/projector.js';
import { ErasureHooks } from './erasure-hooks.js';
import { deleteOwnedRows } from './owned-rows.js';

/**
 * What one pass deleted. Rows are those of read models and of state; `ids` are of hives, actions and harvests, by which
 * later passes find what is written about them meanwhile, and are forgotten at the end.
 */
export interface ErasurePass {
  rows: number;
  streams: number;
  files: number;
  jobs: number;
  ids: string[];
}

/**
 * Erases an account in idempotent steps; its row in `erasures` says what remains to be done. Requests and jobs under
 * way may write after a pass, so passes are repeated until one finds nothing.
 */
@Injectable()
export class Erasure {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(KEY_RING) private readonly keys: KeyRing,
    private readonly projector: Projector,
    private readonly jobs: Jobs,
    private readonly hooks: ErasureHooks,
    private readonly failPoints: FailPoints,
    private readonly clock: Clock,
  ) {}

  /** In the transaction that disables the account: after its commit the rest is certain to be done. */
  async begin(tx: pg.ClientBase, accountId: string): Promise<void> {
    await tx.query('INSERT INTO erasures (account_id, begun_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      accountId,
      this.clock.now(),
    ]);
  }

  /**
   * Begins an erasure that the keeper did not begin: closes the account too. False if there is no such account, or it
   * is being erased already. Call what it returns after the commit.
   */
  async order(tx: pg.ClientBase, accountId: string): Promise<(() => void) | false> {
    const { rows } = await tx.query('SELECT FROM erasures WHERE account_id = $1', [accountId]);
    const closed = rows.length === 0 && (await this.hooks.start(tx, accountId));
    if (closed) await this.begin(tx, accountId);
    return closed;
  }

  /** One pass. True if it found nothing left to delete. */
  async clear(accountId: string): Promise<boolean> {
    const streams = await this.store.streamsOf(accountId);
    // Rows of events projected later would stay, so everything stored is projected first.
    await this.projector.caughtUpTo(await this.store.head());
    const shown = await this.forgetRead(accountId, streams);
    await this.failPoints.reached('erasure: read models');
    for (const [index, stream] of streams.entries()) {
      await this.store.tombstone(stream);
      if (index === 0) await this.failPoints.reached('erasure: first stream');
    }
    await this.failPoints.reached('erasure: streams');
    await this.hooks.run(accountId);
    const state = await this.forgetState(accountId);
    await this.failPoints.reached('erasure: state');
    const pass: ErasurePass = { ...state, ...shown, rows: shown.rows + state.rows, streams: streams.length };
    await this.pool.query('UPDATE erasures SET cleared_at = $2, passes = passes || $3::jsonb WHERE account_id = $1', [
      accountId,
      this.clock.now(),
      JSON.stringify(pass),
    ]);
    return pass.rows + pass.streams === 0;
  }

  /**
   * The end, when nothing writes any more: deletes the key, without which old backups are unreadable, and the account's
   * row. Not earlier: an event encrypted with a deleted key could not be projected.
   */
  async close(accountId: string): Promise<void> {
    await this.keys.forget(accountId);
    await this.failPoints.reached('erasure: key');
    await this.pool.query('DELETE FROM accounts WHERE id = $1', [accountId]);
    await this.pool.query(
      `UPDATE erasures SET closed_at = $2, passes =
         (SELECT coalesce(jsonb_agg(pass - 'ids' ORDER BY nth), '[]') FROM jsonb_array_elements(passes) WITH ORDINALITY AS each (pass, nth))
       WHERE account_id = $1`,
      [accountId, this.clock.now()],
    );
  }

  private forgetRead(accountId: string, streams: string[]) {
    const ids = streams.flatMap((stream) => /^(?:action|harvest)-(.+)$/.exec(stream)?.[1] ?? []);
    return inTransaction(this.pool, async (tx) => {
      const { rows: earlier } = await tx.query<{ id: string }>(
        `SELECT DISTINCT jsonb_array_elements_text(pass -> 'ids') AS id
         FROM erasures, jsonb_array_elements(passes) pass WHERE account_id = $1`,
        [accountId],
      );
      return deleteOwnedRows(tx, accountId, 'read models', [...ids, ...earlier.map(({ id }) => id)]);
    });
  }

  private async forgetState(accountId: string): Promise<Omit<ErasurePass, 'streams' | 'ids'>> {
    const { rows: jobs } = await this.pool.query<{ queue: string; id: string }>(
      `SELECT 'imports' AS queue, id::text AS id FROM imports WHERE account_id = $1
       UNION ALL SELECT 'imports', 'check-' || check_id FROM imports WHERE account_id = $1 AND check_id IS NOT NULL
       UNION ALL SELECT 'mails', id::text FROM mails WHERE account_id = $1`,
      [accountId],
    );
    for (const { queue, id } of jobs) await this.jobs.remove(queue, id);
    return inTransaction(this.pool, async (tx) => {
      const { rows: staged } = await tx.query<{ name: string }>(
        `SELECT DISTINCT staged ->> 'table' AS name FROM imports WHERE account_id = $1 AND staged IS NOT NULL`,
        [accountId],
      );
      for (const { name } of staged) await tx.query(`DROP TABLE IF EXISTS staging.${name}, staging.${name}_rows`);
      const { rows: stored } = await tx.query<{ files: number }>(
        'SELECT count(*)::int AS files FROM files WHERE account_id = $1',
        [accountId],
      );
      const { rows } = await deleteOwnedRows(tx, accountId, 'state');
      return { rows, files: stored[0]!.files, jobs: jobs.length };
    });
  }
}
