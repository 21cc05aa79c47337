import type { EventStore, RecordedEvent } from '@kypseli/event-store';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../../platform/clock.js';
import { READING_FOR_CONSOLE } from '../../platform/database/advisory-locks.js';
import { MetricSources } from '../../platform/health/metric-sources.js';
import { RecurringTasks } from '../../platform/jobs/recurring-tasks.js';
import { STORED_EVENTS } from '../../platform/journal/event-store.provider.js';
import { LOG_HOME, type LogHome } from '../../platform/journal/log-home.js';
import { createLogger } from '../../platform/log.js';
import { CONFIG, type Config } from '../../settings.js';
import { foldFigures } from './fold.js';
import { ReadModelsFirst } from './read-models-first.js';
import {
  countSignUps,
  emptyFigures,
  forgetOldLosses,
  loadFigures,
  noteSeen,
  writeFigures,
  writeIndex,
} from './write.js';

const log = createLogger('console-reader');

/** Raise it if fold.ts, fold-plan.ts or write.ts changes what is stored: the tables are then filled anew from the whole log. */
export const CONSOLE_VERSION = 5;

const LOOK_MS = 500;
const BATCH = 1_000;
const SEEN_MS = 5_000;
const FORGET_MS = 60 * 60 * 1000;
const LOSSES_MS = 31 * 24 * 60 * 60 * 1000;
/** Less than lies between two passes of an erasure, so that the last pass finds what was written meanwhile. */
const TRANSACTION = "SET LOCAL statement_timeout TO '8s'; SET LOCAL synchronous_commit TO off";

interface Place {
  version: number;
  moves: number;
  position: bigint;
}

/**
 * Fills the tables that the lists of the console read: an index of the log, and figures of accounts, apiaries, payments and days.
 * It polls, in processes that work, one of them at a time; the read models' projector and appends do not know it. It
 * reads events as they are stored: it needs no personal data, and an event that cannot be decoded stays visible.
 */
