import type { AnswerOf, accounts } from '@kypseli/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sessions } from '../platform/auth/sessions.js';

export class LogOut extends Command<AnswerOf<typeof accounts.logout>> {
  constructor(
    readonly accountId: string,
    readonly sessionId: string,
  ) {
    super();
  }
}

@CommandHandler(LogOut)
export class LogOutHandler implements ICommandHandler<LogOut> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ accountId, sessionId }: LogOut) {
    await this.sessions.end(accountId, sessionId);
    return { result: {} };
  }
}
