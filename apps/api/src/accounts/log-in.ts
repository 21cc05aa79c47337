import type { AnswerOf, accounts, BodyOf } from '@kypseli/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Passwords } from '../platform/auth/passwords.js';
import { RateLimits } from '../platform/auth/rate-limits.js';
import { Sessions } from '../platform/auth/sessions.js';
import { Refusal } from '../platform/http/refusal.js';
import { Accounts } from './accounts.repository.js';
import { LoginAnswer } from './login-answer.js';

export class LogIn extends Command<AnswerOf<typeof accounts.login>> {
  constructor(
    readonly input: BodyOf<typeof accounts.login>,
    readonly device: string,
  ) {
    super();
  }
}

/** An unknown address takes as long as a wrong password and gets the same answer. */
@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly sessions: Sessions,
    private readonly answer: LoginAnswer,
  ) {}

  async execute({ input, device }: LogIn) {
    await this.limits.guard('login', input.email);
    const account = await this.accounts.byEmail(input.email);
    const matches = await this.passwords.verify(account?.passwordHash ?? null, input.password);
    if (!account || !matches) throw refused();
    // Only who knows the password learns it.
    if (account.blockedAt !== null) throw blocked();
    // Refuses a password that was changed while it was being compared.
    const token = await this.sessions.open(account.id, device, { passwordHash: account.passwordHash });
    if (token === null) throw refused();
    return this.answer.of(account, token);
  }
}

const refused = () => new Refusal('invalid_credentials', 'Invalid email or password!');

export const blocked = () => new Refusal('account_blocked', 'This account is blocked. Write to us, and we will help.');
