import { Component, type ReactNode, useEffect } from 'react';
import { forgetFailures } from './lazy-screen';

/** Catches what is thrown below it; `again` draws its children once more and loads anew what could not be loaded. */
export abstract class Boundary extends Component<{ children?: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  readonly again = () => {
    forgetFailures();
    this.setState({ error: null });
  };
}

/** Calls `again` when there is a connection again, as long as something is `missing`. */
export const useAgainOnline = (missing: boolean, again: () => void) =>
  useEffect(() => {
    if (!missing) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [missing, again]);
