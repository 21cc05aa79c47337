import type { AnswerOf, apiaries, BodyOf } from '@kypseli/contract';
import { decideApiary } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { apiaryStream } from '../streams.js';
import { ApiaryQueries } from './apiaries.queries.js';

export class DescribeApiary extends Command<AnswerOf<typeof apiaries.describe>> {
  constructor(
    readonly context: CommandContext,
    readonly apiaryId: string,
    readonly changes: BodyOf<typeof apiaries.describe>,
  ) {
    super();
  }
}

@CommandHandler(DescribeApiary)
export class DescribeApiaryHandler implements ICommandHandler<DescribeApiary> {
  constructor(
    private readonly journal: Journal,
    private readonly apiaries: ApiaryQueries,
  ) {}

  async execute({ context, apiaryId, changes }: DescribeApiary) {
    await this.journal.change(apiaryStream, apiaryId, context, (state) =>
      decideApiary(state, { type: 'DescribeApiary', apiaryId, changes }),
    );
    return { result: { apiary: await this.apiaries.one(context.accountId, apiaryId) } };
  }
}
