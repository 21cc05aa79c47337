import type { HistoryEvent } from '@kypseli/contract';

/**
 * The commands of these events that are currently undone: an undo that was itself undone does not count. Newest first.
 */
export const undoneCommands = (events: readonly HistoryEvent[]): Set<string> => {
  const undone = new Set<string>();
  for (const { command_id, undoes } of events) if (undoes !== null && !undone.has(command_id)) undone.add(undoes);
  return undone;
};
