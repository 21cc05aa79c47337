import type { AnswerOf, hives } from '@kypseli/contract';
import { decideApiary } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Locate } from '../read-models/locate.js';
import { apiaryStream } from '../streams.js';

export class DeleteHives extends Command<AnswerOf<typeof hives.deleteMany>> {
  constructor(
    readonly context: CommandContext,
    readonly hiveIds: string[],
  ) {
    super();
  }
}

@CommandHandler(DeleteHives)
export class DeleteHivesHandler implements ICommandHandler<DeleteHives> {
  constructor(
    private readonly journal: Journal,
    private readonly locate: Locate,
  ) {}

  async execute({ context, hiveIds: selected }: DeleteHives) {
    return this.locate.inPlace(context, selected, async ({ apiaryId, hiveIds }) => {
      await this.journal.change(apiaryStream, apiaryId, context, (state) =>
        decideApiary(state, { type: 'DeleteHives', apiaryId, hiveIds }),
      );
      return { result: { count: hiveIds.length } };
    });
  }
}
