import type { AnswerOf, accounts } from '@kypseli/contract';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import pg from 'pg';
import { RateLimits } from '../platform/auth/rate-limits.js';
import { Outbox } from '../platform/mail/outbox.js';
import { Accounts } from './accounts.repository.js';
import { SingleUseTokens } from './single-use-tokens.js';

export class ForgotPassword extends Command<AnswerOf<typeof accounts.forgotPassword>> {
  constructor(readonly email: string) {
    super();
  }
}

/** Does the same work for any address; for an unknown one the mail has no recipient. */
@CommandHandler(ForgotPassword)
export class ForgotPasswordHandler implements ICommandHandler<ForgotPassword> {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly accounts: Accounts,
    private readonly limits: RateLimits,
    private readonly tokens: SingleUseTokens,
    private readonly outbox: Outbox,
  ) {}

  async execute({ email }: ForgotPassword) {
    await this.limits.guard('forgot', email);
    const mail = await inTransaction(this.pool, async (tx) => {
      const accountId = await this.accounts.idByEmail(tx, email);
      const { token, expiresAt } = await this.tokens.issue(tx, 'reset', accountId);
      return this.outbox.write(tx, { kind: 'reset', accountId, token, expiresAt });
    });
    this.outbox.dispatch(mail);
    return { result: {} };
  }
}
