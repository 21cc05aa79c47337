import type { HiveWithStatus } from '@kypseli/contract';

/** The last day on which something was recorded of a hive in its apiary; undefined without one. */
export const lastSeen = (hive: HiveWithStatus | undefined): string | undefined => {
  const { queen: _, ...values } = hive?.latest ?? {};
  const days = [hive?.dateCreated, hive?.last?.dateCreated, ...Object.values(values).map(([, day]) => day)];
  return days
    .filter((day) => day != null)
    .sort()
    .at(-1);
};
