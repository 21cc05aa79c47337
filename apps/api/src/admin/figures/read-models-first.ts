import type { EventStore } from '@kypseli/event-store';
import type pg from 'pg';
import type { LogHome } from '../../platform/journal/log-home.js';
import { checkpointOf, READ_SIDE_VERSION } from '../../platform/projections/read-side.js';

/** Events. Fewer are behind while keepers record one inspection after the other. */
const FAR_BEHIND = 2_000n;
/** Longer than it takes to project an import of 100,000 rows. */
const MOST_MS = 15_000;

/**
 * Lets the read models catch up first when a large import has left them far behind the log: keepers wait for them, and
 * nobody waits for the lists of the console. The lists follow 15 s later at the latest.
 */
export class ReadModelsFirst {
  private since: number | null = null;

  constructor(
    private readonly pool: pg.Pool,
    private readonly store: EventStore,
    private readonly home: LogHome,
  ) {}

  /** True if the lists should wait now. */
  async areBehind(): Promise<boolean> {
    const { rows } = await this.pool.query<{ position: string }>({
      name: 'console.read-models',
      text: 'SELECT position FROM checkpoints WHERE name = $1 AND version = $2',
      values: [checkpointOf(this.home), READ_SIDE_VERSION],
    });
    const reached = rows[0]?.position;
    const areFar =
      reached !== undefined && (await this.store.head()) - BigInt(reached) > FAR_BEHIND * this.store.spacing;
    if (!areFar) {
      this.since = null;
      return false;
    }
    this.since ??= performance.now();
    return performance.now() - this.since < MOST_MS;
  }
}
