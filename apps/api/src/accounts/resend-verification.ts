import type { AnswerOf, accounts } from '@kypseli/contract';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Mailbox } from '../platform/mail/mailbox.js';
import { CONFIG, type Config } from '../settings.js';
import { Accounts } from './accounts.repository.js';
import { verifyLetter } from './letters.js';

export class ResendVerification extends Command<AnswerOf<typeof accounts.resendVerification>> {
  constructor(readonly email: string) {
    super();
  }
}

@CommandHandler(ResendVerification)
export class ResendVerificationHandler implements ICommandHandler<ResendVerification> {
  constructor(
    private readonly accounts: Accounts,
    private readonly mailbox: Mailbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ email }: ResendVerification) {
    const account = await this.accounts.byEmail(email);
    if (account && account.emailVerifiedAt === null) {
      const token = await this.accounts.issueToken(account.id);
      await this.mailbox.send(verifyLetter(account, this.config.publicUrl, token));
    }
    return { result: {} };
  }
}