@Injectable()
export class ConsoleReader implements OnApplicationBootstrap {
  private seenAt = 0;
  private forgotAt = 0;
  private readonly readModels: ReadModelsFirst;
  private readonly freeLimit: number;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(STORED_EVENTS) private readonly store: EventStore,
    @Inject(LOG_HOME) private readonly home: LogHome,
    private readonly clock: Clock,
    private readonly recurringTasks: RecurringTasks,
    private readonly metrics: MetricSources,
  ) {
    this.freeLimit = config.freeHiveLimit;
    this.readModels = new ReadModelsFirst(pool, store, home);
  }

  onApplicationBootstrap(): void {
    this.metrics.add(() => this.measure());
    this.recurringTasks.schedule(log, {
      name: 'fill the lists of the console',
      everyMs: LOOK_MS,
      where: 'workers',
      atOnce: true,
      work: (ending) => this.look(ending),
    });
  }

  /** How many positions the lists are behind the log. */
  async lag(): Promise<bigint> {
    const head = await this.store.head();
    const place = await readPlace(this.pool);
    const behind = head - (place?.position ?? 0n);
    return behind > 0n ? behind : 0n;
  }

  private async measure() {
    const value = Number(await this.lag());
    const help = 'How far the lists of the console are behind the log.';
    return [{ name: 'kypseli_console_lag_positions', type: 'gauge' as const, help, samples: [{ value }] }];
  }

  private async look(ending: AbortSignal): Promise<void> {
    if (!(await this.hasWork()) || (await this.readModels.areBehind())) return;
    const client = await this.pool.connect();
    let broken = true;
    try {
      const lock = [...READING_FOR_CONSOLE];
      const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS held', lock);
      if (rows[0]!.held) {
        await this.catchUp(client, ending);
        await client.query('SELECT pg_advisory_unlock($1, $2)', lock);
      }
      broken = false;
    } finally {
      // Ending the connection releases the lock.
      client.release(broken);
    }
  }

  private async hasWork(): Promise<boolean> {
    if (Date.now() - this.seenAt > SEEN_MS) return true;
    const place = await readPlace(this.pool);
    return !place || place.hasSignUps || isBefore(place, this.home) || (await this.store.head()) > place.position;
  }

  private async catchUp(client: pg.PoolClient, ending: AbortSignal): Promise<void> {
    let place = await this.begin(client);
    while (place && !ending.aborted) {
      const { events, checkpoint, caughtUp } = await this.store.readAll({ after: place.position, limit: BATCH });
      if (checkpoint > place.position) {
        if (!(await this.apply(client, events, place, checkpoint))) return;
        place = { ...place, position: checkpoint };
      }
      if (caughtUp) break;
      if (await this.readModels.areBehind()) return;
    }
    if (!place || ending.aborted) return;
    await alone(client, () => countSignUps(client));
    if (Date.now() - this.seenAt > SEEN_MS) {
      await alone(client, () => noteSeen(client));
      this.seenAt = Date.now();
    }
    if (Date.now() - this.forgotAt > FORGET_MS) {
      const before = new Date(this.clock.now().getTime() - LOSSES_MS);
      await alone(client, () => forgetOldLosses(client, before));
      this.forgotAt = Date.now();
    }
  }

  /**
   * Where to go on; from the beginning if the tables belong to an older version, or to the log of before a move. Null
   * if a newer release fills them: this process leaves them alone.
   */
  private async begin(client: pg.PoolClient): Promise<Place | null> {
    const place = await readPlace(client);
    if (place && !isBefore(place, this.home))
      return place.version === CONSOLE_VERSION && place.moves === this.home.moves ? place : null;
    log.info({ version: CONSOLE_VERSION }, 'filling the lists of the console from the beginning of the log');
    const { moves } = this.home;
    await alone(
      client,
      async () => {
        await emptyFigures(client);
        await client.query('DELETE FROM console_reader');
        await client.query('INSERT INTO console_reader (version, moves, position) VALUES ($1, $2, 0)', [
          CONSOLE_VERSION,
          moves,
        ]);
      },
      'SET LOCAL statement_timeout TO 0',
    );
    return { version: CONSOLE_VERSION, moves, position: 0n };
  }

  /** False if another process has gone on from this checkpoint. */
  private apply(client: pg.PoolClient, events: RecordedEvent[], from: Place, to: bigint): Promise<boolean> {
    return alone(client, async () => {
      const { rowCount } = await client.query({
        name: 'console.checkpoint',
        text: 'UPDATE console_reader SET position = $1 WHERE version = $2 AND moves = $3 AND position = $4',
        values: [to.toString(), from.version, from.moves, from.position.toString()],
      });
      if (rowCount !== 1) return false;
      if (events.length === 0) return true;
      const figures = await loadFigures(client, events);
      foldFigures(figures, events, this.freeLimit);
      await writeIndex(client, events);
      await writeFigures(client, figures);
      return true;
    });
  }
}

const isBefore = ({ version, moves }: Place, home: LogHome): boolean =>
  moves < home.moves || (moves === home.moves && version < CONSOLE_VERSION);

/** How far the tables are, and whether accounts are to be counted; null before the first start. */
export const readPlace = async (
  client: Pick<pg.ClientBase, 'query'>,
): Promise<(Place & { hasSignUps: boolean }) | null> => {
  const { rows } = await client.query<{ version: number; moves: number; position: string; hasSignUps: boolean }>({
    name: 'console.place',
    text: `SELECT version, moves, position, EXISTS (SELECT FROM account_figures WHERE NOT counted) AS "hasSignUps"
           FROM console_reader`,
  });
  return rows[0] ? { ...rows[0], position: BigInt(rows[0].position) } : null;
};

/** One transaction of the client that holds the lock. */
const alone = async <T>(client: pg.PoolClient, work: () => Promise<T>, settings = TRANSACTION): Promise<T> => {
  await client.query(`BEGIN ISOLATION LEVEL READ COMMITTED; ${settings}`);
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};
