import type { AnswerOf, accounts } from '@kypseli/contract';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import pg from 'pg';
import { SingleUseTokens } from './single-use-tokens.js';

export class CreateCode extends Command<AnswerOf<typeof accounts.createCode>> {
  constructor(
    readonly accountId: string,
    readonly sessionId: string,
  ) {
    super();
  }
}

/** A code that logs another device in; it expires with the session that created it. */
@CommandHandler(CreateCode)
export class CreateCodeHandler implements ICommandHandler<CreateCode> {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly tokens: SingleUseTokens,
  ) {}

  async execute({ accountId, sessionId }: CreateCode) {
    const { token } = await this.tokens.issue(this.pool, 'login', accountId, { sessionId });
    return { result: { code: token } };
  }
}
