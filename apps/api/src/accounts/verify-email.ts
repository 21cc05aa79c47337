import type { AnswerOf, accounts } from '@kypseli/contract';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import pg from 'pg';
import { Sessions } from '../platform/auth/sessions.js';
import { Refusal } from '../platform/http/refusal.js';
import { Accounts } from './accounts.repository.js';
import { SingleUseTokens } from './single-use-tokens.js';

export class VerifyEmail extends Command<AnswerOf<typeof accounts.verifyEmail>> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(VerifyEmail)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmail> {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly tokens: SingleUseTokens,
  ) {}

  async execute({ token }: VerifyEmail) {
    const accountId = await inTransaction(this.pool, async (tx) => {
      const owner = await this.tokens.redeem(tx, 'verify', token);
      if (owner !== null) await this.accounts.markVerified(tx, owner);
      return owner;
    });
    if (accountId === null) throw new Refusal('verify_token_invalid', 'This link has expired or was already used.');
    this.sessions.forget(accountId);
    return { result: {} };
  }
}
