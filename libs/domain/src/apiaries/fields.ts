import { z } from 'zod';
import { HiveTags } from './hive-number.js';

interface HiveField<Given extends z.ZodType, Value extends z.ZodType, Type extends string, Late extends boolean> {
  /** What a client may give. */
  given: Given;
  /** What is stored and answered. */
  value: Value;
  /** The value of a hive for which nothing was given. */
  none: z.infer<Value>;
  /** The event that changes it. */
  event: Type;
  personal: boolean;
  /** Whether older events of hives lack it: then it is optional in all of them, and readers take `none`. */
  late: Late;
}

const field = <Given extends z.ZodType, Value extends z.ZodType, const Type extends string, const Late extends boolean>(
  declared: HiveField<Given, Value, Type, Late>,
) => declared;

/**
 * What a keeper gives with a hive and edits later, besides its number: each field once. Events, state, commands, undo,
 * requests, answers, queries, exports and the history follow from this list.
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

/** Every field with its value. */
export type HiveDetails = { [K in HiveFieldName]: z.infer<HiveFields[K]['value']> };

const shapeOf = (schema: (name: HiveFieldName) => z.ZodType) =>
  Object.fromEntries(HIVE_FIELDS.map((name) => [name, schema(name)]));

/** Parts of the schema of a request. */
export const givenHiveDetails = shapeOf((name) => hiveFields[name].given.optional()) as {
  [K in HiveFieldName]: z.ZodOptional<HiveFields[K]['given']>;
};

/** Parts of the schema of an answer. */
export const answeredHiveDetails = shapeOf((name) => hiveFields[name].value) as {
  [K in HiveFieldName]: HiveFields[K]['value'];
};

/** Parts of the schema of an event that holds all of a hive. */
export const storedHiveDetails = shapeOf((name) =>
  hiveFields[name].late ? hiveFields[name].value.optional() : hiveFields[name].value,
) as {
  [K in HiveFieldName]: HiveFields[K]['late'] extends true
    ? z.ZodOptional<HiveFields[K]['value']>
    : HiveFields[K]['value'];
};
export type StoredHiveDetails = z.infer<z.ZodObject<typeof storedHiveDetails>>;

/** Every field of a hive with its value. */
export const hiveDetailsOf = (stored: Partial<HiveDetails>): HiveDetails =>
  Object.fromEntries(HIVE_FIELDS.map((name) => [name, stored[name] ?? hiveFields[name].none])) as HiveDetails;

/** The fields of a new hive as they are stored: what is late and was not given is absent. */
export const storedHiveDetailsOf = (given: Partial<HiveDetails>): StoredHiveDetails =>
  Object.fromEntries(
    HIVE_FIELDS.filter((name) => !hiveFields[name].late || (given[name] ?? null) !== null).map((name) => [
      name,
      given[name] ?? hiveFields[name].none,
    ]),
  ) as StoredHiveDetails;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that a change gives another value; absent ones stay. */
export const changedHiveFields = (now: Partial<HiveDetails>, change: Partial<HiveDetails>): HiveFieldName[] =>
  HIVE_FIELDS.filter((name) => change[name] !== undefined && !isSame(change[name], now[name] ?? hiveFields[name].none));
