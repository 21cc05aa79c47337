import type { z } from 'zod';
import { issue } from '../shared/issue.js';
import { type ActionType, actionDetails } from './details.js';
import { hasMedicine, MEDICINE_MISSING } from './medicine.js';

/** Like `actionDetails`, for planning and editing: a treatment must name its medicine. */
export const plannedDetails = {
  ...actionDetails,
  treatment: actionDetails.treatment
    .refine(hasMedicine, issue('medicine_missing', MEDICINE_MISSING, { path: ['substance'] }))
    .meta({ anyOf: [{ required: ['product'] }, { required: ['substance'] }] }),
} satisfies Record<ActionType, z.ZodType>;
