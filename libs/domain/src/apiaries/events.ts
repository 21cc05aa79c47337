import { z } from 'zod';
import { colonyEvents } from './colony-events.js';
import { hiveFieldEvents, personalHiveDetails } from './field-events.js';
import { storedHiveDetails } from './fields.js';

export const APIARY_FUNCTIONS = [
  'FUNCTION_HARVEST',
  'FUNCTION_WINTER_SURVIVAL',
  'FUNCTION_GROWTH',
  'FUNCTION_POLLINATION',
  'FUNCTION_OTHER',
] as const;
export const ApiaryFunction = z.enum(APIARY_FUNCTIONS);

/** Why a hive has no colony any more. */
export const GONE_REASONS = ['dead', 'sold', 'united', 'stolen', 'other'] as const;
export const GoneReason = z.enum(GONE_REASONS);
export type GoneReason = z.infer<typeof GoneReason>;

const Gone = z.strictObject({ day: z.string(), reason: GoneReason });
/** The day on which a colony was lost, and why. */
export type Gone = z.infer<typeof Gone>;

/** A hive that leaves one apiary and arrives in another. */
const Hive = z.strictObject({
  hiveId: z.string(),
  number: z.string(),
  ...storedHiveDetails,
  active: z.boolean(),
  starred: z.boolean(),
  gone: Gone.optional(),
  explainedUntil: z.string().optional(),
});
export type MovedHive = z.infer<typeof Hive>;

/** The number of the paper that a move is done with. */
const document = z.string().nullable().optional();
const OfMove = z.strictObject({ apiaryId: z.string(), moveId: z.string() });

const HiveIds = z.strictObject({ apiaryId: z.string(), hiveIds: z.array(z.string()).min(1) });
const ApiaryOnly = z.strictObject({ apiaryId: z.string() });

const Description = z.strictObject({
  name: z.string(),
  apiaryFunction: ApiaryFunction,
  description: z.string().nullable(),
  forage: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
});
export type ApiaryDescription = z.infer<typeof Description>;

/** What authorities ask of the place of an apiary; `placeCode` as they give it. */
const Registration = z.strictObject({ municipality: z.string().nullable(), placeCode: z.string().nullable() });
export type ApiaryRegistration = z.infer<typeof Registration>;
export const NOT_REGISTERED: ApiaryRegistration = { municipality: null, placeCode: null };

const DESCRIPTION_PERSONAL = ['name', 'description', 'forage', 'lat', 'lng'];

