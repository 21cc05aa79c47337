/** SQL for the day until which a hive has a colony, without that day: for inactive hives, as far as it is known. */
export const goneOn = (hive: string): string =>
  `CASE WHEN ${hive}.active THEN 'infinity' ELSE coalesce(${hive}.inactive_since, '-infinity') END`;

/** SQL for the day from which a hive is there; of hives that are no daughters it is not known. */
export const bornOn = (hive: string): string =>
  `coalesce((SELECT b.day FROM rm.births b WHERE b.hive_id = ${hive}.id), '-infinity')`;

/** SQL: a hive has a living colony on a day, as `livesOn` of libs/domain says of a hive in a list. */
export const livesOn = (hive: string, day: string): string =>
  `(${bornOn(hive)} <= ${day} AND ${day} < ${goneOn(hive)})`;
