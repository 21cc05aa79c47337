import type { AnswerOf, harvests } from '@kypseli/contract';
import { decideHarvest } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '../platform/http/refusal.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { harvestStream } from '../streams.js';
import { HarvestQueries } from './harvests.queries.js';

export class DeleteHarvest extends Command<AnswerOf<typeof harvests.delete>> {
  constructor(
    readonly context: CommandContext,
    readonly harvestId: string,
  ) {
    super();
  }
}

/** A lot keeps its harvests, or its honey could not be traced. */
@CommandHandler(DeleteHarvest)
export class DeleteHarvestHandler implements ICommandHandler<DeleteHarvest> {
  constructor(
    private readonly journal: Journal,
    private readonly harvests: HarvestQueries,
  ) {}

  async execute({ context, harvestId }: DeleteHarvest) {
    if (!context.repeated) {
      const { lots } = await this.harvests.one(context.accountId, harvestId);
      if (lots.length > 0)
        throw new Refusal('conflict', `Its honey is in lot ${lots[0]!.code}. Take the harvest out of the lot first.`);
    }
    await this.journal.change(harvestStream, harvestId, context, (state) =>
      decideHarvest(state, { type: 'DeleteHarvest', harvestId }),
    );
    return { result: {} };
  }
}
