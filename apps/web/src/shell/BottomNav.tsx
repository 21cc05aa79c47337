import { IconCalendarCheck, IconChecklist, IconHexagon, IconScan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import styles from './BottomNav.module.css';
import { LateCount } from './LateCount';
import { useAppPath } from './paths';

/** The four places of a day at the hives, on phones; the menu has all others. */
export const BottomNav = () => {
  const { t } = useTranslation('shell');
  const appPath = useAppPath();
  return (
    <nav className={styles.bar} aria-label={t('places')}>
      <NavLink to={appPath('today')} className={styles.place ?? ''}>
        <IconCalendarCheck aria-hidden />
        {t('screen.today')}
        <LateCount />
      </NavLink>
      <NavLink to={appPath('hives')} className={styles.place ?? ''}>
        <IconHexagon aria-hidden />
        {t('screen.hives')}
      </NavLink>
      <NavLink to={appPath('scan')} className={styles.place ?? ''}>
        <IconScan aria-hidden />
        {t('scan')}
      </NavLink>
      <NavLink to={appPath('hive_management')} className={styles.place ?? ''}>
        <IconChecklist aria-hidden />
        {t('screen.actions')}
      </NavLink>
    </nav>
  );
};
