import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Sessions } from '../../platform/auth/sessions.js';
import { Refusal } from '../../platform/http/refusal.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { Accounts, type LockedAccount } from '../accounts.repository.js';

/** Enters an action of support in the audit trail, in the action's transaction. */
export type Record = (tx: pg.ClientBase) => Promise<void>;

/** Nothing to do, and therefore nothing to undo. */
export const needless = (why: string): Refusal => new Refusal('conflict', why);

/** Changes an account for its keeper: the change, its mails and its audit entry in one transaction. */
@Injectable()
export class BySupport {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
  ) {}

  /** `change` returns its result and the ids of the mails that it wrote. @throws Refusal not_found */
  async change<T>(
    accountId: string,
    record: Record,
    change: (tx: pg.ClientBase, account: LockedAccount) => Promise<{ result: T; mails?: string[] }>,
  ): Promise<T> {
    const { result, mails = [] } = await inTransaction(this.pool, async (tx) => {
      const changed = await change(tx, await this.accounts.locked(tx, accountId));
      // Last: entries wait for each other.
      await record(tx);
      return changed;
    });
    this.sessions.forget(accountId);
    for (const mail of mails) this.outbox.dispatch(mail);
    return result;
  }
}
