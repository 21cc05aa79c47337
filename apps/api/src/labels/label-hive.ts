import type { AnswerOf, labels } from '@kypseli/contract';
import { decideApiary } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Locate } from '../read-models/locate.js';
import { apiaryStream } from '../streams.js';
import { LabelQueries } from './labels.queries.js';

export class LabelHive extends Command<AnswerOf<typeof labels.add>> {
  constructor(
    readonly context: CommandContext,
    readonly hiveId: string,
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(LabelHive)
export class LabelHiveHandler implements ICommandHandler<LabelHive> {
  constructor(
    private readonly journal: Journal,
    private readonly locate: Locate,
    private readonly labels: LabelQueries,
  ) {}

  async execute({ context, hiveId, code }: LabelHive) {
    await this.locate.inPlace(context, [hiveId], async ({ apiaryId }) => {
      const before = await this.labels.holder(context.accountId, code);
      await this.journal.change(apiaryStream, apiaryId, context, (state) =>
        before?.id === hiveId
          ? []
          : decideApiary(state, {
              type: 'LabelHive',
              apiaryId,
              hiveId,
              code,
              ...(before && { fromHiveId: before.id }),
            }),
      );
    });
    return { result: { labels: await this.labels.of(hiveId) } };
  }
}
