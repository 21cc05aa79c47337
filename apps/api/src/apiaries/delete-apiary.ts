import type { AnswerOf, apiaries } from '@kypseli/contract';
import { decideApiary } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { apiaryStream } from '../streams.js';

export class DeleteApiary extends Command<AnswerOf<typeof apiaries.delete>> {
  constructor(
    readonly context: CommandContext,
    readonly apiaryId: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteApiary)
export class DeleteApiaryHandler implements ICommandHandler<DeleteApiary> {
  constructor(private readonly journal: Journal) {}

  async execute({ context, apiaryId }: DeleteApiary) {
    await this.journal.change(apiaryStream, apiaryId, context, (state) =>
      decideApiary(state, { type: 'DeleteApiary', apiaryId }),
    );
    return { result: {} };
  }
}
