import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import styles from './Drawer.module.css';
import { useAppPath } from './paths';

interface DrawerLinkProps {
  /** The screen's path without its language. */
  to: string;
  icon: ReactNode;
  /** Closes the drawer; on the current page nothing else happens. */
  onGo: () => void;
  /** At the end of the row. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A tab of a screen is current if it is open; the first one is open by default. */
const useIsTab = (search: string | undefined) => {
  const open = new URLSearchParams(useLocation().search).get('tab') ?? '0';
  return search === undefined || new URLSearchParams(search).get('tab') === open;
};

export const DrawerLink = ({ to, icon, onGo, aside, children }: DrawerLinkProps) => {
  const Kind = useIsTab(to.split('?')[1]) ? NavLink : Link;
  return (
    <Kind to={useAppPath()(to)} className={styles.link ?? ''} onClick={onGo}>
      {icon}
      {children}
      {aside}
    </Kind>
  );
};
