import type { HiveWithStatus, Inspection, LastInspection } from '@kypseli/contract';
import { NOTHING_RECORDED, type ReadFields } from '@kypseli/domain';

/** The latest values that the list has of a hive, each of which was recorded on a day before this one. */
const latestOf = ({ latest }: HiveWithStatus, before: string): LastInspection[] => {
  const known = Object.entries(latest ?? {}) as [keyof ReadFields, [never, string]][];
  return known
    .filter(([, [, day]]) => day < before)
    .sort(([, [, a]], [, [, b]]) => b.localeCompare(a))
    .map(([name, [value, dateCreated]]) => ({ ...NOTHING_RECORDED, [name]: value, dateCreated }));
};

/**
 * The last recorded value of each field before a day, skipping rounds without it: from the hive's history, if it is
 * there, and from the list, which a phone has without a signal too.
 */
export const lastKnown = (
  history: readonly Inspection[] | undefined,
  hive: HiveWithStatus,
  day: string,
): LastInspection | null => {
  const recorded = (history ?? []).filter(({ dateCreated }) => dateCreated < day);
  // A history that was stored some days ago may lack it.
  const isNewer = hive.last && hive.last.dateCreated < day && hive.last.dateCreated > (recorded[0]?.dateCreated ?? '');
  const listed = [...(isNewer && hive.last ? [hive.last] : []), ...(history ? [] : latestOf(hive, day))];
  const earlier: LastInspection[] = [...listed, ...recorded];
  const newest = earlier[0];
  if (!newest) return null;
  const names = Object.keys(NOTHING_RECORDED) as (keyof ReadFields)[];
  const known = names.map((name) => [name, earlier.find((one) => one[name] !== null)?.[name] ?? null]);
  return { ...Object.fromEntries(known), dateCreated: newest.dateCreated } as LastInspection;
};
