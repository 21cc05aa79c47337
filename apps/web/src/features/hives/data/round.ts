import { type HiveWithStatus, type InspectionGroup, roundId } from '@kypseli/contract';
import { readFields } from '@kypseli/domain';

/** Today's date where the keeper lives. */
export const todayIn = (timeZone: string | undefined, now = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);

const nothing = readFields({}, '2000-01-01');

/** A hive of which nothing is recorded in a round. */
export const withoutEntry = (hive: HiveWithStatus): HiveWithStatus => ({
  ...hive,
  ...nothing,
  inspection_id: null,
  dateCreated: null,
});

/** A round that begins with its first inspection; its id is known beforehand. */
export const roundOf = (apiaryId: string, day: string): InspectionGroup => ({
  id: roundId(apiaryId, day),
  initiate_at: day,
  count: 0,
});
