import type { OperationLine } from '@kypseli/contract/admin';

export interface StepState {
  step: string;
  label: string;
  state: 'waiting' | 'begun' | 'done' | 'skipped' | 'failed';
  note: string;
  tookMs?: number;
  /** From 0 to 1, of a step that has begun. */
  share: number;
  leftS?: number;
}

/** What the lines of an operation have shown so far. */
export interface OperationState {
  notes: { subject?: string; message: string }[];
  steps: StepState[];
  findings: { check: string; message: string }[];
}

export const NOTHING: OperationState = { notes: [], steps: [], findings: [] };

const withStep = ({ steps }: OperationState, step: string, change: (before: StepState) => StepState): StepState[] => {
  const empty: StepState = { step, label: step, state: 'waiting', note: '', share: 0 };
  return steps.some((each) => each.step === step)
    ? steps.map((each) => (each.step === step ? change(each) : each))
    : [...steps, change(empty)];
};

/** The state after another line. */
export const after = (state: OperationState, line: OperationLine): OperationState => {
  if (line.type === 'note') return { ...state, notes: [...state.notes, line] };
  if (line.type === 'finding' && 'check' in line) return { ...state, findings: [...state.findings, line] };
  if (line.type === 'step') {
    const { label, state: now, note = '', took_ms: tookMs } = line;
    const changed = withStep(state, line.step, (before) => ({ ...before, label, state: now, note, tookMs, share: 0 }));
    return { ...state, steps: changed };
  }
  if (line.type === 'progress') {
    const { share, left_s: leftS, note } = line;
    const changed = withStep(state, line.step, (before) => ({ ...before, share, leftS, note: note ?? before.note }));
    return { ...state, steps: changed };
  }
  return state;
};
