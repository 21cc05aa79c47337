import type { AnswerOf, accounts, BodyOf } from '@kypseli/contract';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import pg from 'pg';
import { Passwords } from '../platform/auth/passwords.js';
import { Sessions } from '../platform/auth/sessions.js';
import { Refusal } from '../platform/http/refusal.js';
import { Outbox } from '../platform/mail/outbox.js';
import { Accounts } from './accounts.repository.js';
import { checkNewPassword } from './new-password.js';
import { SingleUseTokens } from './single-use-tokens.js';

type Input = BodyOf<typeof accounts.resetPassword>;

export class ResetPassword extends Command<AnswerOf<typeof accounts.resetPassword>> {
  constructor(readonly input: Input) {
    super();
  }
}

/** Token, password, sessions and mail change in one transaction: after a failure the link still works. */
@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly tokens: SingleUseTokens,
    private readonly outbox: Outbox,
  ) {}

  async execute({ input }: ResetPassword) {
    checkNewPassword(input, { email: input.email });
    const { accountId, mail } = await inTransaction(this.pool, async (tx) => {
      const accountId = await this.redeem(tx, input);
      // Only the holder of the token may learn the names: a refusal before the token is checked would reveal them.
      checkNewPassword(input, await this.accounts.namesOf(tx, accountId));
      // Without a valid token the server does no hashing.
      await this.accounts.changePassword(tx, accountId, await this.passwords.hash(input.new_password));
      await this.sessions.endAll(accountId, tx);
      return { accountId, mail: await this.outbox.write(tx, { kind: 'password_changed', accountId }) };
    });
    this.sessions.forget(accountId);
    this.outbox.dispatch(mail);
    return { result: {} };
  }

  private async redeem(tx: pg.ClientBase, { email, token }: Input): Promise<string> {
    const owner = await this.accounts.idByEmail(tx, email);
    const redeemed = owner && (await this.tokens.redeem(tx, 'reset', token, owner));
    if (!redeemed) throw new Refusal('reset_token_invalid', 'This link has expired or was already used.');
    return redeemed;
  }
}
