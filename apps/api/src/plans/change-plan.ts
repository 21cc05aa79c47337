import type { AnswerOf, BodyOf, plans } from '@kypseli/contract';
import { decidePlan, planDetails } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { parsed } from '../platform/http/input.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { planStream } from '../streams.js';
import { PlanSubject } from './plan-subject.js';
import { PlanQueries } from './plans.queries.js';

export class ChangePlan extends Command<AnswerOf<typeof plans.change>> {
  constructor(
    readonly context: CommandContext,
    readonly planId: string,
    readonly given: BodyOf<typeof plans.change>,
  ) {
    super();
  }
}

@CommandHandler(ChangePlan)
export class ChangePlanHandler implements ICommandHandler<ChangePlan> {
  constructor(
    private readonly journal: Journal,
    private readonly subject: PlanSubject,
    private readonly plans: PlanQueries,
  ) {}

  async execute({ context, planId, given }: ChangePlan) {
    const { accountId, today } = context;
    const { kind } = await this.plans.one(accountId, planId, today);
    const { title, apiary_ids: apiaryIds, rule, anchor, start_day: startDay, paused } = given;
    const details =
      given.details === undefined ? undefined : { ...parsed(z.object({ details: planDetails[kind] }), given).details };
    await this.subject.check(context, { apiary_ids: apiaryIds, details }, planId);
    const change = { title, details, apiaryIds, rule, anchor, startDay };
    await this.journal.change(planStream, planId, context, (state) =>
      decidePlan(state, { type: 'ChangePlan', planId, change, paused, today }),
    );
    return { result: { plan: await this.plans.one(accountId, planId, today) } };
  }
}
