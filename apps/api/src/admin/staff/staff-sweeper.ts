import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RecurringTasks } from '../../platform/jobs/recurring-tasks.js';
import { createLogger } from '../../platform/log.js';
import { StaffSessions } from './staff-sessions.js';

const log = createLogger('staff');
const SWEEP_MS = 60 * 60 * 1000;

/** Deletes sessions of staff that have ended, and old challenges. */
@Injectable()
export class StaffSweeper implements OnApplicationBootstrap {
  constructor(
    private readonly sessions: StaffSessions,
    private readonly recurringTasks: RecurringTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.recurringTasks.schedule(log, {
      name: 'sweep sessions of staff',
      everyMs: SWEEP_MS,
      where: 'everywhere',
      deletes: true,
      work: () => this.sessions.sweep(),
    });
  }
}
