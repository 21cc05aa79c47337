import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { canAccess } from '../auth/may';

interface RoleLinkProps {
  /** The resource whose list or record it leads to. */
  resource: string;
  action?: 'list' | 'show';
  to: string;
  children: ReactNode;
}

/** A link for those who may open what it leads to, plain text for others. */
export const RoleLink = ({ resource, action = 'list', to, children }: RoleLinkProps) =>
  canAccess({ resource, action }) ? <Link to={to}>{children}</Link> : children;
