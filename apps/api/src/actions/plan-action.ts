import { type AnswerOf, type actions, type BodyOf, occurrenceId } from '@kypseli/contract';
import { type ActionDetails, decideAction } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedDay } from '../platform/http/recorded-day.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Locate } from '../read-models/locate.js';
import { Planned } from '../read-models/planned.js';
import { actionStream } from '../streams.js';
import { ActionQueries } from './actions.queries.js';
import { Growth } from './growth.js';
import { Transport } from './transport.js';

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
    private readonly growth: Growth,
    private readonly transport: Transport,
    private readonly planned: Planned,
  ) {}

  async execute({ context, input }: PlanAction) {
    const { type, title = null, hive_ids, initiated_at: initiatedAt = context.today, details = {} } = input;
    const completed = input.type !== 'transport' && input.completed;
    if (completed) recordedDay(context, initiatedAt, 'initiated_at');
    const { apiaryId, hiveIds } = await this.locate.hives(context.accountId, hive_ids, context.repeated);
    if (input.type === 'transport')
      await this.transport.check(context, apiaryId, details as ActionDetails['transport']);
    if (input.type === 'growth') await this.growth.check(context, details as ActionDetails['growth']);
    const from = input.occurrence && (await this.occurrence(context, apiaryId, input.occurrence));
    const actionId = context.newId();
    await this.journal.change(actionStream, actionId, context, (state) =>
      decideAction(state, {
        type: 'PlanAction',
        plan: { actionId, apiaryId, type, title, hiveIds, initiatedAt, details: { ...details } },
        from,
        splitId: input.split_id,
        completed,
      }),
    );
    return { result: { task: await this.actions.one(context.accountId, actionId) } };
  }

  /** The plan may have ended while a phone had no signal. @throws Refusal not_found */
  private async occurrence(
    { accountId }: CommandContext,
    apiaryId: string,
    { plan_id, day }: NonNullable<PlanAction['input']['occurrence']>,
  ) {
    const { id: planId } = await this.planned.plan(accountId, plan_id, { ended: true });
    return { planId, occurrenceId: occurrenceId(planId, apiaryId, day) };
  }
}
