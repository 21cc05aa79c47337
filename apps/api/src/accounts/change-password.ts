import type { AnswerOf, accounts, BodyOf } from '@kypseli/contract';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import pg from 'pg';
import { Passwords } from '../platform/auth/passwords.js';
import { RateLimits } from '../platform/auth/rate-limits.js';
import { Sessions } from '../platform/auth/sessions.js';
import { fieldRefusal } from '../platform/http/refusal.js';
import { Outbox } from '../platform/mail/outbox.js';
import { Accounts } from './accounts.repository.js';
import { checkNewPassword } from './new-password.js';
import { SingleUseTokens } from './single-use-tokens.js';

type Input = BodyOf<typeof accounts.changePassword>;

export class ChangePassword extends Command<AnswerOf<typeof accounts.changePassword>> {
  constructor(
    readonly accountId: string,
    readonly input: Input,
    readonly device: string,
  ) {
    super();
  }
}

/** Every session ends and a new one begins, so that a stolen token ends with the old password. */
@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly sessions: Sessions,
    private readonly tokens: SingleUseTokens,
    private readonly outbox: Outbox,
  ) {}

  async execute({ accountId, input, device }: ChangePassword) {
    const keeper = await this.accounts.byId(accountId);
    checkNewPassword(input, keeper);
    // A session may be stolen: guessing the password here must be no easier than at login.
    await this.limits.guard('login', accountId);
    const { passwordHash } = keeper;
    if (!(await this.passwords.verify(passwordHash, input.current_password))) throw wrongPassword();
    const newHash = await this.passwords.hash(input.new_password);
    const { token, mail } = await inTransaction(this.pool, async (tx) => {
      if (!(await this.accounts.changePassword(tx, accountId, newHash, passwordHash))) throw wrongPassword();
      await this.tokens.dropResets(tx, accountId);
      await this.sessions.endAll(accountId, tx);
      const token = await this.sessions.open(accountId, device, { tx });
      if (token === null) throw wrongPassword();
      return { token, mail: await this.outbox.write(tx, { kind: 'password_changed', accountId }) };
    });
    this.sessions.forget(accountId);
    this.outbox.dispatch(mail);
    return { result: { token } };
  }
}

const wrongPassword = () =>
  fieldRefusal(['current_password'], 'wrong_password', 'This is not your current password.', { as: 'wrong_password' });
