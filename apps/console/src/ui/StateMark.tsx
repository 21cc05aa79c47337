import type { ReactNode } from 'react';

export type State = 'fine' | 'look' | 'failed' | 'running' | 'paused' | 'waiting' | 'done';

const shapes: Record<State, ReactNode> = {
  fine: <circle className="edge" fill="var(--status-good)" cx="12" cy="12" r="9.4" />,
  look: <path className="edge" fill="var(--status-moderate)" d="M12 2.6 22 20.6H2Z" />,
  failed: (
    <>
      <rect className="edge" fill="var(--status-bad)" x="2.6" y="2.6" width="18.8" height="18.8" rx="2.6" />
      <path className="cut" d="m8.2 8.2 7.6 7.6m0-7.6-7.6 7.6" />
    </>
  ),
  running: (
    <>
      <circle fill="none" stroke="var(--text)" strokeWidth="1.8" cx="12" cy="12" r="9.4" />
      <path fill="var(--honey)" stroke="var(--text)" strokeWidth="1.8" d="M12 2.6a9.4 9.4 0 0 1 0 18.8Z" />
    </>
  ),
  paused: (
    <>
      <circle fill="none" stroke="var(--text)" strokeWidth="1.8" cx="12" cy="12" r="9.4" />
      <path fill="none" stroke="var(--text)" strokeWidth="2.2" d="M9.3 8v8m5.4-8v8" />
    </>
  ),
  waiting: (
    <circle fill="none" stroke="var(--edge)" strokeWidth="1.8" strokeDasharray="3.6 2.9" cx="12" cy="12" r="9.4" />
  ),
  done: (
    <>
      <circle fill="var(--ink)" cx="12" cy="12" r="10" />
      <path fill="none" stroke="var(--on-ink)" strokeWidth="2.4" strokeLinecap="round" d="m7.8 12.4 2.9 2.9 5.6-6" />
    </>
  ),
};

interface StateMarkProps {
  state: State;
  /** The mark always stands with its word. */
  word: ReactNode;
  size?: number;
}

/** How something stands: a shape and its word, so that nothing depends on the colour. */
export const StateMark = ({ state, word, size = 16 }: StateMarkProps) => (
  <span className="state-mark">
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {shapes[state]}
    </svg>
    {word}
  </span>
);
