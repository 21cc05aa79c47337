import { z } from 'zod';
import { route } from '../route.js';

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
    took_ms: z.int().optional(),
    /** What was measured, by name; amounts are in bytes, seconds or milliseconds, as the name says. */
    figures: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])).optional(),
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

/** 1 wrong, 2 to look after, 30 fine. */
export const doctorSummary = ({
  fine,
  look_after,
  wrong,
}: Pick<DoctorReport, 'fine' | 'look_after' | 'wrong'>): string =>
  `${wrong} wrong, ${look_after} to look after, ${fine} fine.`;

export const doctor = {
  examine: route({
    method: 'GET',
    path: '/admin/api/doctor',
    kind: 'query',
    access: 'staff',
    staff: { roles: ['operator', 'admin'], service: 'doctor' },
    summary: 'Look at everything that the server needs: configuration, connections, read models, disk, backups',
    query: z.strictObject({
      only: z.string().max(500).optional().meta({ description: 'Areas or checks by their names, with commas.' }),
    }),
    answer: DoctorReport.extend({
      server: z.string().meta({ description: 'The release, Node.js and the system of the process that answers.' }),
    }),
  }),
};
