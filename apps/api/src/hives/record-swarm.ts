import type { AnswerOf, BodyOf, colonies } from '@kypseli/contract';
import { decideApiary } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedDay } from '../platform/http/recorded-day.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Locate } from '../read-models/locate.js';
import { apiaryStream } from '../streams.js';

export class RecordSwarm extends Command<AnswerOf<typeof colonies.swarm>> {
  constructor(
    readonly context: CommandContext,
    readonly hiveId: string,
    readonly input: BodyOf<typeof colonies.swarm>,
  ) {
    super();
  }
}

@CommandHandler(RecordSwarm)
export class RecordSwarmHandler implements ICommandHandler<RecordSwarm> {
  constructor(
    private readonly journal: Journal,
    private readonly locate: Locate,
  ) {}

  async execute({ context, hiveId, input }: RecordSwarm) {
    const { accountId, commandId, repeated } = context;
    const day = recordedDay(context, input.day);
    const caught_hive_id = input.caught_hive_id ?? null;
    if (caught_hive_id && !repeated) await this.locate.hive(accountId, caught_hive_id);
    await this.locate.inPlace(context, [hiveId], ({ apiaryId }) =>
      this.journal.change(apiaryStream, apiaryId, context, (state) =>
        decideApiary(state, {
          type: 'RecordSwarm',
          apiaryId,
          hiveId,
          day,
          ...(caught_hive_id && { caughtHiveId: caught_hive_id }),
        }),
      ),
    );
    return { result: { event: { command_id: commandId, hive_id: hiveId, day, caught_hive_id } } };
  }
}
