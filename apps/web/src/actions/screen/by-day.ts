import type { Due } from './use-due';

/** Actions by their day, in the order in which they come. */
export const byDay = (due: readonly Due[]): [day: string, due: Due[]][] => {
  const days = new Map<string, Due[]>();
  for (const one of due) days.set(one.task.initiated_at, [...(days.get(one.task.initiated_at) ?? []), one]);
  return [...days];
};
