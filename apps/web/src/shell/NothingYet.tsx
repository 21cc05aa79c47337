import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { useAppPath } from './paths';

interface NothingYetProps {
  /** The class of the empty screen, and its header. */
  className: string | undefined;
  header: ReactNode;
  title: string;
  text: string;
  /** The path of the screen that adds data, without its language. */
  to: string;
  action: string;
}

/** Nothing to analyse yet, with a link to add data. */
export const NothingYet = ({ className, header, title, text, to, action }: NothingYetProps) => {
  const appPath = useAppPath();
  return (
    <div className={className}>
      {header}
      <EmptyState
        example
        title={title}
        text={text}
        action={
          <ButtonLink variant="honey" size="large" to={appPath(to)}>
            {action}
          </ButtonLink>
        }
      />
    </div>
  );
};
