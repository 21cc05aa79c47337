import type { AnswerOf, accounts } from '@kypseli/contract';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import pg from 'pg';
import { RateLimits } from '../platform/auth/rate-limits.js';
import { Outbox } from '../platform/mail/outbox.js';
import { Accounts } from './accounts.repository.js';
import { SingleUseTokens } from './single-use-tokens.js';

export class ResendVerification extends Command<AnswerOf<typeof accounts.resendVerification>> {
  constructor(readonly email: string) {
    super();
  }
}

/** Does the same work for any address; for an unknown or verified one the mail has no recipient. */
@CommandHandler(ResendVerification)
export class ResendVerificationHandler implements ICommandHandler<ResendVerification> {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly accounts: Accounts,
    private readonly limits: RateLimits,
    private readonly tokens: SingleUseTokens,
    private readonly outbox: Outbox,
  ) {}

  async execute({ email }: ResendVerification) {
    await this.limits.guard('resend', email);
    const mail = await inTransaction(this.pool, async (tx) => {
      const accountId = await this.accounts.unverifiedIdByEmail(tx, email);
      const { token, expiresAt } = await this.tokens.issue(tx, 'verify', accountId);
      return this.outbox.write(tx, { kind: 'verify_again', accountId, token, expiresAt });
    });
    this.outbox.dispatch(mail);
    return { result: {} };
  }
}
