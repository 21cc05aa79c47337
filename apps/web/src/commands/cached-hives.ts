import type { HiveWithStatus } from '@kypseli/contract';
import { NOTHING_RECORDED, type ReadFields } from '@kypseli/domain';

/** Changes single hives of a list. */
export const changeHives =
  (ids: ReadonlySet<string>, change: (hive: HiveWithStatus) => HiveWithStatus) =>
  (hives: HiveWithStatus[]): HiveWithStatus[] =>
    hives.map((hive) => (ids.has(hive.id) ? change(hive) : hive));

const fieldsOf = (hive: HiveWithStatus) =>
  Object.fromEntries(Object.keys(NOTHING_RECORDED).map((key) => [key, hive[key as keyof ReadFields]])) as ReadFields;

/** A hive without an entry in the round: the inspection it showed becomes its last one. */
export const withoutEntry = (hive: HiveWithStatus): HiveWithStatus => ({
  ...hive,
  ...NOTHING_RECORDED,
  last: hive.dateCreated === null ? hive.last : { ...fieldsOf(hive), dateCreated: hive.dateCreated },
  inspection_id: null,
  dateCreated: null,
});
