import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { canAccess } from '../auth/may';
import { useFormats } from './formats';

interface CountLinkProps {
  count: number;
  /** The list of what is counted, with its filter. */
  resource: string;
  filter: Record<string, unknown>;
  /** Instead of the number alone. */
  children?: ReactNode;
}

/** A number that leads to the list of what it counts; plain for zero and for those who may not open that list. */
export const CountLink = ({ count, resource, filter, children }: CountLinkProps) => {
  const { number } = useFormats();
  const shown = children ?? number(count);
  if (count === 0 || !canAccess({ resource, action: 'list' })) return <>{shown}</>;
  return (
    <Link
      to={`/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}
      onClick={(event) => event.stopPropagation()}
    >
      {shown}
    </Link>
  );
};
