import { type HiveWithStatus, type InspectionGroup, roundId } from '@kypseli/contract';
import { readFields } from '@kypseli/domain';

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
