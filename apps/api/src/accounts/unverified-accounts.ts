import type { EventStore } from '@kypseli/event-store';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import pg from 'pg';
import { RateLimits } from '../platform/auth/rate-limits.js';
import { Sessions } from '../platform/auth/sessions.js';
import { Clock } from '../platform/clock.js';
import { Erasure } from '../platform/erasure/erasure.js';
import { RecurringTasks } from '../platform/jobs/recurring-tasks.js';
import { EVENT_STORE } from '../platform/journal/event-store.provider.js';
import { createLogger } from '../platform/log.js';
import { Accounts } from './accounts.repository.js';

const log = createLogger('accounts');
const LOOK_MS = 60 * 60 * 1000;
/** The privacy policy: "An account whose address is never verified is erased after 30 days." */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const MOST = 500;

/**
 * Erases accounts whose addresses were never verified and that hold nothing; the erasure worker finishes what is started
 * here. An account with records is erased only when its keeper or two members of staff ask for it.
 */
@Injectable()
export class UnverifiedAccounts implements OnApplicationBootstrap {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly accounts: Accounts,
    private readonly limits: RateLimits,
    private readonly sessions: Sessions,
    private readonly erasure: Erasure,
    private readonly clock: Clock,
    private readonly recurringTasks: RecurringTasks,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  onApplicationBootstrap(): void {
    this.recurringTasks.schedule(log, {
      name: 'erase accounts never verified',
      everyMs: LOOK_MS,
      where: 'workers',
      deletes: true,
      atOnce: true,
      work: (ending) => this.look(ending),
    });
  }

  private async look(ending: AbortSignal): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    for (const { id, email } of await this.accounts.neverVerified(before, MOST)) {
      if (ending.aborted) return;
      if ((await this.store.streamsOf(id)).length > 0) {
        log.error({ account: id }, 'an account without a verified address has records; it is not erased');
        continue;
      }
      await inTransaction(this.pool, async (tx) => {
        if (!(await this.accounts.clearUnverified(tx, id))) return;
        await this.sessions.endAll(id, tx);
        await this.limits.forget(tx, [id, email]);
        await this.erasure.begin(tx, id);
      });
      this.sessions.forget(id);
    }
  }
}
