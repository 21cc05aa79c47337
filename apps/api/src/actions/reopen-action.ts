import type { AnswerOf, actions } from '@kypseli/contract';
import { decideAction } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { actionStream } from '../streams.js';
import { ActionQueries } from './actions.queries.js';

export class ReopenAction extends Command<AnswerOf<typeof actions.reopen>> {
  constructor(
    readonly context: CommandContext,
    readonly actionId: string,
  ) {
    super();
  }
}

@CommandHandler(ReopenAction)
export class ReopenActionHandler implements ICommandHandler<ReopenAction> {
  constructor(
    private readonly journal: Journal,
    private readonly actions: ActionQueries,
  ) {}

  async execute({ context, actionId }: ReopenAction) {
    await this.actions.one(context.accountId, actionId);
    await this.journal.change(actionStream, actionId, context, (state) =>
      decideAction(state, { type: 'ReopenAction', actionId }),
    );
    return { result: { task: await this.actions.one(context.accountId, actionId) } };
  }
}
