import { type AnswerOf, type BodyOf, type lots, lotsId } from '@kypseli/contract';
import { type Country, decideLots } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedDay } from '../platform/http/recorded-day.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { lotsStream } from '../streams.js';
import { LotQueries } from './lots.queries.js';

export class ExtractLot extends Command<AnswerOf<typeof lots.extract>> {
  constructor(
    readonly context: CommandContext,
    readonly country: Country | null,
    readonly input: BodyOf<typeof lots.extract>,
  ) {
    super();
  }
}

@CommandHandler(ExtractLot)
export class ExtractLotHandler implements ICommandHandler<ExtractLot> {
  constructor(
    private readonly journal: Journal,
    private readonly lots: LotQueries,
  ) {}

  async execute({ context, country, input }: ExtractLot) {
    const { accountId, repeated } = context;
    const { code = null, harvest_ids: harvestIds, kg, water = null, name = null } = input;
    const day = recordedDay(context, input.day);
    if (!repeated) await this.lots.refuseUnknownHarvests(accountId, harvestIds);
    const lotId = context.newId();
    const lot = { lotId, code, day, harvestIds, kg, water, name };
    await this.journal.change(lotsStream, lotsId(accountId), context, (state) =>
      decideLots(state, { type: 'ExtractLot', lot }),
    );
    return { result: { lot: await this.lots.one(accountId, country, lotId) } };
  }
}
