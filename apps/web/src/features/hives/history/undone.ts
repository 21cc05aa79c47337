import type { HistoryEvent } from '@kypseli/contract';

/** The commands of these events that stand undone: an undo that was undone itself no longer counts. Newest come first. */
export const undoneCommands = (events: readonly HistoryEvent[]): Set<string> => {
  const undone = new Set<string>();
  for (const { command_id, undoes } of events) if (undoes !== null && !undone.has(command_id)) undone.add(undoes);
  return undone;
};
