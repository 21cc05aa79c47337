import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Outbox } from '../../platform/mail/outbox.js';
import { CONFIG, type Config } from '../../settings.js';
import { SingleUseTokens } from '../single-use-tokens.js';
import { BySupport, needless, type Record } from './by-support.js';

export interface LoginLink {
  url: string;
  expiresAt: Date;
}

export class MakeLoginLink extends Command<LoginLink> {
  constructor(
    readonly accountId: string,
    readonly record: Record,
  ) {
    super();
  }
}

/** A link for the owner, valid once for a minute. A mail tells the owner that support made it. */
@CommandHandler(MakeLoginLink)
export class MakeLoginLinkHandler implements ICommandHandler<MakeLoginLink> {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly tokens: SingleUseTokens,
    private readonly outbox: Outbox,
    private readonly bySupport: BySupport,
  ) {}

  execute({ accountId, record }: MakeLoginLink): Promise<LoginLink> {
    return this.bySupport.change(accountId, record, async (tx, { blockedAt, language }) => {
      if (blockedAt !== null) throw needless('The account is blocked: unblock it first.');
      const { token, expiresAt } = await this.tokens.issue(tx, 'login', accountId, { bySupport: true });
      const mail = await this.outbox.write(tx, { kind: 'login_link', accountId });
      const url = `${this.config.publicUrl}/${language}/login?token=${encodeURIComponent(token)}`;
      return { result: { url, expiresAt }, mails: [mail] };
    });
  }
}
