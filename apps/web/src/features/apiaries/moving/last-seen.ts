import type { HiveWithStatus } from '@kypseli/contract';

/** The last day on which something was recorded of a hive in its apiary; undefined without one. */
export const lastSeen = (hive: HiveWithStatus | undefined): string | undefined => {
  const days = [hive?.dateCreated, hive?.last?.dateCreated, ...Object.values(hive?.latest ?? {}).map(([, day]) => day)];
  return days
    .filter((day) => day != null)
    .sort()
    .at(-1);
};
