import { createContext, type KeyboardEvent, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { markAt } from './mark-at';

interface Group {
  current: string | null;
  focused: (id: string) => void;
}

const Context = createContext<Group | null>(null);

interface MarkGroupProps {
  label: string;
  /** The mark that Tab reaches before any was selected. */
  first: string | undefined;
  className?: string;
  children: ReactNode;
}

/** Marks of hives that are one stop of the Tab key; arrows, Home and End move between marks. */
export const MarkGroup = ({ label, first, className, children }: MarkGroupProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const current = chosen ?? first ?? null;
  const group = useMemo(() => ({ current, focused: setChosen }), [current]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !box.current) return;
    const marks = [...box.current.querySelectorAll<HTMLElement | SVGElement>('[data-mark]')];
    const at = marks.findIndex((mark) => mark.matches(':focus'));
    const next = at < 0 ? undefined : markAt(event.key, marks, at);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <Context value={group}>
      <div ref={box} role="toolbar" aria-label={label} className={className} tabIndex={-1} onKeyDown={onKeyDown}>
        {children}
      </div>
    </Context>
  );
};

/** The props that make a link one of its group's marks. */
export const useMark = (id: string) => {
  const group = useContext(Context);
  return {
    'data-mark': id,
    tabIndex: group === null || group.current === id ? 0 : -1,
    onFocus: () => group?.focused(id),
  };
};
