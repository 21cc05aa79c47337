import { useLocation } from 'react-router';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { useCurrentTitle } from './use-title';

/** Says where a keeper has arrived; the title of the first page is read by itself. */
export const PageAnnouncer = () => {
  const title = useCurrentTitle();
  const isFirst = useLocation().key === 'default';
  return (
    <VisuallyHidden>
      <span aria-live="polite" data-announcer>
        {!isFirst && title}
      </span>
    </VisuallyHidden>
  );
};
