import type { AnswerOf, BodyOf, colonies } from '@kypseli/contract';
import { decideApiary } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedDay } from '../platform/http/recorded-day.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Locate } from '../read-models/locate.js';
import { apiaryStream } from '../streams.js';

export class LoseColony extends Command<AnswerOf<typeof colonies.loss>> {
  constructor(
    readonly context: CommandContext,
    readonly hiveId: string,
    readonly input: BodyOf<typeof colonies.loss>,
  ) {
    super();
  }
}

@CommandHandler(LoseColony)
export class LoseColonyHandler implements ICommandHandler<LoseColony> {
  constructor(
    private readonly journal: Journal,
    private readonly locate: Locate,
  ) {}

  async execute({ context, hiveId, input }: LoseColony) {
    const day = recordedDay(context, input.day);
    const { reason, signs = [], note = null } = input;
    const loss = { reason, signs: [...new Set(signs)], note };
    await this.locate.inPlace(context, [hiveId], ({ apiaryId }) =>
      this.journal.change(apiaryStream, apiaryId, context, (state) =>
        decideApiary(state, { type: 'LoseColony', apiaryId, hiveId, day, ...loss }),
      ),
    );
    return { result: { event: { command_id: context.commandId, hive_id: hiveId, day, ...loss } } };
  }
}
