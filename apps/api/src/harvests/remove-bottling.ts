import { type AnswerOf, type lots, lotsId } from '@kypseli/contract';
import { decideLots } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { lotsStream } from '../streams.js';

export class RemoveBottling extends Command<AnswerOf<typeof lots.removeBottling>> {
  constructor(
    readonly context: CommandContext,
    readonly bottlingId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveBottling)
export class RemoveBottlingHandler implements ICommandHandler<RemoveBottling> {
  constructor(private readonly journal: Journal) {}

  async execute({ context, bottlingId }: RemoveBottling) {
    await this.journal.change(lotsStream, lotsId(context.accountId), context, (state) =>
      decideLots(state, { type: 'RemoveBottling', bottlingId }),
    );
    return { result: {} };
  }
}
