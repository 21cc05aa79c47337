import type { AnswerOf, plans } from '@kypseli/contract';
import { decidePlan } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { fieldRefusal, notFound } from '../platform/http/refusal.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Planned } from '../read-models/planned.js';
import { planStream } from '../streams.js';
import { PlanQueries } from './plans.queries.js';

/** Moves one occurrence of a plan to another day; skips it without one. */
export class ChangeOccurrence extends Command<AnswerOf<typeof plans.move>> {
  constructor(
    readonly context: CommandContext,
    readonly planId: string,
    readonly given: { apiary_id: string; day: string; to_day?: string },
  ) {
    super();
  }
}

@CommandHandler(ChangeOccurrence)
export class ChangeOccurrenceHandler implements ICommandHandler<ChangeOccurrence> {
  constructor(
    private readonly journal: Journal,
    private readonly planned: Planned,
    private readonly plans: PlanQueries,
  ) {}

  async execute({ context, planId, given: { apiary_id: apiaryId, day, to_day: toDay } }: ChangeOccurrence) {
    const { accountId, today, repeated } = context;
    const { apiary_ids } = await this.planned.plan(accountId, planId);
    if (!apiary_ids.includes(apiaryId)) throw notFound('occurrence');
    const of = { apiaryId, day };
    await this.journal.change(
      planStream,
      planId,
      context,
      (state) =>
        decidePlan(
          state,
          toDay === undefined ? { type: 'SkipOccurrence', planId, of } : { type: 'MoveOccurrence', planId, of, toDay },
        ),
      async () => {
        if (!repeated) await this.refuseUnlessOpen(accountId, planId, apiaryId, day);
      },
    );
    return { result: { plan: await this.plans.one(accountId, planId, today) } };
  }

  /** One that was skipped can still be moved: then it is due again. */
  private async refuseUnlessOpen(accountId: string, planId: string, apiaryId: string, day: string): Promise<void> {
    const occurrence = await this.planned.occurrence(accountId, planId, apiaryId, day);
    if (!occurrence || occurrence.state === 'done')
      throw fieldRefusal(['day'], 'occurrence_not_open', 'Nothing of this plan is due there on this day any more.');
  }
}
