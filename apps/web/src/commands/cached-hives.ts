import type { HiveWithStatus } from '@kypseli/contract';
import { readFields } from '@kypseli/domain';

/** Changes single hives of a list. */
export const changeHives =
  (ids: ReadonlySet<string>, change: (hive: HiveWithStatus) => HiveWithStatus) =>
  (hives: HiveWithStatus[]): HiveWithStatus[] =>
    hives.map((hive) => (ids.has(hive.id) ? change(hive) : hive));

const nothing = readFields({}, '2000-01-01');

const fieldsOf = (hive: HiveWithStatus) =>
  Object.fromEntries(Object.keys(nothing).map((key) => [key, hive[key as keyof typeof nothing]])) as typeof nothing;

/** A hive without an entry in the round: the inspection it showed becomes its last one. */
export const withoutEntry = (hive: HiveWithStatus): HiveWithStatus => ({
  ...hive,
  ...nothing,
  last: hive.dateCreated === null ? hive.last : { ...fieldsOf(hive), dateCreated: hive.dateCreated },
  inspection_id: null,
  dateCreated: null,
});
