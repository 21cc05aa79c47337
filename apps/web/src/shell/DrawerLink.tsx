import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
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

/** A tab of a screen is current where it is the open one; the first is open by itself. */
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
