import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../platform/clock.js';
import { RESUMING_MOVES } from '../platform/database/advisory-locks.js';
import { Refusal } from '../platform/http/refusal.js';
import { RecurringTasks } from '../platform/jobs/recurring-tasks.js';
import { createLogger } from '../platform/log.js';
import { MoveProcess } from './move-process.js';

const log = createLogger('moves');
const LOOK_MS = 2_000;
/** A request that is still running has ended by then. */
const LEFT_MS = 10_000;
const MOST = 50;

/** Finishes the moves that a crash left between two steps; one process at a time, though two would be harmless. */
@Injectable()
export class ResumeMoves implements OnApplicationBootstrap {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly process: MoveProcess,
    private readonly clock: Clock,
    private readonly recurringTasks: RecurringTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.recurringTasks.schedule(log, {
      name: 'finish open moves',
      everyMs: LOOK_MS,
      where: 'workers',
      work: (ending) => this.look(ending),
    });
  }

  private async look(ending: AbortSignal): Promise<void> {
    const before = new Date(this.clock.now().getTime() - LEFT_MS);
    const { rows } = await this.pool.query<{ move_id: string; account_id: string; to_apiary_id: string }>(
      'SELECT move_id, account_id, to_apiary_id FROM rm.open_moves WHERE begun_at < $1 ORDER BY begun_at LIMIT $2',
      [before, MOST],
    );
    if (rows.length === 0) return;
    await this.alone(async () => {
      for (const { move_id, account_id, to_apiary_id } of rows) {
        if (ending.aborted) return;
        await this.finish(account_id, to_apiary_id, move_id);
      }
    });
  }

  private async finish(accountId: string, toApiaryId: string, moveId: string): Promise<void> {
    try {
      await this.process.resume(accountId, toApiaryId, moveId);
      log.info({ move: moveId }, 'an interrupted move was finished');
    } catch (error) {
      // The hives stayed: that is an end, too.
      if (error instanceof Refusal && error.code === 'conflict')
        log.info({ move: moveId }, 'an interrupted move was cancelled');
      else log.warn({ err: error, move: moveId }, 'finishing an interrupted move failed');
    }
  }

  private async alone(work: () => Promise<void>): Promise<void> {
    const client = await this.pool.connect();
    let held = false;
    try {
      const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS held', [
        ...RESUMING_MOVES,
      ]);
      held = rows[0]!.held;
      if (held) await work();
    } finally {
      // Ending the connection releases the lock.
      client.release(held);
    }
  }
}
