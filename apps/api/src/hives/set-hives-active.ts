import type { AnswerOf, BodyOf, hives } from '@kypseli/contract';
import { decideApiary } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Locate } from '../read-models/locate.js';
import { apiaryStream } from '../streams.js';
import { activityCommand } from './activity.js';

export class SetHivesActive extends Command<AnswerOf<typeof hives.setManyActive>> {
  constructor(
    readonly context: CommandContext,
    readonly input: BodyOf<typeof hives.setManyActive>,
  ) {
    super();
  }
}

@CommandHandler(SetHivesActive)
export class SetHivesActiveHandler implements ICommandHandler<SetHivesActive> {
  constructor(
    private readonly journal: Journal,
    private readonly locate: Locate,
  ) {}

  async execute({ context, input }: SetHivesActive) {
    return this.locate.inPlace(context, input.hives_selected, async ({ apiaryId, hiveIds }) => {
      const command = activityCommand(input, context, apiaryId, hiveIds);
      await this.journal.change(apiaryStream, apiaryId, context, (state) => decideApiary(state, command));
      return { result: { count: hiveIds.length } };
    });
  }
}
