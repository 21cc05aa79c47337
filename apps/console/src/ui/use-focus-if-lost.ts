import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** What had the focus is gone: a page has no other element that has it by itself. */
const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * For a heading: it gets the focus where a key led to another page or part, and what was pressed is gone. Keys go on
 * from there, and a screen reader says where they are.
 */
export const useFocusIfLost = <E extends HTMLElement>() => {
  const ref = useRef<E>(null);
  const { key } = useLocation();
  useEffect(() => {
    // The first page begins at the top, as the browser has it, until somebody does something.
    const isFirst = key === 'default' && !navigator.userActivation?.hasBeenActive;
    if (!isFirst && isLost()) ref.current?.focus({ preventScroll: true });
  }, [key]);
  return ref;
};
