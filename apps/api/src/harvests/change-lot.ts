import { type AnswerOf, type BodyOf, type lots, lotsId } from '@kypseli/contract';
import { type Country, decideLots } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedDay } from '../platform/http/recorded-day.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { lotsStream } from '../streams.js';
import { LotQueries } from './lots.queries.js';

export class ChangeLot extends Command<AnswerOf<typeof lots.change>> {
  constructor(
    readonly context: CommandContext,
    readonly country: Country | null,
    readonly lotId: string,
    readonly given: BodyOf<typeof lots.change>,
  ) {
    super();
  }
}

@CommandHandler(ChangeLot)
export class ChangeLotHandler implements ICommandHandler<ChangeLot> {
  constructor(
    private readonly journal: Journal,
    private readonly lots: LotQueries,
  ) {}

  async execute({ context, country, lotId, given }: ChangeLot) {
    const { accountId, repeated } = context;
    const { harvest_ids: harvestIds, day, ...rest } = given;
    if (harvestIds && !repeated) await this.lots.refuseUnknownHarvests(accountId, harvestIds);
    const change = { ...rest, harvestIds, day: day === undefined ? undefined : recordedDay(context, day) };
    await this.journal.change(lotsStream, lotsId(accountId), context, (state) =>
      decideLots(state, { type: 'ChangeLot', lotId, change }),
    );
    return { result: { lot: await this.lots.one(accountId, country, lotId) } };
  }
}
