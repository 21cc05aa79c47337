import type { AnswerOf, actions, BodyOf } from '@kypseli/contract';
import { decideAction } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '../platform/http/refusal.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Locate } from '../read-models/locate.js';
import { actionStream } from '../streams.js';
import { ActionQueries } from './actions.queries.js';

export class PlanAction extends Command<AnswerOf<typeof actions.plan>> {
  constructor(
    readonly context: CommandContext,
    readonly input: BodyOf<typeof actions.plan>,
  ) {
    super();
  }
}

@CommandHandler(PlanAction)
export class PlanActionHandler implements ICommandHandler<PlanAction> {
  constructor(
    private readonly journal: Journal,
    private readonly locate: Locate,
    private readonly actions: ActionQueries,
  ) {}

  async execute({ context, input }: PlanAction) {
    const { type, title = null, hive_ids, initiated_at: initiatedAt = context.today, details = {} } = input;
    if (type === 'transport') throw transportRefused();
    const { apiaryId, hiveIds } = await this.locate.hives(context.accountId, hive_ids, context.repeated);
    const actionId = context.newId();
    await this.journal.change(actionStream, actionId, context, (state) =>
      decideAction(state, {
        type: 'PlanAction',
        plan: { actionId, apiaryId, type, title, hiveIds, initiatedAt, details: { ...details } },
      }),
    );
    return { result: { task: await this.actions.one(context.accountId, actionId) } };
  }
}

/** Completing a transport moves its hives; while hives cannot be moved, promising it would be a lie. */
const transportRefused = () => {
  const message = 'Hives cannot be moved yet, so a transport cannot be planned.';
  return new Refusal('validation_failed', message, [{ path: ['type'], message }]);
};
