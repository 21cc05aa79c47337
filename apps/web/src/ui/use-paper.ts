import { useSyncExternalStore } from 'react';

let printing = false;
const paper = window.matchMedia('print');

const subscribe = (listener: () => void) => {
  // What is drawn has to stand before the pages are counted, which is before the media changes.
  const begin = () => {
    printing = true;
    listener();
  };
  const end = () => {
    printing = false;
    listener();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  paper.addEventListener('change', listener);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    paper.removeEventListener('change', listener);
  };
};

/** Whether the page is drawn for paper. */
export const usePaper = (): boolean => useSyncExternalStore(subscribe, () => printing || paper.matches);
