/**
 * SQL: the day on which a completed action `a` was done. An older completion does not say it: a treatment counts from
 * the later of the planned day and the day it was marked as done, so that no withdrawal period ends too early.
 */
export const DONE_DAY = `coalesce(a.done_on, greatest(a.initiated_at, (a.completed_at AT TIME ZONE 'UTC')::date))`;
