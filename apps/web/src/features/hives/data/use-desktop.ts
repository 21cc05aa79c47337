import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(min-width: 1024px), print');

const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

/** Whether there is room for table, filter panel and side panel; paper always gets the table. */
export const useDesktop = () => useSyncExternalStore(subscribe, () => wide.matches);
