import { cannotUndo } from '@kypseli/domain';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import pg from 'pg';
import { TakeBackPlanChange } from '../../billing/support/take-back-plan-change.js';
import { type Change, Changes } from '../../history/changes.js';
import { ExplainUndo } from '../../history/explain-undo.js';
import type { Move } from '../../history/move.js';
import { UndoCommand } from '../../history/undo-command.js';
import { today } from '../../platform/clock.js';
import { Claims } from '../../platform/idempotency/claims.js';
import type { CommandContext } from '../../platform/journal/command-context.js';
import { subscriptionStream } from '../../streams.js';

interface TakenBack {
  /** The types of the undone events. */
  undone: string[];
  returned: Returned[];
}

/** Hives that stand again in an apiary, from which they were deleted or moved. */
interface Returned {
  apiary_id: string;
  apiary: string | null;
  hives: number;
}

export class TakeBackForKeeper extends Command<TakenBack> {
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
    private readonly changes: Changes,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ context, commandId }: TakeBackForKeeper): Promise<TakenBack> {
    const { accountId, at } = context;
    const { rows } = await this.pool.query<{ timezone: string }>('SELECT timezone FROM accounts WHERE id = $1', [
      accountId,
    ]);
    // The day of a move back is the keeper's.
    context.today = today(rows[0]!.timezone, at);
    const claim = (await this.claims.lastOf(accountId, [commandId])).get(commandId);
    const unclaimed = claim ? undefined : await this.firstEvent(accountId, commandId);
    if (isOfPlan(claim?.last?.stream ?? unclaimed?.stream))
      return { undone: await this.commands.execute(new TakeBackPlanChange(context, commandId)), returned: [] };
    if (unclaimed) {
      const [whyNot] = await this.queries.execute(new ExplainUndo(accountId, [{ commandId, ...unclaimed }]));
      throw cannotUndo(whyNot ?? undefined);
    }
    const returned = await this.returnedBy(await this.changes.of(accountId, commandId), context);
    const { undone } = (await this.commands.execute(new UndoCommand(context, commandId))).result;
    return { undone, returned };
  }

  /** What undoing a change brings back. */
  private async returnedBy(change: Change | Move, { accountId, repeated }: CommandContext): Promise<Returned[]> {
    const hives = new Map<string, number>();
    if ('moveId' in change) {
      const back = repeated ? change.hiveIds : await this.changes.returning(change);
      hives.set(change.fromApiaryId, back.length);
    } else
      for (const { type, data } of change.own)
        if (type === 'HivesDeleted') hives.set(String(data.apiaryId), (data.hiveIds as string[]).length);
    const { rows } = await this.pool.query<{ id: string; name: string }>(
      'SELECT id, name FROM rm.apiaries WHERE account_id = $1 AND id = ANY($2)',
      [accountId, [...hives.keys()]],
    );
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return [...hives].map(([id, many]) => ({ apiary_id: id, apiary: names.get(id) ?? null, hives: many }));
  }

  /** Of a command of the server, such as the undo of an import, or of one whose claim is no longer stored. */
  private async firstEvent(accountId: string, commandId: string): Promise<{ stream: string; at: Date } | undefined> {
    const { rows } = await this.pool.query<{ stream: string; at: Date }>(
      'SELECT stream, at FROM log_index WHERE account_id = $1 AND command_id = $2 ORDER BY position LIMIT 1',
      [accountId, commandId],
    );
    return rows[0];
  }
}

const isOfPlan = (stream: string | undefined): boolean =>
  stream?.startsWith(`${subscriptionStream.category}-`) ?? false;
