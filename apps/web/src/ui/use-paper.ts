import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;
const paper = window.matchMedia('print');
const listeners = new Set<() => void>();

/** Content for print must be rendered before the pages are counted, which is before the media changes. */
export const drawForPaper = (wanted: boolean) => {
  printing = wanted;
  for (const listener of listeners) listener();
};
// The pages are counted when the listeners have returned: of a print() that a script calls, before React's own turn.
window.addEventListener('beforeprint', () => flushSync(() => drawForPaper(true)));
window.addEventListener('afterprint', () => drawForPaper(false));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  paper.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    paper.removeEventListener('change', listener);
  };
};

/** True while the page is rendered for print. */
export const usePaper = (): boolean => useSyncExternalStore(subscribe, () => printing || paper.matches);
