import { DESKTOP, useMedia } from '../../../browser/use-media';
import { usePaper } from '../../../ui/use-paper';

/** True if there is room for table, filter panel and side panel; always true in print. */
export const useDesktop = (): boolean => {
  const wide = useMedia(DESKTOP);
  return usePaper() || wide;
};
