import type { AnswerOf, history } from '@kypseli/contract';
import { cannotUndo, DomainError } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HiveAllowance } from '../allowance/hive-allowance.js';
import { MoveProcess } from '../moves/move-process.js';
import { Refusal } from '../platform/http/refusal.js';
import { changeEach } from '../platform/journal/change-each.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { type Change, Changes } from './changes.js';
import type { Move } from './move.js';

export class UndoCommand extends Command<AnswerOf<typeof history.undo>> {
  constructor(
    readonly context: CommandContext,
    readonly commandId: string,
  ) {
    super();
  }
}

/** Undoes a command by appending the opposite events, with that command as their cause. */
@CommandHandler(UndoCommand)
export class UndoCommandHandler implements ICommandHandler<UndoCommand> {
  constructor(
    private readonly changes: Changes,
    private readonly journal: Journal,
    private readonly moves: MoveProcess,
    private readonly allowance: HiveAllowance,
  ) {}

  async execute({ context, commandId }: UndoCommand) {
    context.causedBy = commandId;
    const change = await this.changes.of(context.accountId, commandId);
    await ('moveId' in change ? this.moveBack(context, change) : this.takeBack(context, change));
    return { result: { undone: change.own.map(({ type }) => type) } };
  }

  /** The opposite events are derived from each stream as it is when they are appended. */
  private async takeBack(context: CommandContext, change: Change): Promise<void> {
    const { commandId, own, parts } = change;
    context.causedBy = commandId;
    // One stream is checked when it is changed; of several, none is changed if one cannot be.
    if (parts.length > 1 && !context.repeated) await this.changes.check(context.accountId, change);
    const deleted = own.filter(({ type }) => type === 'HivesDeleted');
    const hives = deleted.reduce((count, { data }) => count + (data.hiveIds as string[]).length, 0);
    await this.allowance.reserving(context, hives, (reserve) =>
      changeEach(parts, (part) =>
        part.kind.takeBack(this.journal, part.id, context, commandId, async () => {
          await this.changes.stillThere(context.accountId, part, change);
          await reserve();
        }),
      ),
    );
  }

  private async moveBack(context: CommandContext, move: Move): Promise<void> {
    const { fromApiaryId: toApiaryId, completed: undoneActionId, reopened: actionId } = move;
    const begun = context.repeated && (await this.moves.hasBegun(context, toApiaryId));
    const hiveIds = begun ? move.hiveIds : await this.changes.returning(move);
    // A mistake of today never happened; later they were there for some days.
    const soon = Date.parse(move.at) > context.at.getTime() - SOON;
    try {
      const returned = await this.moves.move(context, {
        ...{ hiveIds, toApiaryId, actionId, undoneActionId },
        ...(soon && { day: move.day }),
      });
      // Another request has moved them back in the meantime.
      if (!returned) throw cannotUndo();
    } catch (error) {
      throw (error instanceof Refusal || error instanceof DomainError) && LOST_RACE_CODES.has(error.code)
        ? cannotUndo()
        : error;
    }
  }
}

/** So soon after it a move is a mistake, as if it had never been (ms). */
const SOON = 24 * 60 * 60_000;

/** The codes that refuse the move back if something changed after it was checked. */
const LOST_RACE_CODES: ReadonlySet<string> = new Set([
  'not_found',
  'several_apiaries',
  'hive_number_taken',
  'conflict',
]);
