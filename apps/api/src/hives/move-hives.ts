import type { AnswerOf, BodyOf, hives } from '@kypseli/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MoveProcess } from '../moves/move-process.js';
import { recordedDay } from '../platform/http/recorded-day.js';
import type { CommandContext } from '../platform/journal/command-context.js';

export class MoveHives extends Command<AnswerOf<typeof hives.moveMany>> {
  constructor(
    readonly context: CommandContext,
    readonly input: BodyOf<typeof hives.moveMany>,
  ) {
    super();
  }
}

@CommandHandler(MoveHives)
export class MoveHivesHandler implements ICommandHandler<MoveHives> {
  constructor(private readonly moves: MoveProcess) {}

  async execute({ context, input }: MoveHives) {
    const hiveIds = [...new Set(input.hives_selected)];
    const { apiary_id: toApiaryId, document } = input;
    const day = input.day && recordedDay(context, input.day);
    await this.moves.move(context, { hiveIds, toApiaryId, ...(day && { day, given: true }), document });
    return { result: { count: hiveIds.length } };
  }
}
