import type { RecordedEvent } from '@kypseli/event-store';

/** Without the events of restored archives that were deleted again: they have the commands of the account that was. */
export const withoutUndoneRestores = <Event extends Pick<RecordedEvent, 'metadata'>>(events: Event[]): Event[] => {
  const undone = new Set(events.map(({ metadata }) => metadata.$causationId));
  return events.filter(({ metadata: { restored } }) => typeof restored !== 'string' || !undone.has(restored));
};
