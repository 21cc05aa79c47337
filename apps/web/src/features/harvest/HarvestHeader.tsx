import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useAppPath } from '../../shell/paths';
import { IconButton } from '../../ui/IconButton';
import page from '../../ui/ListPage.module.css';
import styles from './Harvest.module.css';
import { useYear } from './use-year';

interface HarvestHeaderProps {
  title: string;
  /** The main action, on desktops. */
  children?: ReactNode;
}

/** Over the harvests, the lots or the yield of a year: the way to the others, and to other years. */
export const HarvestHeader = ({ title, children }: HarvestHeaderProps) => {
  const { t } = useTranslation('harvest');
  const appPath = useAppPath();
  const { year, thisYear, usual, setYear } = useYear();
  const search = year === usual ? '' : `?year=${year}`;
  return (
    <>
      <header className={page.header}>
        <h1>{title}</h1>
        <div className={styles.years}>
          <IconButton look="boxed" label={t('before')} icon={<IconChevronLeft />} onClick={() => setYear(year - 1)} />
          <strong aria-live="polite">{year}</strong>
          <IconButton
            look="boxed"
            label={t('after')}
            icon={<IconChevronRight />}
            disabled={year >= thisYear}
            onClick={() => setYear(year + 1)}
          />
        </div>
        {children}
      </header>
      <nav className={styles.lists} aria-label={t('lists')}>
        <NavLink end to={appPath(`harvest${search}`)}>
          {t('harvests')}
        </NavLink>
        <NavLink end to={appPath(`harvest/lots${search}`)}>
          {t('lots')}
        </NavLink>
        <NavLink end to={appPath(`harvest/yield${search}`)}>
          {t('yield.title')}
        </NavLink>
      </nav>
    </>
  );
};
