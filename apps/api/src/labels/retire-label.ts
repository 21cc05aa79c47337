import type { AnswerOf, labels } from '@kypseli/contract';
import { decideApiary } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Locate } from '../read-models/locate.js';
import { apiaryStream } from '../streams.js';
import { codeInPath, LabelQueries } from './labels.queries.js';

export class RetireLabel extends Command<AnswerOf<typeof labels.remove>> {
  constructor(
    readonly context: CommandContext,
    readonly hiveId: string,
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(RetireLabel)
export class RetireLabelHandler implements ICommandHandler<RetireLabel> {
  constructor(
    private readonly journal: Journal,
    private readonly locate: Locate,
    private readonly labels: LabelQueries,
  ) {}

  async execute({ context, hiveId, code: typed }: RetireLabel) {
    const code = codeInPath(typed);
    await this.locate.inPlace(context, [hiveId], async ({ apiaryId }) => {
      const has = (await this.labels.of(hiveId)).includes(code);
      const owner = await this.labels.owner(context.accountId, code);
      const toHiveId = owner === hiveId ? undefined : owner;
      await this.journal.change(apiaryStream, apiaryId, context, (state) =>
        has ? decideApiary(state, { type: 'RetireLabel', apiaryId, hiveId, code, ...(toHiveId && { toHiveId }) }) : [],
      );
    });
    return { result: {} };
  }
}
