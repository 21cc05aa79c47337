import type { AnswerOf, accounts, BodyOf } from '@kypseli/contract';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { Passwords } from '../platform/auth/passwords.js';
import { RateLimits } from '../platform/auth/rate-limits.js';
import { Clock } from '../platform/clock.js';
import { Outbox } from '../platform/mail/outbox.js';
import type { Account } from './account.entity.js';
import { Accounts } from './accounts.repository.js';
import { refuseCommonPassword } from './new-password.js';
import { SingleUseTokens } from './single-use-tokens.js';
import { TERMS_VERSION } from './terms.js';

type Input = BodyOf<typeof accounts.register>;

export class Register extends Command<AnswerOf<typeof accounts.register>> {
  constructor(readonly input: Input) {
    super();
  }
}

/**
 * Nobody learns whether an address has an account: the answer and the work are the same. A new account gets a mail with
 * a token that verifies the address; the owner of a taken address gets a mail that says so, and its token is not stored.
 */
@CommandHandler(Register)
export class RegisterHandler implements ICommandHandler<Register> {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly tokens: SingleUseTokens,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: Register) {
    refuseCommonPassword(input.password, 'password', input);
    await this.limits.guard('register', input.email);
    const account = await this.newAccount(input);
    const mail = await inTransaction(this.pool, async (tx) => {
      const isNew = await this.accounts.insert(account, tx);
      const accountId = await this.accounts.idByEmail(tx, input.email);
      const { token, expiresAt } = await this.tokens.issue(tx, 'verify', isNew ? accountId : null);
      return this.outbox.write(tx, { kind: isNew ? 'verify' : 'taken', accountId, token, expiresAt });
    });
    this.outbox.dispatch(mail);
    return { result: {} };
  }

  private async newAccount(input: Input): Promise<Account> {
    const { firstname, lastname, email, password, terms_accepted, language = 'en', timezone = 'Europe/Athens' } = input;
    const now = this.clock.now();
    return {
      id: uuidv7({ msecs: now.getTime() }),
      firstname,
      lastname,
      email,
      passwordHash: await this.passwords.hash(password),
      language,
      timezone,
      address: null,
      registerNumber: null,
      authority: null,
      regaCode: null,
      country: null,
      createdAt: now,
      emailVerifiedAt: null,
      termsAcceptedAt: terms_accepted ? now : null,
      termsVersion: terms_accepted ? TERMS_VERSION : null,
      blockedAt: null,
    };
  }
}
