import { z } from 'zod';
import { actionDetails } from '../actions/details.js';
import type { PlanKind } from './events.js';

/** The details of each kind of plan: as of its action, for hives that are not known yet. */
export const planDetails = {
  ...actionDetails,
  round: z.strictObject({}),
  growth: actionDetails.growth.omit({ other_hive_id: true }),
} satisfies Record<PlanKind, z.ZodType>;
