import type { Route } from '@kypseli/contract';
import { adminActionOf } from '@kypseli/contract/admin';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { Accounts } from '../../accounts/accounts.repository.js';
import type { StaffCaller } from '../../platform/http/caller.js';
import { isRefusal } from '../../platform/http/refusal.js';
import type { CommandContext } from '../../platform/journal/command-context.js';
import { Audit, type Entry } from '../audit/audit.js';
import { Openings } from '../openings/openings.js';

/** What support is about to do to an account. */
export interface Action {
  route: Route;
  staff: StaffCaller;
  accountId: string;
  /** What it acts on, if that is not the account itself. */
  object?: string;
  /** The body: the reason and the ticket count where the account is not open. */
  given: { reason?: string | undefined; ticket?: string | null | undefined };
  /** Its id is recorded, so that the entry leads to what it changed. */
  context?: CommandContext;
  detail?: Record<string, unknown>;
}

type Recorder = (tx: pg.ClientBase) => Promise<void>;

/** Does what support may do to an account, with its entry in the audit trail. */
@Injectable()
export class SupportActions {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly commands: CommandBus,
    private readonly accounts: Accounts,
    private readonly openings: Openings,
    private readonly audit: Audit,
  ) {}

  /** A change of tables: the entry is written in its transaction. @throws Refusal reason_required, not_found */
  async change<T>(action: Action, command: (record: Recorder) => Command<T>): Promise<T> {
    const entry = await this.entryOf(action);
    return this.commands.execute(command((tx) => this.audit.write(tx, action.staff, entry)));
  }

  /**
   * A change of the log, which has a transaction of its own: the entry comes first, so that nothing happens without
   * one. A refusal makes a second entry. @throws Refusal reason_required, not_found
   */
  async append<T>(action: Action, command: () => Command<T>): Promise<T> {
    const { staff, accountId, context } = action;
    // A refusal names the same attempt, so that the first entry does not stand as done.
    const attempt = context ? {} : { attempt: uuidv7() };
    const entry = await this.entryOf({ ...action, detail: { ...attempt, ...action.detail } });
    await inTransaction(this.pool, async (tx) => {
      await this.accounts.locked(tx, accountId);
      if (!context?.repeated || !(await this.isEntered(tx, action))) await this.audit.write(tx, staff, entry);
    });
    try {
      return await this.commands.execute(command());
    } catch (error) {
      if (isRefusal(error)) await this.audit.recordRefusal(staff, entry, error as Error & { code: string });
      throw error;
    }
  }

  private async entryOf({ route, staff, accountId, object, given, context, detail }: Action): Promise<Entry> {
    const { opening, reason, ticket } = await this.openings.grounds(staff, accountId, given);
    return {
      action: adminActionOf(route),
      object: object ?? accountId,
      account: accountId,
      opening,
      reason,
      detail: { ...(ticket !== null && { ticket }), ...(context && { command_id: context.commandId }), ...detail },
    };
  }

  /** An earlier attempt of the command may have written the entry. */
  private async isEntered(tx: pg.ClientBase, { accountId, context }: Action): Promise<boolean> {
    const { rowCount } = await tx.query("SELECT FROM audit WHERE account = $1 AND detail ->> 'command_id' = $2", [
      accountId,
      context!.commandId,
    ]);
    return rowCount !== 0;
  }
}
