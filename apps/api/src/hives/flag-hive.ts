import type { AnswerOf, hives } from '@kypseli/contract';
import { type ApiaryCommand, decideApiary } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Locate } from '../read-models/locate.js';
import { apiaryStream } from '../streams.js';
import { type Activity, activityCommand } from './activity.js';
import { HiveQueries } from './hives.queries.js';

export type Flag = Activity | { starred: boolean };

/** Sets one flag of one hive. */
export class FlagHive extends Command<AnswerOf<typeof hives.setActive>> {
  constructor(
    readonly context: CommandContext,
    readonly hiveId: string,
    readonly flag: Flag,
  ) {
    super();
  }
}

@CommandHandler(FlagHive)
export class FlagHiveHandler implements ICommandHandler<FlagHive> {
  constructor(
    private readonly journal: Journal,
    private readonly locate: Locate,
    private readonly hives: HiveQueries,
  ) {}

  async execute({ context, hiveId, flag }: FlagHive) {
    await this.locate.inPlace(context, [hiveId], ({ apiaryId, hiveIds }) => {
      const command: ApiaryCommand =
        'active' in flag
          ? activityCommand(flag, context, apiaryId, hiveIds)
          : { type: 'SetHivesStarred', apiaryId, hiveIds, starred: flag.starred };
      return this.journal.change(apiaryStream, apiaryId, context, (state) => decideApiary(state, command));
    });
    return { result: { hive: await this.hives.one(context.accountId, hiveId) } };
  }
}
