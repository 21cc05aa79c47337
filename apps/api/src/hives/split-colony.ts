import type { AnswerOf, BodyOf, colonies } from '@kypseli/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HiveAllowance } from '../allowance/hive-allowance.js';
import { recordedDay } from '../platform/http/recorded-day.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Locate } from '../read-models/locate.js';
import { HiveQueries } from './hives.queries.js';
import { SplitProcess } from './split-process.js';

export class SplitColony extends Command<AnswerOf<typeof colonies.split>> {
  constructor(
    readonly context: CommandContext,
    readonly hiveId: string,
    readonly input: BodyOf<typeof colonies.split>,
  ) {
    super();
  }
}

/** Splits a colony and adds its daughters. A repeated request adds what a crash left out, unless a worker has. */
@CommandHandler(SplitColony)
export class SplitColonyHandler implements ICommandHandler<SplitColony> {
  constructor(
    private readonly process: SplitProcess,
    private readonly allowance: HiveAllowance,
    private readonly locate: Locate,
    private readonly hives: HiveQueries,
  ) {}

  async execute({ context, hiveId, input }: SplitColony) {
    const { accountId, commandId } = context;
    const day = recordedDay(context, input.day);
    const given = input.daughters.map(({ hiveNumber, apiary_id, ...daughter }) => ({
      ...daughter,
      hiveId: context.newId(),
      ...(hiveNumber && { number: hiveNumber }),
      ...(apiary_id && { apiaryId: apiary_id }),
    }));
    const ids = given.map((daughter) => daughter.hiveId);
    const named = [...new Set(given.flatMap((daughter) => daughter.apiaryId ?? []))];
    if (!context.repeated) for (const apiaryId of named) await this.locate.apiary(accountId, apiaryId);
    await this.locate.inPlace(context, [hiveId], async ({ apiaryId }) => {
      const daughters = given.map(({ apiaryId: to, ...daughter }) => ({
        ...daughter,
        ...(to !== undefined && to !== apiaryId && { apiaryId: to }),
      }));
      const counted = await this.hives.framesOf(hiveId, apiaryId, day);
      const splitting = { apiaryId, hiveId, day, daughters, counted };
      const unknown = () => this.locate.refuseKnown(ids);
      await this.allowance.reserving(context, daughters.length, async (reserve) => {
        const elsewhere = named.some((id) => id !== apiaryId);
        if (elsewhere && !context.repeated) await this.process.check(context, splitting, unknown);
        const before = async () => {
          if (!elsewhere) await unknown();
          await reserve();
        };
        await this.process.finish(context, splitting, before, reserve);
      });
    });
    return { result: { split_id: commandId, hives: await this.hives.some(accountId, ids) } };
  }
}
