import type { Route } from '@kypseli/contract';
import { adminActionOf } from '@kypseli/contract/admin';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import pg from 'pg';
import { Accounts } from '../../accounts/accounts.repository.js';
import type { StaffCaller } from '../../platform/http/caller.js';
import type { CommandContext } from '../../platform/journal/command-context.js';
import { Audit } from '../audit/audit.js';
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
    return this.commands.execute(command(await this.recorder(action)));
  }

  /**
   * A change of the log, which has a transaction of its own: the entry comes first, so that nothing happens without
   * one. A refusal makes a second entry. @throws Refusal reason_required, not_found
   */
  async append<T>(action: Action, command: () => Command<T>): Promise<T> {
    const { accountId, context } = action;
    const record = await this.recorder(action);
    await inTransaction(this.pool, async (tx) => {
      await this.accounts.locked(tx, accountId);
      if (!context?.repeated || !(await this.isEntered(tx, action))) await record(tx);
    });
    return this.commands.execute(command());
  }

  private async recorder({ route, staff, accountId, object, given, context, detail }: Action): Promise<Recorder> {
    const { opening, reason, ticket } = await this.openings.grounds(staff, accountId, given);
    const entry = {
      action: adminActionOf(route),
      object: object ?? accountId,
      account: accountId,
      opening,
      reason,
      detail: { ...(ticket !== null && { ticket }), ...(context && { command_id: context.commandId }), ...detail },
    };
    return (tx) => this.audit.write(tx, staff, entry);
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
