import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sessions } from '../../platform/auth/sessions.js';
import { Accounts } from '../accounts.repository.js';
import { BySupport, needless, type Record } from './by-support.js';

export class BlockAccount extends Command<void> {
  constructor(
    readonly accountId: string,
    /** False: it is unblocked. */
    readonly blocked: boolean,
    readonly record: Record,
  ) {
    super();
  }
}

/** A blocked account keeps its records and refuses every login; its sessions end. */
@CommandHandler(BlockAccount)
export class BlockAccountHandler implements ICommandHandler<BlockAccount> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly bySupport: BySupport,
  ) {}

  execute({ accountId, blocked, record }: BlockAccount): Promise<void> {
    return this.bySupport.change(accountId, record, async (tx, { blockedAt }) => {
      if (blocked === (blockedAt !== null))
        throw needless(blocked ? 'The account is blocked already.' : 'The account is not blocked.');
      await this.accounts.setBlocked(tx, accountId, blocked);
      if (blocked) await this.sessions.endAll(accountId, tx);
      return { result: undefined };
    });
  }
}
