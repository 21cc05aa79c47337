import { DESKTOP, useMedia } from '../../../browser/use-media';
import { usePaper } from '../../../ui/use-paper';

/** Whether there is room for table, filter panel and side panel; paper always gets the table. */
export const useDesktop = (): boolean => {
  const wide = useMedia(DESKTOP);
  return usePaper() || wide;
};
