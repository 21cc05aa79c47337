import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Outbox } from '../../platform/mail/outbox.js';
import { SingleUseTokens } from '../single-use-tokens.js';
import { BySupport, needless, type Record } from './by-support.js';

export class SendLink extends Command<{ mail: string }> {
  constructor(
    readonly accountId: string,
    /** The address is verified by it, or a new password is set. */
    readonly purpose: 'verify' | 'reset',
    readonly record: Record,
  ) {
    super();
  }
}

/** Sends the mail that the keeper could ask for too; nobody but the keeper sees the link. */
@CommandHandler(SendLink)
export class SendLinkHandler implements ICommandHandler<SendLink> {
  constructor(
    private readonly tokens: SingleUseTokens,
    private readonly outbox: Outbox,
    private readonly bySupport: BySupport,
  ) {}

  execute({ accountId, purpose, record }: SendLink): Promise<{ mail: string }> {
    return this.bySupport.change(accountId, record, async (tx, { emailVerifiedAt }) => {
      if (purpose === 'verify' && emailVerifiedAt !== null) throw needless('The address is verified already.');
      const { token, expiresAt } = await this.tokens.issue(tx, purpose, accountId);
      const kind = purpose === 'verify' ? 'verify_again' : 'reset';
      const mail = await this.outbox.write(tx, { kind, accountId, token, expiresAt });
      return { result: { mail }, mails: [mail] };
    });
  }
}
