import type { AnswerOf, accounts } from '@kypseli/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sessions } from '../platform/auth/sessions.js';
import { Refusal } from '../platform/http/refusal.js';
import { Accounts } from './accounts.repository.js';

export class VerifyEmail extends Command<AnswerOf<typeof accounts.verifyEmail>> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(VerifyEmail)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmail> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
  ) {}

  async execute({ token }: VerifyEmail) {
    const accountId = await this.accounts.redeemToken(token);
    if (accountId === null)
      throw new Refusal('verify_token_invalid', 'This link is not valid any more. Please ask for a new one.');
    await this.accounts.verified(accountId);
    this.sessions.forget(accountId);
    return { result: {} };
  }
}
