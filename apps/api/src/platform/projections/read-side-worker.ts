import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import pg from 'pg';
import { CONFIG, type Config } from '../../settings.js';
import { runInBackground } from '../background.js';
import { REBUILDING } from '../database/advisory-locks.js';
import { RecurringTasks } from '../jobs/recurring-tasks.js';
import { createLogger } from '../log.js';
import { READ_SIDE_VERSION } from './read-side.js';

const log = createLogger('read-side');
const LOOK_MS = 1_000;

/** Finds the rebuild or the rollback that is asked for and that nobody does. */
@Injectable()
export class ReadSideWorker implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly recurringTasks: RecurringTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.recurringTasks.schedule(log, {
      name: 'go on with a rebuild of the read models',
      everyMs: LOOK_MS,
      where: 'workers',
      work: async (ending) => {
        if (await this.isAsked()) await runInBackground('read-side', this.config, ending);
      },
    });
  }

  private async isAsked(): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `SELECT FROM read_side_work WHERE asked <> 'pause' AND version = $3 AND state IN ('waiting', 'running', 'paused')
         AND NOT EXISTS (SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
           WHERE d.datname = current_database() AND l.locktype = 'advisory' AND l.granted
             AND l.classid = $1 AND l.objid = $2)`,
      [...REBUILDING, READ_SIDE_VERSION],
    );
    return rowCount === 1;
  }
}
