import { decideSubscription } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/journal/command-context.js';
import { Journal } from '../../platform/journal/journal.js';
import { subscriptionStream } from '../../streams.js';

export class SetHiveLimit extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly limit: number | null,
    readonly until: Date | null,
  ) {
    super();
  }
}

/** Allows more hives without a plan; null: as many as everybody. */
@CommandHandler(SetHiveLimit)
export class SetHiveLimitHandler implements ICommandHandler<SetHiveLimit> {
  constructor(private readonly journal: Journal) {}

  async execute({ context, limit, until }: SetHiveLimit): Promise<void> {
    const { accountId, at } = context;
    await this.journal.change(subscriptionStream, accountId, context, (state) =>
      decideSubscription(state, { type: 'SetHiveLimit', limit, until, at }),
    );
  }
}
