import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import styles from './Drawer.module.css';
import { useAppPath } from './paths';

interface DrawerLinkProps {
  /** The screen, without its language. */
  to: string;
  icon: ReactNode;
  /** Closes the drawer; for the page that is open that is all. */
  onGo: () => void;
  /** At the end of the row. */
  aside?: ReactNode;
  children: ReactNode;
}

export const DrawerLink = ({ to, icon, onGo, aside, children }: DrawerLinkProps) => (
  <NavLink to={useAppPath()(to)} className={styles.link} onClick={onGo}>
    {icon}
    {children}
    {aside}
  </NavLink>
);
