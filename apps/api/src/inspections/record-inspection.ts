import {
  type AnswerOf,
  type BodyOf,
  type Inspection,
  inspectionId,
  type inspections,
  roundId,
} from '@kypseli/contract';
import { lastRecordableDay, type RoundEvent, readFields } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../platform/clock.js';
import { fieldRefusal } from '../platform/http/refusal.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Locate } from '../read-models/locate.js';
import { ChangeRound } from './change-round.js';
import { InspectionQueries } from './inspections.queries.js';

type InspectionRecorded = Extract<RoundEvent, { type: 'InspectionRecorded' }>;

/** Also returns whether the hive had no inspection in that round before. */
export class RecordInspection extends Command<{ first: boolean; answer: AnswerOf<typeof inspections.record> }> {
  constructor(
    readonly context: CommandContext,
    readonly hiveId: string,
    readonly input: BodyOf<typeof inspections.record>,
  ) {
    super();
  }
}

@CommandHandler(RecordInspection)
export class RecordInspectionHandler implements ICommandHandler<RecordInspection> {
  constructor(
    private readonly round: ChangeRound,
    private readonly locate: Locate,
    private readonly inspections: InspectionQueries,
    private readonly clock: Clock,
  ) {}

  async execute({ context, hiveId, input }: RecordInspection) {
    const { date, apiary_id: seenIn, round: inRound, split_id: splitId, ...given } = input;
    const day = date ?? context.today;
    if (day > lastRecordableDay(this.clock.now())) throw inFuture();
    const apiaryId = await this.locate.seenIn(context.accountId, hiveId, seenIn, ['apiary_id']);
    const round = roundId(apiaryId, day);
    const of = { inspectionId: inspectionId(round, hiveId), roundId: round, apiaryId, hiveId, day };
    const { events, replaced } = await this.round.change(context, {
      type: 'RecordInspection',
      of,
      given,
      at: context.at.toISOString(),
      round: inRound ?? false,
      splitId,
    });
    const recorded = events.find((event) => event.type === 'InspectionRecorded');
    const inspection = recorded
      ? answeredOf(recorded.data, context.at)
      : await this.inspections.one(context.accountId, of.inspectionId);
    return { first: recorded !== undefined, answer: { result: { inspection, ...(replaced && { replaced }) } } };
  }
}

/** The first inspection of a hive and day is complete in its event: it is answered without reading its row. */
const answeredOf = (
  { inspectionId, roundId, apiaryId, hiveId, day, fields }: InspectionRecorded['data'],
  at: Date,
): Inspection => ({
  id: inspectionId,
  group_id: roundId,
  apiary_id: apiaryId,
  hive_id: hiveId,
  dateCreated: day,
  recorded_at: at.toISOString(),
  ...readFields(fields, day),
});

const inFuture = () =>
  fieldRefusal(['date'], 'date_in_future', 'An inspection cannot be in the future.', { as: 'date_in_future' });
