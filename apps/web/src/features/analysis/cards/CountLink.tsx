import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAppPath } from '../../../shell/paths';
import styles from './CountLink.module.css';

interface CountLinkProps {
  name: string;
  /** The filter for the hives screen. */
  state: object;
  children: ReactNode;
}

/** A number of hives that links to exactly these, with a touch target large enough for gloves. */
export const CountLink = ({ name, state, children }: CountLinkProps) => {
  const appPath = useAppPath();
  return (
    <Link to={appPath('hives')} state={state} className={styles.link} aria-label={name} title={name}>
      {children}
    </Link>
  );
};
