import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../clock.js';
import { Refusal } from '../http/refusal.js';
import type { Logger } from '../log.js';
import { RecurringTasks } from './recurring-tasks.js';

const LOOK_MS = 2_000;
/** A request that is still running has ended by then. */
const LEFT_MS = 10_000;
const MOST = 50;

interface Work<Row> {
  /** For log lines: "move". */
  what: string;
  /** The advisory lock of who is at it. */
  lock: readonly [number, number];
  /** What was begun before $1, at most $2 of it. */
  rows: string;
  idOf: (row: Row) => string;
  /** @throws Refusal conflict if it was called off, which is an end, too */
  finish: (row: Row) => Promise<void>;
}

/** Finishes what a crash left between two appends; one process at a time, though two would be harmless. */
@Injectable()
export class LeftOpen {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly recurringTasks: RecurringTasks,
  ) {}

  /** Call it when the application has started. */
  schedule<Row extends pg.QueryResultRow>(log: Logger, work: Work<Row>): void {
    this.recurringTasks.schedule(log, {
      name: `finish open ${work.what}s`,
      everyMs: LOOK_MS,
      where: 'workers',
      work: (ending) => this.look(log, work, ending),
    });
  }

  private async look<Row extends pg.QueryResultRow>(log: Logger, work: Work<Row>, ending: AbortSignal): Promise<void> {
    const before = new Date(this.clock.now().getTime() - LEFT_MS);
    const { rows } = await this.pool.query<Row>(work.rows, [before, MOST]);
    if (rows.length === 0) return;
    await this.alone(work.lock, async () => {
      for (const row of rows) {
        if (ending.aborted) return;
        await finish(log, work, row);
      }
    });
  }

  private async alone(lock: readonly [number, number], work: () => Promise<void>): Promise<void> {
    const client = await this.pool.connect();
    let held = false;
    try {
      const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS held', [...lock]);
      held = rows[0]!.held;
      if (held) await work();
    } finally {
      // Ending the connection releases the lock.
      client.release(held);
    }
  }
}

const finish = async <Row>(log: Logger, { what, idOf, finish }: Work<Row>, row: Row): Promise<void> => {
  const of = { [what]: idOf(row) };
  try {
    await finish(row);
    log.info(of, `an interrupted ${what} was finished`);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'conflict') log.info(of, `an interrupted ${what} was cancelled`);
    else log.warn({ err: error, ...of }, `finishing an interrupted ${what} failed`);
  }
};
