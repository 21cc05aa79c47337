import type { AnswerOf, accounts, BodyOf } from '@kypseli/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HiveAllowance } from '../allowance/hive-allowance.js';
import { Passwords } from '../platform/auth/passwords.js';
import { Sessions } from '../platform/auth/sessions.js';
import { Refusal } from '../platform/http/refusal.js';
import { Accounts } from './accounts.repository.js';

export class LogIn extends Command<AnswerOf<typeof accounts.login>> {
  constructor(
    readonly input: BodyOf<typeof accounts.login>,
    readonly device: string,
  ) {
    super();
  }
}

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly allowance: HiveAllowance,
  ) {}

  async execute({ input, device }: LogIn) {
    const account = await this.accounts.byEmail(input.email);
    const matches = await this.passwords.verify(account?.passwordHash ?? null, input.password);
    if (!account || !matches) throw new Refusal('invalid_credentials', 'Invalid email or password!');
    const { statusCode } = await this.allowance.of(account.id);
    return {
      result: {
        token: await this.sessions.open(account.id, device),
        hasAcceptedTerms: account.termsAcceptedAt !== null,
        emailVerified: account.emailVerifiedAt !== null,
        sub_status: { status_code: statusCode },
      },
    };
  }
}
