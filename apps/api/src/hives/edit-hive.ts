import type { AnswerOf, BodyOf, hives } from '@kypseli/contract';
import { decideApiary } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Locate } from '../read-models/locate.js';
import { apiaryStream } from '../streams.js';
import { HiveQueries } from './hives.queries.js';

export class EditHive extends Command<AnswerOf<typeof hives.edit>> {
  constructor(
    readonly context: CommandContext,
    readonly hiveId: string,
    readonly changes: BodyOf<typeof hives.edit>,
  ) {
    super();
  }
}

@CommandHandler(EditHive)
export class EditHiveHandler implements ICommandHandler<EditHive> {
  constructor(
    private readonly journal: Journal,
    private readonly locate: Locate,
    private readonly hives: HiveQueries,
  ) {}

  async execute({ context, hiveId, changes }: EditHive) {
    const { hiveNumber: number, ...details } = changes;
    await this.locate.inPlace(context, [hiveId], ({ apiaryId }) =>
      this.journal.change(apiaryStream, apiaryId, context, (state) =>
        decideApiary(state, { type: 'EditHive', apiaryId, hiveId, number, ...details }),
      ),
    );
    return { result: { hive: await this.hives.one(context.accountId, hiveId) } };
  }
}
