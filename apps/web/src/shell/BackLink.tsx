import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './BackLink.module.css';
import { useAppPath } from './paths';

/** Leads from a page to the one above it; `to` is a path of the app. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={useAppPath()(to)} className={styles.back}>
    <IconChevronLeft size={18} aria-hidden />
    {children}
  </Link>
);
