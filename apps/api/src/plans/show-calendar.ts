import { type AnswerOf, MAX_CALENDAR_ITEMS, type plans, type QueryOf } from '@kypseli/contract';
import { daysBetween } from '@kypseli/domain';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock, today } from '../platform/clock.js';
import type { Caller } from '../platform/http/caller.js';
import { fieldRefusal } from '../platform/http/refusal.js';
import { mapInSlices } from '../platform/slices.js';
import { actionInCalendar, byDay, occurrenceInCalendar } from '../read-models/calendar-items.js';
import { Planned, TooManyItems } from '../read-models/planned.js';
import { PlanQueries } from './plans.queries.js';

export class ShowCalendar extends Query<AnswerOf<typeof plans.calendar>> {
  constructor(
    readonly caller: Caller,
    readonly query: QueryOf<typeof plans.calendar>,
  ) {
    super();
  }
}

/** Says how many days to ask for. */
const tooMany = (days: number) => {
  const limit = Math.max(1, Math.floor(days));
  return fieldRefusal(['date_to'], 'too_large', `Ask for ${limit} days at most.`, { params: { limit } });
};

@QueryHandler(ShowCalendar)
export class ShowCalendarHandler implements IQueryHandler<ShowCalendar> {
  constructor(
    private readonly planned: Planned,
    private readonly plans: PlanQueries,
    private readonly clock: Clock,
  ) {}

  async execute({ caller: { accountId, timezone }, query: { date_from, date_to } }: ShowCalendar) {
    const now = today(timezone, this.clock.now());
    // A single day is always answered.
    const most = date_from < date_to ? MAX_CALENDAR_ITEMS : Number.MAX_SAFE_INTEGER;
    const [planned, actions] = await Promise.all([
      this.planned.items(accountId, date_from, date_to, most).catch((error: unknown) => {
        throw error instanceof TooManyItems ? tooMany(error.days) : error;
      }),
      this.plans.actions(accountId, date_from, date_to, most),
    ]);
    const count = planned.length + actions.length;
    if (actions.length === most || count > most)
      throw tooMany((daysBetween(date_from, date_to) + 1) * (most / (2 * count)));
    const items = [
      ...(await mapInSlices(planned, (item) => occurrenceInCalendar(item, now))),
      ...actions.map((action) => actionInCalendar(action, now)),
    ];
    return { result: { items: items.sort(byDay) } };
  }
}
