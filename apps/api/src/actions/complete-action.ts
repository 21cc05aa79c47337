import type { AnswerOf, actions } from '@kypseli/contract';
import { decideAction } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedDay } from '../platform/http/recorded-day.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { actionStream } from '../streams.js';
import { ActionQueries } from './actions.queries.js';
import { Transport } from './transport.js';

export class CompleteAction extends Command<AnswerOf<typeof actions.complete>> {
  constructor(
    readonly context: CommandContext,
    readonly actionId: string,
    readonly day?: string,
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

  async execute({ context, actionId, day }: CompleteAction) {
    const doneOn = recordedDay(context, day);
    const action = await this.actions.one(context.accountId, actionId);
    if (action.type === 'transport' && (!action.completed || context.repeated))
      await this.transport.complete(context, action, doneOn);
    await this.journal.change(actionStream, actionId, context, (state) =>
      decideAction(state, { type: 'CompleteAction', actionId, doneOn }),
    );
    return { result: { task: await this.actions.one(context.accountId, actionId) } };
  }
}
