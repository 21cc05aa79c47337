import { HIVE_FIELDS, type HiveDetails, type HiveFieldName, hiveDetailsOf } from '@kypseli/domain';

/** The column of the read table `hives` for each field of a hive, with its SQL type. */
const COLUMNS = {
  tags: ['tags', 'text[] NOT NULL'],
} as const satisfies Record<HiveFieldName, readonly [column: string, type: string]>;

type HiveColumns = { [K in HiveFieldName as (typeof COLUMNS)[K][0]]: string };

/** The columns as a part of a table declaration. */
export const hiveColumns = Object.fromEntries(HIVE_FIELDS.map((name) => COLUMNS[name])) as HiveColumns;

/** The column values of the given fields. */
export const hiveColumnValues = (details: Partial<HiveDetails>) =>
  Object.fromEntries(
    HIVE_FIELDS.flatMap((name) => (details[name] === undefined ? [] : [[COLUMNS[name][0], details[name]]])),
  ) as { [C in keyof HiveColumns]: HiveDetails[HiveFieldName] };

/** The values of all columns. */
export const allHiveColumnValues = (details: Partial<HiveDetails>) => hiveColumnValues(hiveDetailsOf(details));

/** Selects the fields by their names from the table `alias`: `h.tags AS "tags"`. */
export const selectedHiveFields = (alias: string): string =>
  HIVE_FIELDS.map((name) => `${alias}.${COLUMNS[name][0]} AS "${name}"`).join(', ');
