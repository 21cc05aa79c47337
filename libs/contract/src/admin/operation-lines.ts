import { z } from 'zod';
import { DoctorCheck } from './doctor.js';

/** A position of the log: too large for a number. */
const Position = z.string().regex(/^\d+$/);

/** A step of an operation. The first lines of an operation name all of its steps, as `waiting`. */
export const StepLine = z.object({
  type: z.literal('step'),
  step: z.string(),
  label: z.string(),
  state: z.enum(['waiting', 'begun', 'done', 'skipped', 'failed']),
  /** What it did, or what it is about to do. */
  note: z.string().optional(),
  took_ms: z.int().optional(),
});

export const ProgressLine = z.object({
  type: z.literal('progress'),
  step: z.string(),
  /** From 0 to 1. */
  share: z.number().min(0).max(1),
  position: Position.optional(),
  /** The position at which it ends. */
  head: Position.optional(),
  /** Events, rows or bytes a second; `note` says which. */
  rate: z.number().optional(),
  left_s: z.number().optional(),
  note: z.string().optional(),
});

/** A fact that a person should know before or beside the steps: a file, a database. */
export const NoteLine = z.object({
  type: z.literal('note'),
  /** What it is about; without it the note is a sentence. */
  subject: z.string().optional(),
  message: z.string(),
});

/** Something that is not as promised. Of `doctor`: each result, also those that are fine. */
export const FindingLine = z.union([
  z.object({ type: z.literal('finding'), check: z.string(), message: z.string() }),
  z.object({ type: z.literal('finding'), ...DoctorCheck.shape }),
]);

/** The last line of an operation that ran to its end. */
export const DoneLine = z.looseObject({
  type: z.literal('done'),
  /** `problems`: findings stand. */
  outcome: z.enum(['done', 'problems']),
  message: z.string(),
  /** What to do next. */
  next: z.array(z.string()).optional(),
});

/** The last line of an operation that was refused, was interrupted or failed. */
export const ErrorLine = z.looseObject({
  type: z.literal('error'),
  outcome: z.enum(['refused', 'usage', 'interrupted']),
  code: z.string(),
  message: z.string(),
});

/** The last line of an operation that needs an answer: the same call with `option` and the answer does it. */
export const QuestionLine = z.object({
  type: z.literal('question'),
  option: z.string(),
  message: z.string(),
  /** The only answer that is accepted; it has to be typed. */
  expected: z.string().optional(),
});

/** A line that `apps/api/dist/ops.js` answers. */
export const OperationLine = z.union([
  StepLine,
  ProgressLine,
  NoteLine,
  FindingLine,
  DoneLine,
  ErrorLine,
  QuestionLine,
]);
export type OperationLine = z.infer<typeof OperationLine>;
export type StepLine = z.infer<typeof StepLine>;
export type ProgressLine = z.infer<typeof ProgressLine>;
export type DoneLine = z.infer<typeof DoneLine>;
export type ErrorLine = z.infer<typeof ErrorLine>;
export type QuestionLine = z.infer<typeof QuestionLine>;
