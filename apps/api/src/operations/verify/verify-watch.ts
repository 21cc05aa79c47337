import { CHECKS, type Check, type Watch } from '../../verify/report.js';
import { type OperationContext, throwIfInterrupted } from '../operation.js';

const LABELS: Record<Check, string> = {
  log: 'Log',
  decoding: 'Events',
  'read-models': 'Read models',
  'side-effects': 'Side effects',
  audit: 'Audit trail',
};
const SHORT: Record<Check, string> = {
  log: 'log',
  decoding: 'events',
  'read-models': 'tables',
  'side-effects': 'effects',
  audit: 'trail',
};
const NOTES: Record<Check, string> = {
  log: 'every event once, revisions from 0 without a hole',
  decoding: 'every event decodes by its schema',
  'read-models': 'every read table against a rebuild',
  'side-effects': 'every side effect once',
  audit: 'every entry follows from the one before',
};
/** Lines of progress are for people: more than ten a second nobody can read. */
const EVERY_MS = 100;

/** The steps of a verification that is a part of another operation: it names them itself. */
export const verifyLabels = (prefix: string): Record<string, [label: string, note: string]> =>
  Object.fromEntries(CHECKS.map((check) => [`${prefix}${check}`, [`Verify ${SHORT[check]}`, NOTES[check]]]));

/**
 * The steps and findings of a verification as lines. An interruption ends it between two batches. With a prefix its
 * steps are named already.
 */
export const verifyWatch = (
  tell: OperationContext['tell'],
  checks: readonly Check[],
  signal: AbortSignal,
  prefix = '',
): Watch => {
  const labelOf = (check: Check) => (prefix === '' ? LABELS[check] : `Verify ${SHORT[check]}`);
  const begun = new Map<Check, number>();
  let last = 0;
  for (const check of prefix === '' ? checks : [])
    tell({ type: 'step', step: check, label: labelOf(check), state: 'waiting', note: NOTES[check] });
  return {
    begun(check) {
      throwIfInterrupted(signal);
      begun.set(check, Date.now());
      tell({ type: 'step', step: `${prefix}${check}`, label: labelOf(check), state: 'begun', note: NOTES[check] });
    },
    progressed(check, share) {
      throwIfInterrupted(signal);
      const now = Date.now();
      if (now - last < EVERY_MS) return;
      last = now;
      const spent = (now - begun.get(check)!) / 1_000;
      const left = share > 0.02 ? Math.round((spent / share) * (1 - share)) : undefined;
      tell({ type: 'progress', step: `${prefix}${check}`, share, left_s: left });
    },
    ended(check, note, findings) {
      for (const finding of findings) tell({ type: 'finding', check: finding.check, message: finding.message });
      const state = findings.length === 0 ? 'done' : 'failed';
      const took_ms = Date.now() - begun.get(check)!;
      tell({ type: 'step', step: `${prefix}${check}`, label: labelOf(check), state, note, took_ms });
    },
  };
};
