import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerOf, accounts } from '@kypseli/contract';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import pg from 'pg';
import { Passwords } from '../platform/auth/passwords.js';
import { RateLimits } from '../platform/auth/rate-limits.js';
import { Sessions } from '../platform/auth/sessions.js';
import { Erasure } from '../platform/erasure/erasure.js';
import { FailPoints } from '../platform/fail-points.js';
import { fieldRefusal } from '../platform/http/refusal.js';
import { createLogger } from '../platform/log.js';
import { Accounts } from './accounts.repository.js';

const log = createLogger('accounts');
/** Small accounts are erased before the answer, large ones in the background. */
const PATIENCE_MS = 4_000;

export class EraseAccount extends Command<AnswerOf<typeof accounts.erase>> {
  constructor(
    readonly accountId: string,
    readonly password: string,
  ) {
    super();
  }
}

/**
 * Deletes an account for good: nobody can log in after the first commit, and the erasure is then completed even after a
 * crash.
 */
@CommandHandler(EraseAccount)
export class EraseAccountHandler implements ICommandHandler<EraseAccount> {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly sessions: Sessions,
    private readonly erasure: Erasure,
    private readonly failPoints: FailPoints,
  ) {}

  async execute({ accountId, password }: EraseAccount) {
    await this.limits.guard('login', accountId);
    const { passwordHash, email } = await this.accounts.byId(accountId);
    if (!(await this.passwords.verify(passwordHash, password))) throw wrongPassword();
    await inTransaction(this.pool, async (tx) => {
      if (!(await this.accounts.clear(tx, accountId, passwordHash))) throw wrongPassword();
      await this.sessions.endAll(accountId, tx);
      await this.limits.forget(tx, [accountId, email]);
      await this.erasure.begin(tx, accountId);
    });
    this.sessions.forget(accountId);
    await this.failPoints.reached('erasure: begun');
    const cleared = this.erasure.clear(accountId).catch((error: unknown) => {
      log.warn({ err: error }, 'the erasure continues in the background');
    });
    await Promise.race([cleared, wait(PATIENCE_MS, undefined, { ref: false })]);
    return { result: {} };
  }
}

const wrongPassword = () =>
  fieldRefusal(['password'], 'wrong_password', 'This is not your current password.', { as: 'wrong_password' });
