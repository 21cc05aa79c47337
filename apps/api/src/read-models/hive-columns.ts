import { HIVE_FIELDS, type HiveDetails, type HiveFieldName, hiveDetailsOf } from '@kypseli/domain';

/** Where the read table `hives` has each field of a hive: its column, and the type of the column. */
const COLUMNS = {
  tags: ['tags', 'text[] NOT NULL'],
} as const satisfies Record<HiveFieldName, readonly [column: string, type: string]>;

type HiveColumns = { [K in HiveFieldName as (typeof COLUMNS)[K][0]]: string };

/** A part of a table's columns. */
export const hiveColumns = Object.fromEntries(HIVE_FIELDS.map((name) => COLUMNS[name])) as HiveColumns;

/** Values of these columns: of the fields that are given. */
export const hiveColumnValues = (details: Partial<HiveDetails>) =>
  Object.fromEntries(
    HIVE_FIELDS.flatMap((name) => (details[name] === undefined ? [] : [[COLUMNS[name][0], details[name]]])),
  ) as { [C in keyof HiveColumns]: HiveDetails[HiveFieldName] };

/** Values of all of them. */
export const allHiveColumnValues = (details: Partial<HiveDetails>) => hiveColumnValues(hiveDetailsOf(details));

/** `h.tags AS "tags"`: a part of a SELECT from the table `alias`, which answers fields by their names. */
export const selectedHiveFields = (alias: string): string =>
  HIVE_FIELDS.map((name) => `${alias}.${COLUMNS[name][0]} AS "${name}"`).join(', ');
