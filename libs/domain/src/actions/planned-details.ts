import { z } from 'zod';
import { issue } from '../shared/issue.js';
import { type ActionType, actionDetails, FEEDS } from './details.js';
import { FEED_MISSING, hasMedicine, MEDICINE_MISSING } from './medicine.js';

/** Like `actionDetails`, for planning and editing: a treatment must name its medicine, a feeding its feed. */
export const plannedDetails = {
  ...actionDetails,
  feeding: actionDetails.feeding.extend({ feed: z.enum(FEEDS, FEED_MISSING) }),
  treatment: actionDetails.treatment
    .refine(hasMedicine, issue('medicine_missing', MEDICINE_MISSING, { path: ['substance'] }))
    .meta({ anyOf: [{ required: ['product'] }, { required: ['substance'] }] }),
} satisfies Record<ActionType, z.ZodType>;
