import type { AnswerOf, accounts } from '@kypseli/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sessions } from '../platform/auth/sessions.js';
import { notFound } from '../platform/http/refusal.js';

export class EndSession extends Command<AnswerOf<typeof accounts.endSession>> {
  constructor(
    readonly accountId: string,
    readonly sessionId: string,
  ) {
    super();
  }
}

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ accountId, sessionId }: EndSession) {
    if (!(await this.sessions.end(accountId, sessionId))) throw notFound('session');
    return { result: {} };
  }
}
