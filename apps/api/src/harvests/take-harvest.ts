import type { AnswerOf, BodyOf, harvests } from '@kypseli/contract';
import { decideHarvest, type HarvestedHive } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedDay } from '../platform/http/recorded-day.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Locate } from '../read-models/locate.js';
import { harvestStream } from '../streams.js';
import { HarvestSubject } from './harvest-subject.js';
import { HarvestQueries } from './harvests.queries.js';

export class TakeHarvest extends Command<AnswerOf<typeof harvests.take>> {
  constructor(
    readonly context: CommandContext,
    readonly input: BodyOf<typeof harvests.take>,
  ) {
    super();
  }
}

@CommandHandler(TakeHarvest)
export class TakeHarvestHandler implements ICommandHandler<TakeHarvest> {
  constructor(
    private readonly journal: Journal,
    private readonly locate: Locate,
    private readonly subject: HarvestSubject,
    private readonly harvests: HarvestQueries,
  ) {}

  async execute({ context, input }: TakeHarvest) {
    const { apiary_id: apiaryId, forage = null, total_kg: totalKg, supers_kg: supersKg, reason = null } = input;
    const day = recordedDay(context, input.day);
    const hives = input.hives.map(harvestedHive);
    if (!context.repeated) await this.locate.apiary(context.accountId, apiaryId);
    const open = await this.subject.check(context, {
      apiaryId,
      day,
      hiveIds: hives.map(({ hiveId }) => hiveId),
      confirm: input.confirm_withdrawal === true,
    });
    const harvestId = context.newId();
    const harvest = {
      harvestId,
      apiaryId,
      day,
      forage,
      hives,
      ...(totalKg !== undefined && { totalKg }),
      ...(supersKg !== undefined && { supersKg }),
      ...(open.length > 0 && { withdrawalHiveIds: open }),
      withdrawalReason: open.length > 0 ? reason : null,
    };
    await this.journal.change(harvestStream, harvestId, context, (state) =>
      decideHarvest(state, { type: 'TakeHarvest', harvest }),
    );
    return { result: { harvest: await this.harvests.one(context.accountId, harvestId) } };
  }
}

export const harvestedHive = ({
  hive_id: hiveId,
  frames,
  kg,
}: BodyOf<typeof harvests.take>['hives'][number]): HarvestedHive => ({
  hiveId,
  ...(frames !== undefined && { frames }),
  ...(kg !== undefined && { kg }),
});
