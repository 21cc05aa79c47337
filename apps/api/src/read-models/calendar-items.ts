import { type CalendarItem, occurrenceId } from '@kypseli/contract';
import type { ActionType } from '@kypseli/domain';
import type { PlannedItem } from './planned.js';

/** An action as an item of the calendar. */
export interface ActionItem {
  id: string;
  action_id: string;
  kind: ActionType;
  plan_id: string | null;
  apiary_id: string;
  day: string;
  title: string | null;
  done: boolean;
  hive_count: number;
}

/** SQL for it, of the action `a`; the first one that was made from an occurrence has its id. */
export const ACTION_ITEM = `CASE WHEN a.occurrence_id IS NULL OR EXISTS (
    SELECT FROM rm.actions o WHERE o.account_id = a.account_id AND o.occurrence_id = a.occurrence_id AND o.id < a.id
      AND NOT o.deleted) THEN a.id ELSE a.occurrence_id END AS id,
  a.id AS action_id, a.type AS kind, a.plan_id, a.apiary_id, a.initiated_at AS day, a.title,
  a.completed_at IS NOT NULL AS done,
  (SELECT count(*)::int FROM rm.action_hives ah JOIN rm.hives h ON h.id = ah.hive_id AND NOT h.deleted
   WHERE ah.action_id = a.id AND NOT ah.removed) AS hive_count`;

const dueOn = (day: string, today: string) => (day < today ? 'overdue' : 'due');

export const actionInCalendar = ({ done, ...action }: ActionItem, today: string): CalendarItem => ({
  ...action,
  planned_day: null,
  state: done ? 'done' : dueOn(action.day, today),
});

export const occurrenceInCalendar = (
  { plan, apiaryId, day, on, state, hives }: PlannedItem,
  today: string,
): CalendarItem => ({
  id: occurrenceId(plan.id, apiaryId, day),
  kind: plan.kind,
  plan_id: plan.id,
  action_id: null,
  apiary_id: apiaryId,
  day: on,
  planned_day: day,
  title: plan.title,
  state: state === 'open' ? dueOn(on, today) : state,
  hive_count: hives,
});

export const byDay = (one: { day: string }, other: { day: string }): number =>
  one.day < other.day ? -1 : one.day > other.day ? 1 : 0;
