import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';

interface HeadSlot {
  slot: HTMLElement | null;
  setOverridden: (overridden: boolean) => void;
}

const Context = createContext<HeadSlot>({ slot: null, setOverridden: () => undefined });

export const HeadSlotProvider = ({ slot, setOverridden, children }: HeadSlot & { children: ReactNode }) => (
  <Context value={useMemo(() => ({ slot, setOverridden }), [slot, setOverridden])}>{children}</Context>
);

/** Replaces the app bar while mounted, like the bar of selected hives. */
export const HeaderOverride = ({ children }: { children: ReactNode }) => {
  const { slot, setOverridden } = useContext(Context);
  useEffect(() => {
    setOverridden(true);
    return () => setOverridden(false);
  }, [setOverridden]);
  return slot && createPortal(children, slot);
};
