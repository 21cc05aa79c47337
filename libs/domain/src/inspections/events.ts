import { z } from 'zod';
import { RecordedFields } from './fields.js';

const Identity = z.strictObject({
  inspectionId: z.string(),
  roundId: z.string(),
  apiaryId: z.string(),
  hiveId: z.string(),
  day: z.string(),
});

const PERSONAL = ['fields.note', 'fields.extra'];

/**
 * `at`: when the values that the event changes were recorded; events of imports and older ones do not say it.
 * `splitId`: the split whose new counts they are, with which they are undone.
 */
const Values = Identity.extend({
  fields: RecordedFields,
  at: z.string().optional(),
  splitId: z.string().optional(),
});
/** It was recorded in a round, so its day is one, however few hives follow. */
const round = z.literal(true).optional();

/** The events of a stream `round-<id>`: one inspection round of an apiary on one day. `fields` are always complete. */
export const roundEvents = {
  InspectionRecorded: { version: 1, schema: Values.extend({ round }), personal: PERSONAL },
  InspectionCorrected: { version: 1, schema: Values, personal: PERSONAL },
  InspectionRemoved: { version: 1, schema: Identity, personal: [] },
  /** Restored as it was before its removal; `recordedAt` is when it was first recorded. */
  InspectionRestored: {
    version: 1,
    schema: Identity.extend({ fields: RecordedFields, recordedAt: z.string(), round }),
    personal: PERSONAL,
  },
};

export type RoundEvent = {
  [T in keyof typeof roundEvents]: { type: T; data: z.infer<(typeof roundEvents)[T]['schema']> };
}[keyof typeof roundEvents];