/** The events of a stream `apiary-<id>`: an apiary and its hives. */
export const apiaryEvents = {
  ApiaryEstablished: {
    version: 1,
    schema: Description.extend({ apiaryId: z.string() }),
    personal: DESCRIPTION_PERSONAL,
  },
  ApiaryDescribed: {
    version: 1,
    schema: Description.partial().extend({ apiaryId: z.string() }),
    personal: DESCRIPTION_PERSONAL,
  },
  /** The changed parts only. */
  ApiaryRegistered: {
    version: 1,
    schema: Registration.partial().extend({ apiaryId: z.string() }),
    personal: ['municipality', 'placeCode'],
  },
  ApiaryActivated: { version: 1, schema: ApiaryOnly, personal: [] },
  ApiaryDeactivated: { version: 1, schema: ApiaryOnly, personal: [] },
  ApiaryDeleted: { version: 1, schema: ApiaryOnly, personal: [] },
  HivesAdded: {
    version: 1,
    schema: z.strictObject({
      apiaryId: z.string(),
      hives: z.array(z.strictObject({ hiveId: z.string(), number: z.string(), ...storedHiveDetails })).min(1),
    }),
    personal: personalHiveDetails,
  },
  HiveRenumbered: {
    version: 1,
    schema: z.strictObject({ apiaryId: z.string(), hiveId: z.string(), number: z.string() }),
    personal: [],
  },
  ...hiveFieldEvents,
  /** Several hives, each with all its tags. */
  HivesTagged: {
    version: 1,
    schema: z.strictObject({
      apiaryId: z.string(),
      hives: z.array(z.strictObject({ hiveId: z.string(), tags: z.array(z.string()) })).min(1),
    }),
    personal: [],
  },
  /** A hive got a label: a spare one, or one of `fromHiveId`. Each hive has the label of its own code from the start. */
  HiveLabelled: {
    version: 1,
    schema: z.strictObject({
      apiaryId: z.string(),
      hiveId: z.string(),
      code: z.string(),
      fromHiveId: z.string().optional(),
    }),
    personal: [],
  },
  /** A hive no longer has a label; `toHiveId` has it again. */
  HiveLabelRetired: {
    version: 1,
    schema: z.strictObject({
      apiaryId: z.string(),
      hiveId: z.string(),
      code: z.string(),
      toHiveId: z.string().optional(),
    }),
    personal: [],
  },
  /** The keeper knows why what was seen of a hive up to a day is so; null: not any more. */
  HiveDifferenceExplained: {
    version: 1,
    schema: z.strictObject({ apiaryId: z.string(), hiveId: z.string(), day: z.string().nullable() }),
    personal: [],
  },
  HivesActivated: { version: 1, schema: HiveIds, personal: [] },
  HivesDeactivated: { version: 1, schema: HiveIds, personal: [] },
  /** The colonies of these hives died or left: each hive becomes inactive on a day and for a reason. */
  ColoniesGone: {
    version: 1,
    schema: z.strictObject({
      apiaryId: z.string(),
      hives: z.array(Gone.extend({ hiveId: z.string() })).min(1),
    }),
    personal: [],
  },
  ...colonyEvents,
  HivesStarred: { version: 1, schema: HiveIds, personal: [] },
  HivesUnstarred: { version: 1, schema: HiveIds, personal: [] },
  HivesDeleted: { version: 1, schema: HiveIds, personal: [] },
  /** Restores deleted hives with the fields that they had. */
  HivesRestored: {
    version: 1,
    schema: z.strictObject({ apiaryId: z.string(), hives: z.array(Hive).min(1) }),
    personal: personalHiveDetails,
  },
  /**
   * At the destination: a move begins. `actionId`: the transport that it completes; `undoneActionId`: the transport
   * that it undoes.
   */
  HiveNumbersReserved: {
    version: 1,
    schema: OfMove.extend({
      fromApiaryId: z.string(),
      day: z.string(),
      hives: z.array(z.strictObject({ hiveId: z.string(), number: z.string() })).min(1),
      actionId: z.string().optional(),
      undoneActionId: z.string().optional(),
      document,
    }),
    personal: ['document'],
  },
  /** At the source: the hives have left, with the fields that they had. */
  HivesMovedOut: {
    version: 1,
    schema: OfMove.extend({ toApiaryId: z.string(), day: z.string(), hives: z.array(Hive).min(1), document }),
    personal: [...personalHiveDetails, 'document'],
  },
  /** At the source: the hives changed after the reservation, so this move can never take them. */
  HivesStayed: { version: 1, schema: OfMove.extend({ toApiaryId: z.string() }), personal: [] },
  /** At the destination: the move has ended. */
  HivesMovedIn: {
    version: 1,
    schema: OfMove.extend({ fromApiaryId: z.string(), day: z.string(), hives: z.array(Hive).min(1), document }),
    personal: [...personalHiveDetails, 'document'],
  },
  /** At the destination: the move has ended without its hives. */
  ReservationReleased: { version: 1, schema: OfMove, personal: [] },
};

export type ApiaryEvent = {
  [T in keyof typeof apiaryEvents]: { type: T; data: z.infer<(typeof apiaryEvents)[T]['schema']> };
}[keyof typeof apiaryEvents];

export type ApiaryEventOf<T extends ApiaryEvent['type']> = Extract<ApiaryEvent, { type: T }>;
