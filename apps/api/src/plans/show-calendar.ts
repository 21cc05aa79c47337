import { type AnswerOf, type CalendarItem, occurrenceId, type plans, type QueryOf } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock, today } from '../platform/clock.js';
import type { Caller } from '../platform/http/caller.js';
import { Planned } from '../read-models/planned.js';
import { PlanQueries } from './plans.queries.js';

export class ShowCalendar extends Query<AnswerOf<typeof plans.calendar>> {
  constructor(
    readonly caller: Caller,
    readonly query: QueryOf<typeof plans.calendar>,
  ) {
    super();
  }
}

@QueryHandler(ShowCalendar)
export class ShowCalendarHandler implements IQueryHandler<ShowCalendar> {
  constructor(
    private readonly planned: Planned,
    private readonly plans: PlanQueries,
    private readonly clock: Clock,
  ) {}

  async execute({ caller: { accountId, timezone }, query: { date_from, date_to } }: ShowCalendar) {
    const now = today(timezone, this.clock.now());
    const due = (day: string) => (day < now ? 'overdue' : 'due');
    const [planned, actions] = await Promise.all([
      this.planned.items(accountId, date_from, date_to),
      this.plans.actions(accountId, date_from, date_to),
    ]);
    const items = [
      ...planned.map(
        ({ plan, apiaryId, day, on, state, hives }): CalendarItem => ({
          id: occurrenceId(plan.id, apiaryId, day),
          kind: plan.kind,
          plan_id: plan.id,
          action_id: null,
          apiary_id: apiaryId,
          day: on,
          planned_day: day,
          title: plan.title,
          state: state === 'open' ? due(on) : state,
          hive_count: hives,
        }),
      ),
      ...actions.map(
        ({ done, ...action }): CalendarItem => ({
          ...action,
          planned_day: null,
          state: done ? 'done' : due(action.day),
        }),
      ),
    ];
    return { result: { items: items.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)) } };
  }
}
