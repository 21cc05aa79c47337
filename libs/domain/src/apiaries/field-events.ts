import { z } from 'zod';
import { HIVE_FIELDS, type HiveDetails, type HiveFieldName, type HiveFields, hiveFields } from './fields.js';

type Changed<K extends HiveFieldName> = z.ZodObject<
  { apiaryId: z.ZodString; hiveId: z.ZodString } & { [N in K]: HiveFields[N]['value'] },
  z.core.$strict
>;

/** The events that each change one field of one hive. */
export const hiveFieldEvents = Object.fromEntries(
  HIVE_FIELDS.map((name) => {
    const { event, value, personal } = hiveFields[name];
    const schema = z.strictObject({ apiaryId: z.string(), hiveId: z.string(), [name]: value });
    return [event, { version: 1, schema, personal: personal ? [name] : [] }];
  }),
) as { [K in HiveFieldName as HiveFields[K]['event']]: { version: number; schema: Changed<K>; personal: string[] } };

export type HiveFieldEvent = {
  [K in HiveFieldName]: {
    type: HiveFields[K]['event'];
    data: { apiaryId: string; hiveId: string } & { [N in K]: HiveDetails[N] };
  };
}[HiveFieldName];

/** The personal fields of an event that names hives with all their fields. */
export const personalHiveDetails = HIVE_FIELDS.filter((name) => hiveFields[name].personal).map(
  (name) => `hives[].${name}`,
);

const NAMES = new Map<string, HiveFieldName>(HIVE_FIELDS.map((name) => [hiveFields[name].event, name]));

export const isHiveFieldEvent = <Event extends { type: string; data: object }>(
  event: Event,
): event is Extract<Event, { type: HiveFieldEvent['type'] }> => NAMES.has(event.type);

export const fieldOf = ({ type }: HiveFieldEvent): HiveFieldName => NAMES.get(type)!;

/** The field that an event changes, with its new value: `{ tags: ['gentle'] }`. */
export const changeOf = ({ data }: Pick<HiveFieldEvent, 'data'>): Partial<HiveDetails> => {
  const { apiaryId: _, hiveId: __, ...change } = data;
  return change;
};

export const hiveFieldChanged = <K extends HiveFieldName>(
  name: K,
  apiaryId: string,
  hiveId: string,
  value: HiveDetails[K],
): HiveFieldEvent => ({ type: hiveFields[name].event, data: { apiaryId, hiveId, [name]: value } }) as HiveFieldEvent;
