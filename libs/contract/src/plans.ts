import {
  ACTION_TYPES,
  ANCHORS,
  Day,
  daysBetween,
  issue,
  PLAN_KINDS,
  type PlanKind,
  planDetails,
} from '@kypseli/domain';
import { z } from 'zod';
import { MAX_APIARIES_AT_ONCE, MAX_CALENDAR_DAYS } from './limits.js';
import { route } from './route.js';
import { Empty, Id, IdInPath, Name, result } from './shared.js';

const DetailValues = z.record(z.string(), z.union([z.string(), z.number()]));

const Rule = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .meta({ description: 'A recurrence rule as in RFC 5545: FREQ=WEEKLY;INTERVAL=3;BYDAY=SU' });
const Anchored = z.enum(ANCHORS).meta({
  description: '`calendar`: on the days of the rule. `done`: that many days after the last time, one at a time.',
});
const ApiaryIds = z
  .array(Id)
  .min(1)
  .max(MAX_APIARIES_AT_ONCE)
  .refine((ids) => new Set(ids).size === ids.length, issue('apiary_repeated', 'Give each apiary once.'));

export const WorkPlan = z
  .strictObject({
    id: Id,
    kind: z.enum(PLAN_KINDS),
    title: z.string().nullable(),
    details: DetailValues,
    apiary_ids: z.array(Id).meta({ description: 'Without those that were deleted.' }),
    rule: z.string(),
    anchor: Anchored,
    start_day: Day,
    paused: z.boolean(),
    next: z.strictObject({ apiary_id: Id, day: Day }).nullable().meta({ description: 'The earliest open occurrence.' }),
  })
  .meta({ id: 'WorkPlan' });
export type WorkPlan = z.infer<typeof WorkPlan>;

export const CalendarItem = z
  .strictObject({
    id: Id.meta({ description: 'Of an occurrence: uuid5 of `occurrence:{plan}:{apiary}:{day}`; else of the action.' }),
    kind: z.enum(PLAN_KINDS),
    plan_id: Id.nullable(),
    action_id: Id.nullable(),
    apiary_id: Id,
    day: Day.meta({ description: 'When it is due; when it was done.' }),
    planned_day: Day.nullable().meta({
      description: 'The day of an occurrence by its rule, by which it is moved and skipped.',
    }),
    title: z.string().nullable(),
    state: z.enum(['due', 'overdue', 'done', 'skipped']),
    hive_count: z.int(),
  })
  .meta({ id: 'CalendarItem' });
export type CalendarItem = z.infer<typeof CalendarItem>;

const Planned = {
  title: Name.nullish(),
  apiary_ids: ApiaryIds,
  rule: Rule,
  anchor: Anchored.default('calendar'),
  start_day: Day.optional().meta({ description: 'Today by default.' }),
};

const made = <K extends PlanKind, D extends z.ZodType>(kind: K, details: D) =>
  z.strictObject({ kind: z.literal(kind), ...Planned, details: details.optional() });

const plan = result(z.strictObject({ plan: WorkPlan }));

/** An occurrence by its day by the rule. */
const OfOccurrence = { apiary_id: Id, day: Day };

export const plans = {
  calendar: route({
    method: 'GET',
    path: '/api/v1/calendar',
    kind: 'query',
    access: 'keeper',
    summary:
      'What is planned and done in a period of up to 400 days: occurrences of plans, and actions, 10,000 at most',
    query: z
      .strictObject({ date_from: Day, date_to: Day })
      .refine(
        ({ date_from, date_to }) => date_from <= date_to,
        issue('days_reversed', 'The first day is after the last.', { path: ['date_to'], abort: true }),
      )
      .refine(
        ({ date_from, date_to }) => daysBetween(date_from, date_to) < MAX_CALENDAR_DAYS,
        issue('too_large', `Ask for ${MAX_CALENDAR_DAYS} days at most.`, {
          path: ['date_to'],
          params: { limit: MAX_CALENDAR_DAYS },
        }),
      ),
    answer: result(z.strictObject({ items: z.array(CalendarItem) })),
  }),
  list: route({
    method: 'GET',
    path: '/api/v1/plans',
    kind: 'query',
    access: 'keeper',
    summary: 'All plans that have not ended, the one that is due next first',
    answer: result(z.strictObject({ plans: z.array(WorkPlan) })),
  }),
  make: route({
    method: 'POST',
    path: '/api/v1/plans',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    status: 201,
    summary: 'Plan a round or an action again and again in up to 200 apiaries',
    body: z.discriminatedUnion('kind', [
      made('round', planDetails.round),
      ...ACTION_TYPES.map((type) => made(type, planDetails[type])),
    ]),
    answer: plan,
    errors: ['not_found', 'rule_not_supported'],
  }),
  change: route({
    method: 'PATCH',
    path: '/api/v1/plans/:id',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Change a plan, pause it, or resume it',
    params: IdInPath,
    body: z.strictObject({
      title: Planned.title,
      apiary_ids: ApiaryIds.optional(),
      rule: Rule.optional(),
      anchor: Anchored.optional(),
      start_day: Day.optional(),
      paused: z.boolean().optional(),
      details: z.record(z.string(), z.unknown()).optional().meta({ description: 'As for a new plan of this kind.' }),
    }),
    answer: plan,
    errors: ['rule_not_supported'],
  }),
  end: route({
    method: 'DELETE',
    path: '/api/v1/plans/:id',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'End a plan: nothing of it is due any more',
    params: IdInPath,
    answer: result(Empty),
  }),
  move: route({
    method: 'POST',
    path: '/api/v1/plans/:id/move',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Move one occurrence to another day',
    params: IdInPath,
    body: z.strictObject({ ...OfOccurrence, to_day: Day }),
    answer: plan,
  }),
  skip: route({
    method: 'POST',
    path: '/api/v1/plans/:id/skip',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Skip one occurrence',
    params: IdInPath,
    body: z.strictObject(OfOccurrence),
    answer: plan,
  }),
};
