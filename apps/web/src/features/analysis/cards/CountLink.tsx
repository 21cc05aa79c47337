import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useHivesOfRound } from '../../../shell/hives-link';
import styles from './CountLink.module.css';

interface CountLinkProps {
  name: string;
  /** The filter for the hives screen. */
  state: object;
  children: ReactNode;
}

/** A number of hives that links to exactly these, with a touch target large enough for gloves. */
export const CountLink = ({ name, state, children }: CountLinkProps) => {
  const hives = useHivesOfRound();
  return (
    <Link to={hives} state={state} className={styles.link} aria-label={name} title={name}>
      {children}
    </Link>
  );
};
