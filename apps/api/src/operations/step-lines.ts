import { type OperationContext, throwIfInterrupted } from './operation.js';

const EVERY_MS = 100;

export interface StepLines {
  /** Runs a step between its first and its last line; its result is the note of the last one. */
  run(step: string, work: (progressed: (share: number, note?: string) => void) => Promise<string>): Promise<void>;
  /** A step that was done before, or is not needed. */
  skip(step: string, note: string): void;
}

/** The steps of an operation as lines; all of them are named first. */
export const stepLines = (
  { tell, signal }: Pick<OperationContext, 'tell' | 'signal'>,
  labels: Record<string, [label: string, note: string]>,
): StepLines => {
  for (const [step, [label, note]] of Object.entries(labels))
    tell({ type: 'step', step, label, state: 'waiting', note });
  return {
    async run(step, work) {
      throwIfInterrupted(signal);
      const [label, note] = labels[step]!;
      const began = Date.now();
      let last = 0;
      tell({ type: 'step', step, label, state: 'begun', note });
      const result = await work((share, now) => {
        throwIfInterrupted(signal);
        if (Date.now() - last < EVERY_MS) return;
        last = Date.now();
        const spent = (last - began) / 1_000;
        const left = share > 0.02 ? Math.round((spent / share) * (1 - share)) : undefined;
        tell({ type: 'progress', step, share: Math.min(1, share), left_s: left, note: now });
      });
      tell({ type: 'step', step, label, state: 'done', note: result, took_ms: Date.now() - began });
    },
    skip(step, note) {
      tell({ type: 'step', step, label: labels[step]![0], state: 'skipped', note });
    },
  };
};
