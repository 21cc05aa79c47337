import type { HiveWithStatus, LastInspection } from '@kypseli/contract';

/** What was recorded of a hive before a round that has no entry of it. */
export const lastOf = (hive: HiveWithStatus): LastInspection | undefined =>
  hive.inspection_id === null ? hive.last : undefined;

/** The hive with the values of its row: those of the round, else the last ones. */
export const shownOf = (hive: HiveWithStatus): HiveWithStatus => ({ ...hive, ...lastOf(hive) });
