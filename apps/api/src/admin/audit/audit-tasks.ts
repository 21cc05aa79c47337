import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RecurringTasks } from '../../platform/jobs/recurring-tasks.js';
import { createLogger } from '../../platform/log.js';
import { Audit } from './audit.js';

const log = createLogger('security');
const HOUR_MS = 60 * 60 * 1000;

/** Writes the newest hash to the security log, which is stored elsewhere, and deletes what is too old. */
@Injectable()
export class AuditTasks implements OnApplicationBootstrap {
  constructor(
    private readonly audit: Audit,
    private readonly recurringTasks: RecurringTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.recurringTasks.schedule(log, {
      name: 'log the newest hash of the audit trail',
      everyMs: HOUR_MS,
      where: 'workers',
      deletes: true,
      atOnce: true,
      work: async () => {
        await this.audit.prune();
        log.info(await this.audit.head(), 'audit trail');
      },
    });
  }
}
