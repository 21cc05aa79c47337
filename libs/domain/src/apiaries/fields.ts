import { z } from 'zod';
import { HiveTags } from './hive-number.js';

interface HiveField<Given extends z.ZodType, Value extends z.ZodType, Type extends string, Late extends boolean> {
  /** The schema of a value that a client sends. */
  given: Given;
  /** The schema of a stored or answered value. */
  value: Value;
  /** The value if nothing was recorded. */
  none: z.infer<Value>;
  /** The event that changes it. */
  event: Type;
  personal: boolean;
  /** True if older events of hives lack the field: then it is optional in all of them, and readers use `none`. */
  late: Late;
}

const field = <Given extends z.ZodType, Value extends z.ZodType, const Type extends string, const Late extends boolean>(
  declared: HiveField<Given, Value, Type, Late>,
) => declared;

/**
 * The fields of a hive besides its number, each declared once. Events, state, commands, undo, requests, answers,
 * queries, exports and the history derive from this list.
 */
export const hiveFields = {
  tags: field({
    given: HiveTags,
    value: z.array(z.string()),
    none: [],
    event: 'HiveTagged',
    personal: false,
    late: false,
  }),
};

export type HiveFields = typeof hiveFields;
export type HiveFieldName = keyof HiveFields;
export const HIVE_FIELDS = Object.keys(hiveFields) as HiveFieldName[];

export type HiveDetails = { [K in HiveFieldName]: z.infer<HiveFields[K]['value']> };

const shapeOf = (schema: (name: HiveFieldName) => z.ZodType) =>
  Object.fromEntries(HIVE_FIELDS.map((name) => [name, schema(name)]));

/** For the schema of a request. */
export const givenHiveDetails = shapeOf((name) => hiveFields[name].given.optional()) as {
  [K in HiveFieldName]: z.ZodOptional<HiveFields[K]['given']>;
};

/** For the schema of an answer. */
export const answeredHiveDetails = shapeOf((name) => hiveFields[name].value) as {
  [K in HiveFieldName]: HiveFields[K]['value'];
};

/** For the schema of an event that holds a complete hive. */
export const storedHiveDetails = shapeOf((name) =>
  hiveFields[name].late ? hiveFields[name].value.optional() : hiveFields[name].value,
) as {
  [K in HiveFieldName]: HiveFields[K]['late'] extends true
    ? z.ZodOptional<HiveFields[K]['value']>
    : HiveFields[K]['value'];
};
export type StoredHiveDetails = z.infer<z.ZodObject<typeof storedHiveDetails>>;

/** All fields of a hive; fields that are not stored have their `none` value. */
export const hiveDetailsOf = (stored: Partial<HiveDetails>): HiveDetails =>
  Object.fromEntries(HIVE_FIELDS.map((name) => [name, stored[name] ?? hiveFields[name].none])) as HiveDetails;

/** The fields of a new hive as an event stores them: a `late` field that was not given is absent. */
export const storedHiveDetailsOf = (given: Partial<HiveDetails>): StoredHiveDetails =>
  Object.fromEntries(
    HIVE_FIELDS.filter((name) => !hiveFields[name].late || (given[name] ?? null) !== null).map((name) => [
      name,
      given[name] ?? hiveFields[name].none,
    ]),
  ) as StoredHiveDetails;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields whose values a change replaces by different ones. */
export const changedHiveFields = (now: Partial<HiveDetails>, change: Partial<HiveDetails>): HiveFieldName[] =>
  HIVE_FIELDS.filter((name) => change[name] !== undefined && !isSame(change[name], now[name] ?? hiveFields[name].none));
