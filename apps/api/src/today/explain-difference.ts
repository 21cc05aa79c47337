import type { AnswerOf, BodyOf, today } from '@kypseli/contract';
import { decideApiary } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedDay } from '../platform/http/recorded-day.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Locate } from '../read-models/locate.js';
import { apiaryStream } from '../streams.js';

export class ExplainDifference extends Command<AnswerOf<typeof today.explain>> {
  constructor(
    readonly context: CommandContext,
    readonly hiveId: string,
    readonly input: BodyOf<typeof today.explain>,
  ) {
    super();
  }
}

@CommandHandler(ExplainDifference)
export class ExplainDifferenceHandler implements ICommandHandler<ExplainDifference> {
  constructor(
    private readonly journal: Journal,
    private readonly locate: Locate,
  ) {}

  async execute({ context, hiveId, input }: ExplainDifference) {
    const day = recordedDay(context, input.day);
    await this.locate.inPlace(context, [hiveId], ({ apiaryId }) =>
      this.journal.change(apiaryStream, apiaryId, context, (state) =>
        decideApiary(state, { type: 'ExplainDifference', apiaryId, hiveId, day }),
      ),
    );
    return { result: { event: { command_id: context.commandId, hive_id: hiveId, day } } };
  }
}
