import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** False while another tab or app is in front. */
export const useVisible = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden);
