import type { AnswerOf, BodyOf, hives } from '@kypseli/contract';
import { decideApiary } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Locate } from '../read-models/locate.js';
import { apiaryStream } from '../streams.js';

export class TagHives extends Command<AnswerOf<typeof hives.tagMany>> {
  constructor(
    readonly context: CommandContext,
    readonly input: BodyOf<typeof hives.tagMany>,
  ) {
    super();
  }
}

@CommandHandler(TagHives)
export class TagHivesHandler implements ICommandHandler<TagHives> {
  constructor(
    private readonly journal: Journal,
    private readonly locate: Locate,
  ) {}

  async execute({ context, input }: TagHives) {
    const { add = [], remove = [] } = input;
    return this.locate.inPlace(context, input.hives_selected, async ({ apiaryId, hiveIds }) => {
      await this.journal.change(apiaryStream, apiaryId, context, (state) =>
        decideApiary(state, { type: 'TagHives', apiaryId, hiveIds, add, remove }),
      );
      return { result: { count: hiveIds.length } };
    });
  }
}
