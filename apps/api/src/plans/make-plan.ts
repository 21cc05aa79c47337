import type { AnswerOf, BodyOf, plans } from '@kypseli/contract';
import { decidePlan } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { planStream } from '../streams.js';
import { PlanSubject } from './plan-subject.js';
import { PlanQueries } from './plans.queries.js';

export class MakePlan extends Command<AnswerOf<typeof plans.make>> {
  constructor(
    readonly context: CommandContext,
    readonly input: BodyOf<typeof plans.make>,
  ) {
    super();
  }
}

@CommandHandler(MakePlan)
export class MakePlanHandler implements ICommandHandler<MakePlan> {
  constructor(
    private readonly journal: Journal,
    private readonly subject: PlanSubject,
    private readonly plans: PlanQueries,
  ) {}

  async execute({ context, input }: MakePlan) {
    const { kind, title = null, apiary_ids: apiaryIds, rule, anchor, start_day: startDay = context.today } = input;
    await this.subject.check(context, input);
    const planId = context.newId();
    const plan = { planId, kind, title, details: { ...input.details }, apiaryIds, rule, anchor, startDay };
    await this.journal.change(planStream, planId, context, (state) => decidePlan(state, { type: 'MakePlan', plan }));
    return { result: { plan: await this.plans.one(context.accountId, planId, context.today) } };
  }
}
