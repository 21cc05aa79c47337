import type { AnswerOf, actions } from '@kypseli/contract';
import { decideAction } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { actionStream } from '../streams.js';
import { ActionQueries } from './actions.queries.js';

export class DeleteAction extends Command<AnswerOf<typeof actions.delete>> {
  constructor(
    readonly context: CommandContext,
    readonly actionId: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteAction)
export class DeleteActionHandler implements ICommandHandler<DeleteAction> {
  constructor(
    private readonly journal: Journal,
    private readonly actions: ActionQueries,
  ) {}

  async execute({ context, actionId }: DeleteAction) {
    await this.actions.one(context.accountId, actionId, context.repeated);
    await this.journal.change(actionStream, actionId, context, (state) =>
      decideAction(state, { type: 'DeleteAction', actionId }),
    );
    return { result: {} };
  }
}
