import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Sessions } from '../platform/auth/sessions.js';
import { RecurringTasks } from '../platform/jobs/recurring-tasks.js';
import { createLogger } from '../platform/log.js';
import { Outbox } from '../platform/mail/outbox.js';
import { SingleUseTokens } from './single-use-tokens.js';

const log = createLogger('accounts');
const SWEEP_MS = 60 * 60 * 1000;

/** Deletes expired sessions and tokens, and old sent mails. */
@Injectable()
export class ExpirySweeper implements OnApplicationBootstrap {
  constructor(
    private readonly sessions: Sessions,
    private readonly tokens: SingleUseTokens,
    private readonly outbox: Outbox,
    private readonly recurringTasks: RecurringTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.recurringTasks.schedule(log, {
      name: 'sweep what has expired',
      everyMs: SWEEP_MS,
      where: 'everywhere',
      deletes: true,
      work: () => this.sweep(),
    });
  }

  private async sweep(): Promise<void> {
    await this.sessions.sweep();
    await this.tokens.sweep();
    await this.outbox.sweep();
  }
}
