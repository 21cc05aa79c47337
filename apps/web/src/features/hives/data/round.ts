import { type InspectionGroup, roundId } from '@kypseli/contract';

/** A round that begins with its first inspection; its id can be derived beforehand. */
export const roundOf = (apiaryId: string, day: string): InspectionGroup => ({
  id: roundId(apiaryId, day),
  initiate_at: day,
  count: 0,
});
