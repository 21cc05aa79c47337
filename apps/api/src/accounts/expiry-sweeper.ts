import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Sessions } from '../platform/auth/sessions.js';
import { createLogger } from '../platform/log.js';
import { Outbox } from '../platform/mail/outbox.js';
import { SingleUseTokens } from './single-use-tokens.js';

const log = createLogger('accounts');
const SWEEP_MS = 60 * 60 * 1000;

/** Takes away what has expired: sessions, tokens, and what is left of mails long sent. */
@Injectable()
export class ExpirySweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly sessions: Sessions,
    private readonly tokens: SingleUseTokens,
    private readonly outbox: Outbox,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweep().catch((error: unknown) => log.warn({ err: error }, 'what has expired was not swept'));
    }, SWEEP_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async sweep(): Promise<void> {
    await this.sessions.sweep();
    await this.tokens.sweep();
    await this.outbox.sweep();
  }
}
