import type { AnswerOf, apiaries } from '@kypseli/contract';
import { decideApiary } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { apiaryStream } from '../streams.js';
import { ApiaryQueries } from './apiaries.queries.js';

export class SetApiaryActive extends Command<AnswerOf<typeof apiaries.setActive>> {
  constructor(
    readonly context: CommandContext,
    readonly apiaryId: string,
    readonly active: boolean,
  ) {
    super();
  }
}

@CommandHandler(SetApiaryActive)
export class SetApiaryActiveHandler implements ICommandHandler<SetApiaryActive> {
  constructor(
    private readonly journal: Journal,
    private readonly apiaries: ApiaryQueries,
  ) {}

  async execute({ context, apiaryId, active }: SetApiaryActive) {
    await this.journal.change(apiaryStream, apiaryId, context, (state) =>
      decideApiary(state, { type: 'SetApiaryActive', apiaryId, active }),
    );
    return { result: { apiary: await this.apiaries.one(context.accountId, apiaryId) } };
  }
}
