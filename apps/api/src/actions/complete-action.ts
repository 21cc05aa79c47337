import type { AnswerOf, actions } from '@kypseli/contract';
import { decideAction } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { actionStream } from '../streams.js';
import { ActionQueries } from './actions.queries.js';
import { Transport } from './transport.js';

export class CompleteAction extends Command<AnswerOf<typeof actions.complete>> {
  constructor(
    readonly context: CommandContext,
    readonly actionId: string,
  ) {
    super();
  }
}

@CommandHandler(CompleteAction)
export class CompleteActionHandler implements ICommandHandler<CompleteAction> {
  constructor(
    private readonly journal: Journal,
    private readonly actions: ActionQueries,
    private readonly transport: Transport,
  ) {}

  async execute({ context, actionId }: CompleteAction) {
    const action = await this.actions.one(context.accountId, actionId);
    if (action.type === 'transport' && (!action.completed || context.repeated))
      await this.transport.complete(context, action);
    await this.journal.change(actionStream, actionId, context, (state) =>
      decideAction(state, { type: 'CompleteAction', actionId }),
    );
    return { result: { task: await this.actions.one(context.accountId, actionId) } };
  }
}
