import { z } from 'zod';

export const DOCTOR_AREAS = ['configuration', 'connections', 'engine', 'disk', 'safety'] as const;

export const CheckState = z.enum(['fine', 'look_after', 'wrong', 'skipped']);
export type CheckState = z.infer<typeof CheckState>;

/** What to do about a finding: a command to run or a setting to change, and what it brings. */
export const Advice = z.object({ action: z.string(), effect: z.string().optional() });
export type Advice = z.infer<typeof Advice>;

/** The result of one check of `doctor`. What is not fine has an advice. */
export const DoctorCheck = z
  .object({
    area: z.enum(DOCTOR_AREAS),
    name: z.string(),
    state: CheckState,
    message: z.string(),
    /** Further figures, or what the finding means. */
    detail: z.string().optional(),
    advice: z.array(Advice),
  })
  .refine(({ state, advice }) => (state !== 'wrong' && state !== 'look_after') || advice.length > 0);
export type DoctorCheck = z.infer<typeof DoctorCheck>;

/** The document of `doctor --json`. */
export const DoctorReport = z.object({
  release: z.string(),
  at: z.iso.datetime(),
  checks: z.array(DoctorCheck),
  fine: z.int(),
  look_after: z.int(),
  wrong: z.int(),
  skipped: z.int(),
});
export type DoctorReport = z.infer<typeof DoctorReport>;
