import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '../../platform/http/refusal.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { Accounts } from '../accounts.repository.js';
import { SingleUseTokens } from '../single-use-tokens.js';
import { BySupport, needless, type Record } from './by-support.js';

export class ChangeEmail extends Command<{ from: string }> {
  constructor(
    readonly accountId: string,
    readonly email: string,
    readonly record: Record,
  ) {
    super();
  }
}

/**
 * The new address gets a link that verifies it; the old one learns of the change, whose links stop working. Until the
 * new one is verified the keeper can log in, and is asked to verify it.
 */
@CommandHandler(ChangeEmail)
export class ChangeEmailHandler implements ICommandHandler<ChangeEmail> {
  constructor(
    private readonly accounts: Accounts,
    private readonly tokens: SingleUseTokens,
    private readonly outbox: Outbox,
    private readonly bySupport: BySupport,
  ) {}

  execute({ accountId, email, record }: ChangeEmail): Promise<{ from: string }> {
    return this.bySupport.change(accountId, record, async (tx, { email: from }) => {
      if (from === email) throw needless('The account has this address already.');
      if (!(await this.accounts.changeEmail(tx, accountId, email)))
        throw new Refusal('conflict', 'Another account has this address.');
      await this.tokens.dropMailed(tx, accountId);
      const { token, expiresAt } = await this.tokens.issue(tx, 'verify', accountId);
      const mails = [
        await this.outbox.write(tx, { kind: 'verify_new', accountId, token, expiresAt }),
        await this.outbox.write(tx, { kind: 'email_changed', accountId, to: from }),
      ];
      return { result: { from }, mails };
    });
  }
}
