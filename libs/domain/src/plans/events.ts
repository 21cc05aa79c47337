import { z } from 'zod';
import { ACTION_TYPES } from '../actions/details.js';
import { ANCHORS } from './rule.js';

/** What is planned again and again: a round, or an action. */
export const PLAN_KINDS = ['round', ...ACTION_TYPES] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

const PlanOnly = z.strictObject({ planId: z.string() });

const Content = PlanOnly.extend({
  title: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  apiaryIds: z.array(z.string()).min(1),
  /** As RFC 5545 writes it. */
  rule: z.string(),
  anchor: z.enum(ANCHORS),
  startDay: z.string(),
});

const Made = Content.extend({ kind: z.enum(PLAN_KINDS) });

/** What was open before `since` is no longer due. */
const Changed = Content.extend({ since: z.string() });

/** The day of an occurrence is the one by the rule. */
const OfOccurrence = PlanOnly.extend({ apiaryId: z.string(), day: z.string() });

/** The events of a stream `plan-<id>`: what is to be done again and again, in which apiaries, and how often. */
export const planEvents = {
  PlanMade: { version: 1, schema: Made, personal: ['title', 'details'] },
  PlanChanged: { version: 1, schema: Changed, personal: ['title', 'details'] },
  PlanPaused: { version: 1, schema: PlanOnly, personal: [] },
  /** Also a plan that has ended goes on. */
  PlanResumed: { version: 1, schema: PlanOnly.extend({ since: z.string() }), personal: [] },
  PlanEnded: { version: 1, schema: PlanOnly.extend({ day: z.string() }), personal: [] },
  /** Also one that was skipped is due again. */
  OccurrenceMoved: { version: 1, schema: OfOccurrence.extend({ toDay: z.string() }), personal: [] },
  OccurrenceSkipped: { version: 1, schema: OfOccurrence, personal: [] },
};

export type NewPlan = z.infer<typeof Made>;
export type PlanContent = z.infer<typeof Content>;
export type PlanChange = Partial<Omit<PlanContent, 'planId'>>;
export type PlanEvent = {
  [T in keyof typeof planEvents]: { type: T; data: z.infer<(typeof planEvents)[T]['schema']> };
}[keyof typeof planEvents];
