import type { AnswerOf, BodyOf, colonies } from '@kypseli/contract';
import { decideApiary } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedDay } from '../platform/http/recorded-day.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Locate } from '../read-models/locate.js';
import { apiaryStream } from '../streams.js';

export class UniteColony extends Command<AnswerOf<typeof colonies.unite>> {
  constructor(
    readonly context: CommandContext,
    readonly hiveId: string,
    readonly input: BodyOf<typeof colonies.unite>,
  ) {
    super();
  }
}

@CommandHandler(UniteColony)
export class UniteColonyHandler implements ICommandHandler<UniteColony> {
  constructor(
    private readonly journal: Journal,
    private readonly locate: Locate,
  ) {}

  async execute({ context, hiveId, input }: UniteColony) {
    const day = recordedDay(context, input.day);
    const { into_hive_id, queen_kept } = input;
    await this.locate.inPlace(context, [hiveId, into_hive_id], ({ apiaryId }) =>
      this.journal.change(apiaryStream, apiaryId, context, (state) =>
        decideApiary(state, {
          type: 'UniteColony',
          apiaryId,
          hiveId,
          day,
          intoHiveId: into_hive_id,
          queenKept: queen_kept,
        }),
      ),
    );
    return { result: { event: { command_id: context.commandId, hive_id: hiveId, day, into_hive_id, queen_kept } } };
  }
}
