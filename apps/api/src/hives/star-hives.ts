import type { AnswerOf, BodyOf, hives } from '@kypseli/contract';
import { decideApiary } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Locate } from '../read-models/locate.js';
import { apiaryStream } from '../streams.js';

export class StarHives extends Command<AnswerOf<typeof hives.setManyStarred>> {
  constructor(
    readonly context: CommandContext,
    readonly input: BodyOf<typeof hives.setManyStarred>,
  ) {
    super();
  }
}

@CommandHandler(StarHives)
export class StarHivesHandler implements ICommandHandler<StarHives> {
  constructor(
    private readonly journal: Journal,
    private readonly locate: Locate,
  ) {}

  async execute({ context, input }: StarHives) {
    return this.locate.inPlace(context, input.hives_selected, async ({ apiaryId, hiveIds }) => {
      await this.journal.change(apiaryStream, apiaryId, context, (state) =>
        decideApiary(state, { type: 'SetHivesStarred', apiaryId, hiveIds, starred: input.starred }),
      );
      return { result: { count: hiveIds.length } };
    });
  }
}
