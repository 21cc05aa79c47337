import { type AnswerOf, inspectionId as idOf, type inspections } from '@kypseli/contract';
import { decideRound } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Locate } from '../read-models/locate.js';
import { roundStream } from '../streams.js';
import { InspectionQueries } from './inspections.queries.js';

export class MoveInspection extends Command<AnswerOf<typeof inspections.move>> {
  constructor(
    readonly context: CommandContext,
    readonly inspectionId: string,
    readonly hiveId: string,
  ) {
    super();
  }
}

@CommandHandler(MoveInspection)
export class MoveInspectionHandler implements ICommandHandler<MoveInspection> {
  constructor(
    private readonly journal: Journal,
    private readonly locate: Locate,
    private readonly inspections: InspectionQueries,
  ) {}

  async execute({ context, inspectionId, hiveId }: MoveInspection) {
    const { accountId, repeated } = context;
    const of = await this.inspections.identity(accountId, inspectionId, repeated);
    await this.locate.seenIn(accountId, hiveId, of.apiaryId, ['hive_id']);
    const to = { ...of, hiveId, inspectionId: idOf(of.roundId, hiveId) };
    await this.journal.change(roundStream, of.roundId, context, (state) =>
      decideRound(state, { type: 'MoveInspection', of, to }),
    );
    return { result: { inspection: await this.inspections.one(accountId, to.inspectionId) } };
  }
}
