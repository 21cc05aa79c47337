import { useLocation } from 'react-router';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { useCurrentTitle } from './use-title';

/** Announces a new page to screen readers; they read the first title by themselves. */
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
