import type { accounts, BodyOf } from '@kypseli/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sessions } from '../platform/auth/sessions.js';
import { Accounts } from './accounts.repository.js';

export class ChangeProfile extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly changes: BodyOf<typeof accounts.changeProfile>,
  ) {
    super();
  }
}

@CommandHandler(ChangeProfile)
export class ChangeProfileHandler implements ICommandHandler<ChangeProfile> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
  ) {}

  async execute({ accountId, changes }: ChangeProfile) {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    await this.accounts.change(accountId, Object.fromEntries(given.map(([name, value]) => [name, value || null])));
    this.sessions.forget(accountId);
  }
}
