import type { AnswerOf, apiaries, BodyOf } from '@kypseli/contract';
import { type ApiaryCommand, decideApiary } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HiveAllowance } from '../allowance/hive-allowance.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Locate } from '../read-models/locate.js';
import { apiaryStream } from '../streams.js';
import { ApiaryQueries } from './apiaries.queries.js';

export class EstablishApiary extends Command<AnswerOf<typeof apiaries.establish>> {
  constructor(
    readonly context: CommandContext,
    readonly input: BodyOf<typeof apiaries.establish>,
  ) {
    super();
  }
}

@CommandHandler(EstablishApiary)
export class EstablishApiaryHandler implements ICommandHandler<EstablishApiary> {
  constructor(
    private readonly journal: Journal,
    private readonly allowance: HiveAllowance,
    private readonly locate: Locate,
    private readonly apiaries: ApiaryQueries,
  ) {}

  async execute({ context, input }: EstablishApiary) {
    const { hiveCount, name, apiaryFunction, description = null, forage = null, lat = null, lng = null } = input;
    const { municipality = null, placeCode = null } = input;
    const apiaryId = context.newId();
    const hiveIds = Array.from({ length: hiveCount }, () => context.newId());
    const establish: ApiaryCommand = {
      type: 'EstablishApiary',
      apiaryId,
      description: { name, apiaryFunction, description, forage, lat, lng },
      registration: { municipality, placeCode },
      hiveIds,
    };
    await this.allowance.reserving(context, hiveCount, (reserve) =>
      this.journal.change(
        apiaryStream,
        apiaryId,
        context,
        (state) => decideApiary(state, establish),
        async () => {
          await this.locate.refuseKnown(hiveIds);
          await reserve();
        },
      ),
    );
    return { result: { apiary: await this.apiaries.one(context.accountId, apiaryId) } };
  }
}
