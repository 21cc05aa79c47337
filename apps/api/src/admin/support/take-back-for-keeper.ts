import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import pg from 'pg';
import { TakeBackPlanChange } from '../../billing/support/take-back-plan-change.js';
import { UndoCommand } from '../../history/undo-command.js';
import { today } from '../../platform/clock.js';
import { Claims } from '../../platform/idempotency/claims.js';
import type { CommandContext } from '../../platform/journal/command-context.js';
import { subscriptionStream } from '../../streams.js';

export class TakeBackForKeeper extends Command<{ undone: string[] }> {
  constructor(
    readonly context: CommandContext,
    readonly commandId: string,
  ) {
    super();
  }
}

/** Undoes a command of an account, whoever sent it, as its keeper could; besides, what support did to the plan. */
@CommandHandler(TakeBackForKeeper)
export class TakeBackForKeeperHandler implements ICommandHandler<TakeBackForKeeper> {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly claims: Claims,
    private readonly commands: CommandBus,
  ) {}

  async execute({ context, commandId }: TakeBackForKeeper): Promise<{ undone: string[] }> {
    const { accountId, at } = context;
    const { rows } = await this.pool.query<{ timezone: string }>('SELECT timezone FROM accounts WHERE id = $1', [
      accountId,
    ]);
    // The day of a move back is the keeper's.
    context.today = today(rows[0]!.timezone, at);
    const claim = (await this.claims.lastOf(accountId, [commandId])).get(commandId);
    if (!claim?.last?.stream.startsWith(`${subscriptionStream.category}-`))
      return (await this.commands.execute(new UndoCommand(context, commandId))).result;
    return { undone: await this.commands.execute(new TakeBackPlanChange(context, commandId)) };
  }
}
