import type { AnswerOf, BodyOf, colonies } from '@kypseli/contract';
import { decideApiary } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HiveAllowance } from '../allowance/hive-allowance.js';
import { recordedDay } from '../platform/http/recorded-day.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Locate } from '../read-models/locate.js';
import { apiaryStream } from '../streams.js';

import { HiveQueries } from './hives.queries.js';

export class SplitColony extends Command<AnswerOf<typeof colonies.split>> {
  constructor(
    readonly context: CommandContext,
    readonly hiveId: string,
    readonly input: BodyOf<typeof colonies.split>,
  ) {
    super();
  }
}

/** Splits a colony and adds its daughters, in one append. */
@CommandHandler(SplitColony)
export class SplitColonyHandler implements ICommandHandler<SplitColony> {
  constructor(
    private readonly journal: Journal,
    private readonly allowance: HiveAllowance,
    private readonly locate: Locate,
    private readonly hives: HiveQueries,
  ) {}

  async execute({ context, hiveId, input }: SplitColony) {
    const { accountId, commandId } = context;
    const day = recordedDay(context, input.day);
    const daughters = input.daughters.map(({ hiveNumber, ...daughter }) => ({
      ...daughter,
      hiveId: context.newId(),
      ...(hiveNumber && { number: hiveNumber }),
    }));
    const ids = daughters.map((daughter) => daughter.hiveId);
    await this.locate.inPlace(context, [hiveId], async ({ apiaryId }) => {
      const counted = await this.hives.framesOf(hiveId, apiaryId, day);
      await this.allowance.reserving(context, daughters.length, (reserve) =>
        this.journal.change(
          apiaryStream,
          apiaryId,
          context,
          (state) => decideApiary(state, { type: 'SplitColony', apiaryId, hiveId, day, daughters, counted }),
          async () => {
            await this.locate.refuseKnown(ids);
            await reserve();
          },
        ),
      );
    });
    return { result: { split_id: commandId, hives: await this.hives.some(accountId, ids) } };
  }
}
