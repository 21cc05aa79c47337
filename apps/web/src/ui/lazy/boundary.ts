import { Component, type ReactNode, useEffect } from 'react';
import { onSignal } from '../../browser/signal';
import { forgetFailures } from './lazy-screen';

/** An error boundary; `again` renders its children again and retries failed loads. */
export abstract class Boundary<Props = object> extends Component<Props & { children?: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  readonly again = () => {
    forgetFailures();
    this.setState({ error: null });
  };
}

/** Calls `again` when the signal returns, as long as something is `missing`. */
export const useAgainWithSignal = (missing: boolean, again: () => void) =>
  useEffect(() => (missing ? onSignal(again) : undefined), [missing, again]);
