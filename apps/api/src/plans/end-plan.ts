import type { AnswerOf, plans } from '@kypseli/contract';
import { decidePlan } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Planned } from '../read-models/planned.js';
import { planStream } from '../streams.js';

export class EndPlan extends Command<AnswerOf<typeof plans.end>> {
  constructor(
    readonly context: CommandContext,
    readonly planId: string,
  ) {
    super();
  }
}

@CommandHandler(EndPlan)
export class EndPlanHandler implements ICommandHandler<EndPlan> {
  constructor(
    private readonly journal: Journal,
    private readonly planned: Planned,
  ) {}

  async execute({ context, planId }: EndPlan) {
    const { accountId, today, repeated } = context;
    await this.planned.plan(accountId, planId, { ended: repeated });
    await this.journal.change(planStream, planId, context, (state) =>
      decidePlan(state, { type: 'EndPlan', planId, today }),
    );
    return { result: {} };
  }
}
