import type { InspectionGroup } from '@kypseli/contract';

/** The round before a day, of an apiary's rounds, newest first; a day of single visits is no round to compare with. */
export const roundBefore = (groups: readonly InspectionGroup[], day: string): InspectionGroup | undefined =>
  groups.find(({ initiate_at, round }) => initiate_at < day && round !== false);
