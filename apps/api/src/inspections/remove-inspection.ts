import type { AnswerOf, inspections } from '@kypseli/contract';
import { decideRound } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { roundStream } from '../streams.js';
import { InspectionQueries } from './inspections.queries.js';

export class RemoveInspection extends Command<AnswerOf<typeof inspections.remove>> {
  constructor(
    readonly context: CommandContext,
    readonly inspectionId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveInspection)
export class RemoveInspectionHandler implements ICommandHandler<RemoveInspection> {
  constructor(
    private readonly journal: Journal,
    private readonly inspections: InspectionQueries,
  ) {}

  async execute({ context, inspectionId }: RemoveInspection) {
    const of = await this.inspections.identity(context.accountId, inspectionId, context.repeated);
    await this.journal.change(roundStream, of.roundId, context, (state) =>
      decideRound(state, { type: 'RemoveInspection', of }),
    );
    return { result: {} };
  }
}
