import { useSyncExternalStore } from 'react';

/** True while a media query matches. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );

/** A finger is the main way to point. */
export const TOUCH = '(pointer: coarse)';

/** From 1024 px on, where a panel fits beside the list. */
export const DESKTOP = '(min-width: 1024px)';
