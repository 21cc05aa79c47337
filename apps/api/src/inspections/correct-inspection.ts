import type { AnswerOf, inspections } from '@kypseli/contract';
import { decideRound, type InspectionFields } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { roundStream } from '../streams.js';
import { InspectionQueries } from './inspections.queries.js';

export class CorrectInspection extends Command<AnswerOf<typeof inspections.correct>> {
  constructor(
    readonly context: CommandContext,
    readonly inspectionId: string,
    readonly given: InspectionFields,
  ) {
    super();
  }
}

@CommandHandler(CorrectInspection)
export class CorrectInspectionHandler implements ICommandHandler<CorrectInspection> {
  constructor(
    private readonly journal: Journal,
    private readonly inspections: InspectionQueries,
  ) {}

  async execute({ context, inspectionId, given }: CorrectInspection) {
    const of = await this.inspections.identity(context.accountId, inspectionId, context.repeated);
    await this.journal.change(roundStream, of.roundId, context, (state) =>
      decideRound(state, { type: 'CorrectInspection', of, given }),
    );
    return { result: { inspection: await this.inspections.one(context.accountId, inspectionId) } };
  }
}
