import type { HiveWithStatus, LastInspection } from '@kypseli/contract';

/** The last inspection of a hive before a round in which it has none. */
export const lastOf = (hive: HiveWithStatus): LastInspection | undefined =>
  hive.inspection_id === null ? hive.last : undefined;

/** The hive with the values that its row shows: those of the round, else the last ones. */
export const shownOf = (hive: HiveWithStatus): HiveWithStatus => ({ ...hive, ...lastOf(hive) });
