import type { AnswerOf, inspections } from '@kypseli/contract';
import type { InspectionFields } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { ChangeRound } from './change-round.js';
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
    private readonly round: ChangeRound,
    private readonly inspections: InspectionQueries,
  ) {}

  async execute({ context, inspectionId, given }: CorrectInspection) {
    const of = await this.inspections.identity(context.accountId, inspectionId, context.repeated);
    const { replaced } = await this.round.change(context, {
      type: 'CorrectInspection',
      of,
      given,
      at: context.at.toISOString(),
    });
    const inspection = await this.inspections.one(context.accountId, inspectionId);
    return { result: { inspection, ...(replaced && { replaced }) } };
  }
}
