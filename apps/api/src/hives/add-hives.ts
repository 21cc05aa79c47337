import type { AnswerOf, BodyOf, hives } from '@kypseli/contract';
import { decideApiary, type NewHive } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HiveAllowance } from '../allowance/hive-allowance.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Locate } from '../read-models/locate.js';
import { apiaryStream } from '../streams.js';
import { HiveQueries } from './hives.queries.js';

export class AddHives extends Command<AnswerOf<typeof hives.add>> {
  constructor(
    readonly context: CommandContext,
    readonly input: BodyOf<typeof hives.add>,
  ) {
    super();
  }
}

@CommandHandler(AddHives)
export class AddHivesHandler implements ICommandHandler<AddHives> {
  constructor(
    private readonly journal: Journal,
    private readonly allowance: HiveAllowance,
    private readonly locate: Locate,
    private readonly hives: HiveQueries,
  ) {}

  async execute({ context, input }: AddHives) {
    const { apiary_id: apiaryId, count = 1, hiveNumber, ...details } = input;
    await this.locate.apiary(context.accountId, apiaryId);
    const added: NewHive[] = Array.from({ length: count }, () => ({ hiveId: context.newId() }));
    if (input.count === undefined) Object.assign(added[0]!, { number: hiveNumber ?? undefined, ...details });
    const ids = added.map(({ hiveId }) => hiveId);
    await this.allowance.reserving(context, count, (reserve) =>
      this.journal.change(
        apiaryStream,
        apiaryId,
        context,
        (state) => decideApiary(state, { type: 'AddHives', apiaryId, hives: added }),
        async () => {
          await this.locate.refuseKnown(ids);
          await reserve();
        },
      ),
    );
    return { result: { hives: await this.hives.some(context.accountId, ids) } };
  }
}
