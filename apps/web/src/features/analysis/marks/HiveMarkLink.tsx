import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAppPath } from '../../../shell/paths';
import { useMark } from '../../../ui/charts/MarkGroup';
import styles from './HiveMarkLink.module.css';

interface HiveMarkLinkProps {
  id: string;
  /** Read out by screen readers, and shown while the pointer is on it. */
  name: string;
  children: ReactNode;
}

/** A mark that opens its hive. */
export const HiveMarkLink = ({ id, name, children }: HiveMarkLinkProps) => {
  const appPath = useAppPath();
  return (
    <Link to={appPath(`hives/${id}`)} className={styles.mark} aria-label={name} title={name} {...useMark(id)}>
      {children}
    </Link>
  );
};
