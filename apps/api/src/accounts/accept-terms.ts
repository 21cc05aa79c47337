import type { AnswerOf, accounts } from '@kypseli/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sessions } from '../platform/auth/sessions.js';
import { Clock } from '../platform/clock.js';
import { Accounts } from './accounts.repository.js';
import { TERMS_VERSION } from './terms.js';

export class AcceptTerms extends Command<AnswerOf<typeof accounts.acceptTerms>> {
  constructor(readonly accountId: string) {
    super();
  }
}

@CommandHandler(AcceptTerms)
export class AcceptTermsHandler implements ICommandHandler<AcceptTerms> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId }: AcceptTerms) {
    await this.accounts.change(accountId, { termsAcceptedAt: this.clock.now(), termsVersion: TERMS_VERSION });
    this.sessions.forget(accountId);
    return { result: { hasAcceptedTerms: true as const } };
  }
}
