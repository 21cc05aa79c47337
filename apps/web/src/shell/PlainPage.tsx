import { Logo } from '@kypseli/ui/Logo';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Footer } from './Footer';
import { LanguageMenu } from './LanguageMenu';
import styles from './PlainPage.module.css';
import { useAppPath } from './paths';

/** Logo and language above, the visitors' footer below: for the confirmation, the gate and the static pages. */
export const PlainPage = ({ children }: { children: ReactNode }) => {
  const appPath = useAppPath();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to={appPath('login')} className={styles.logo} aria-label="Kypseli">
          <Logo />
        </Link>
        <LanguageMenu />
      </header>
      <main className={styles.main}>{children}</main>
      <div className={styles.footer}>
        <Footer />
      </div>
    </div>
  );
};
