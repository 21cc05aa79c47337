import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAppPath } from '../../../shell/paths';
import { type GraphOf, useOpenHive } from './use-open-hive';

interface GraphLinkProps {
  hiveId: string;
  /** The graph that comes first. */
  of: GraphOf;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens the graphs of a hive. */
export const GraphLink = ({ hiveId, of, className, children }: GraphLinkProps) => {
  const appPath = useAppPath();
  const { pathOf, toGraphs } = useOpenHive();
  return (
    <Link className={className} to={appPath(pathOf(hiveId, { tab: 2, of }))} state={toGraphs(hiveId)}>
      {children}
    </Link>
  );
};
