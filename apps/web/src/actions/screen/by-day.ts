import type { Due } from './use-due';

/** Groups actions by day and keeps their order. */
export const byDay = (due: readonly Due[]): [day: string, due: Due[]][] => {
  const days = new Map<string, Due[]>();
  for (const one of due) days.set(one.task.initiated_at, [...(days.get(one.task.initiated_at) ?? []), one]);
  return [...days];
};
