import type { AnswerOf, accounts } from '@kypseli/contract';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import pg from 'pg';
import { Sessions } from '../platform/auth/sessions.js';
import { Refusal } from '../platform/http/refusal.js';
import { Accounts } from './accounts.repository.js';
import { blocked } from './log-in.js';
import { LoginAnswer } from './login-answer.js';
import { SingleUseTokens } from './single-use-tokens.js';

export class ExchangeCode extends Command<AnswerOf<typeof accounts.exchangeCode>> {
  constructor(
    readonly code: string,
    readonly device: string,
  ) {
    super();
  }
}

@CommandHandler(ExchangeCode)
export class ExchangeCodeHandler implements ICommandHandler<ExchangeCode> {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly tokens: SingleUseTokens,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly answer: LoginAnswer,
  ) {}

  async execute({ code, device }: ExchangeCode) {
    const opened = await inTransaction(this.pool, async (tx) => {
      const redeemed = await this.tokens.redeemed(tx, 'login', code);
      if (redeemed === null) return null;
      const { accountId, bySupport } = redeemed;
      const token = await this.sessions.open(accountId, device, { tx, bySupport });
      return token === null ? 'blocked' : { accountId, token };
    });
    if (opened === 'blocked') throw blocked();
    if (opened === null) throw new Refusal('code_invalid', 'This login link has expired. Log in with your password.');
    return this.answer.of(await this.accounts.byId(opened.accountId), opened.token);
  }
}
