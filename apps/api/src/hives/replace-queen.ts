import type { AnswerOf, BodyOf, colonies } from '@kypseli/contract';
import { decideApiary } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedDay } from '../platform/http/recorded-day.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Locate } from '../read-models/locate.js';
import { apiaryStream } from '../streams.js';

export class ReplaceQueen extends Command<AnswerOf<typeof colonies.requeen>> {
  constructor(
    readonly context: CommandContext,
    readonly hiveId: string,
    readonly input: BodyOf<typeof colonies.requeen>,
  ) {
    super();
  }
}

@CommandHandler(ReplaceQueen)
export class ReplaceQueenHandler implements ICommandHandler<ReplaceQueen> {
  constructor(
    private readonly journal: Journal,
    private readonly locate: Locate,
  ) {}

  async execute({ context, hiveId, input }: ReplaceQueen) {
    const day = recordedDay(context, input.day);
    const { year = null, color = null, line = null, breeder = null, origin = null, reason } = input;
    const queen = { year, color, line, breeder, origin, reason };
    const queenId = context.newId();
    await this.locate.inPlace(context, [hiveId], ({ apiaryId }) =>
      this.journal.change(apiaryStream, apiaryId, context, (state) =>
        decideApiary(state, { type: 'ReplaceQueen', apiaryId, hiveId, day, queenId, ...queen }),
      ),
    );
    return { result: { event: { command_id: context.commandId, hive_id: hiveId, day, queen_id: queenId, ...queen } } };
  }
}
