import { CombDrawing } from '@kypseli/ui/CombDrawing';
import { classes } from '@kypseli/ui/classes';
import { Logo } from '@kypseli/ui/Logo';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Footer } from '../../shell/Footer';
import { LanguageSegments } from '../../shell/LanguageSegments';
import { DRAWN_HIVES } from './drawn-hives';
import styles from './SignInFrame.module.css';

interface SignInFrameProps {
  /** Long forms hide the drawing on phones. */
  drawingOnPhone?: boolean;
  children: ReactNode;
}

/** The frame of the login pages: a drawn apiary beside the form. */
export const SignInFrame = ({ drawingOnPhone = true, children }: SignInFrameProps) => {
  const { t } = useTranslation(['accounts', 'shell']);
  return (
    <div className={styles.frame}>
      <header className={classes(styles.ink, !drawingOnPhone && styles.short)} data-theme="dark">
        <div className={styles.top}>
          <span className={styles.logo}>
            <Logo size={34} />
          </span>
          <div className={styles.languageOnPhone}>
            <LanguageSegments onInk />
          </div>
        </div>
        <p className={styles.headline}>{t('apiary.headline')}</p>
        <div className={styles.drawing} role="img" aria-label={t('apiary.name', { count: DRAWN_HIVES.length })}>
          {DRAWN_HIVES.map(([number, bees, brood]) => (
            <span key={number} className={styles.hive} aria-hidden>
              <CombDrawing bees={bees} brood={brood} size="login" />
              <span className={styles.number}>{number}</span>
            </span>
          ))}
        </div>
        <p className={styles.legend}>
          <span>{t('apiary.caption', { date: '2022/05/19', count: DRAWN_HIVES.length })}</span>
          <span className={styles.buttons}>
            <span className={classes(styles.key, styles.bees)} aria-hidden />
            {t('apiary.bees')}
            <span className={classes(styles.key, styles.brood)} aria-hidden />
            {t('apiary.brood')}
          </span>
        </p>
      </header>
      <div className={styles.wax}>
        <section className={styles.languageOnDesktop} aria-label={t('shell:languages')}>
          <LanguageSegments />
        </section>
        <main className={styles.main}>{children}</main>
        <Footer />
      </div>
    </div>
  );
};
