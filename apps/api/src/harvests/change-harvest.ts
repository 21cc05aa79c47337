import type { AnswerOf, BodyOf, harvests } from '@kypseli/contract';
import { decideHarvest } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedDay } from '../platform/http/recorded-day.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { harvestStream } from '../streams.js';
import { HarvestSubject } from './harvest-subject.js';
import { HarvestQueries } from './harvests.queries.js';
import { harvestedHive } from './take-harvest.js';

export class ChangeHarvest extends Command<AnswerOf<typeof harvests.change>> {
  constructor(
    readonly context: CommandContext,
    readonly harvestId: string,
    readonly given: BodyOf<typeof harvests.change>,
  ) {
    super();
  }
}

@CommandHandler(ChangeHarvest)
export class ChangeHarvestHandler implements ICommandHandler<ChangeHarvest> {
  constructor(
    private readonly journal: Journal,
    private readonly subject: HarvestSubject,
    private readonly harvests: HarvestQueries,
  ) {}

  async execute({ context, harvestId, given }: ChangeHarvest) {
    const { accountId } = context;
    const { forage, total_kg: totalKg, supers_kg: supersKg } = given;
    const before = await this.harvests.one(accountId, harvestId);
    const day = given.day === undefined ? undefined : recordedDay(context, given.day);
    const hives = given.hives?.map(harvestedHive);
    const withdrawal = day === undefined && !hives ? {} : await this.withdrawal(context, before, given);
    const change = { day, forage, hives, totalKg, supersKg, ...withdrawal };
    await this.journal.change(harvestStream, harvestId, context, (state) =>
      decideHarvest(state, { type: 'ChangeHarvest', harvestId, change }),
    );
    return { result: { harvest: await this.harvests.one(accountId, harvestId) } };
  }

  /** Another day, or other hives: their withdrawal periods are looked at again. */
  private async withdrawal(
    context: CommandContext,
    before: Awaited<ReturnType<HarvestQueries['one']>>,
    given: BodyOf<typeof harvests.change>,
  ) {
    const known = before.hives.map(({ hive_id }) => hive_id);
    const open = await this.subject.check(context, {
      apiaryId: before.apiary_id,
      day: given.day ?? before.day,
      hiveIds: given.hives?.map(({ hive_id }) => hive_id) ?? known,
      before: { hiveIds: known, confirmed: before.withdrawal?.hive_ids ?? [] },
      confirm: given.confirm_withdrawal === true,
    });
    if (open.length === 0 && !before.withdrawal) return {};
    const reason = given.reason ?? before.withdrawal?.reason ?? null;
    return { withdrawalHiveIds: open, withdrawalReason: open.length > 0 ? reason : null };
  }
}
