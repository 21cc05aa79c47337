import { render } from 'ink';
import { NOTHING, type OperationState } from '../operations/operation-state.js';
import type { Marks } from '../terminal/marks.js';
import { Steps } from './Steps.js';

export interface StepsScreen {
  /** `keys`: what the keys do from now on. */
  show(state: OperationState, keys?: string): void;
  /** Ends the drawing; its last state stays on the terminal. */
  close(): void;
}

/** Draws steps below the prompt. The keyboard stays as it is, so Ctrl-C is a signal. */
export const showSteps = (title: string, given: string, marks: Marks): StepsScreen => {
  let last = NOTHING;
  let keys = given;
  const options = { exitOnCtrlC: false, patchConsole: false };
  const app = render(<Steps title={title} state={last} marks={marks} keys={keys} />, options);
  let open = true;
  const close = () => {
    if (!open) return;
    open = false;
    process.removeListener('exit', close);
    app.rerender(<Steps title={title} state={last} marks={marks} />);
    app.unmount();
  };
  process.once('exit', close);
  return {
    show(state, changed = keys) {
      last = state;
      keys = changed;
      app.rerender(<Steps title={title} state={state} marks={marks} keys={keys} />);
    },
    close,
  };
};
