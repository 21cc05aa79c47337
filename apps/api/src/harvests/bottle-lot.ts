import { type AnswerOf, type BodyOf, type lots, lotsId } from '@kypseli/contract';
import { type Country, decideLots } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { lotsStream } from '../streams.js';
import { LotQueries } from './lots.queries.js';

export class BottleLot extends Command<AnswerOf<typeof lots.bottle>> {
  constructor(
    readonly context: CommandContext,
    readonly country: Country | null,
    readonly lotId: string,
    readonly input: BodyOf<typeof lots.bottle>,
  ) {
    super();
  }
}

@CommandHandler(BottleLot)
export class BottleLotHandler implements ICommandHandler<BottleLot> {
  constructor(
    private readonly journal: Journal,
    private readonly lots: LotQueries,
  ) {}

  async execute({ context, country, lotId, input: { grams, jars, best_before: bestBefore } }: BottleLot) {
    const { accountId } = context;
    const bottling = { lotId, bottlingId: context.newId(), grams, jars, bestBefore };
    await this.journal.change(lotsStream, lotsId(accountId), context, (state) =>
      decideLots(state, { type: 'BottleLot', bottling }),
    );
    return { result: { lot: await this.lots.one(accountId, country, lotId) } };
  }
}
