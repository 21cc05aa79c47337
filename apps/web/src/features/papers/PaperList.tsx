import { IconChevronRight, IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAppPath } from '../../shell/paths';
import { useTitle } from '../../shell/use-title';
import page from '../../ui/ListPage.module.css';
import styles from './PaperList.module.css';

const PAPERS = [
  { path: 'held-hives', texts: 'heldHives' },
  { path: 'register', texts: 'register' },
  { path: 'farm-book', texts: 'farmBook' },
  { path: 'medicines', texts: 'medicines' },
] as const;

/** Which papers there are, and what each is for. */
export const PaperList = () => {
  const { t } = useTranslation('papers');
  const appPath = useAppPath();
  useTitle(t('title'));
  return (
    <div className={page.screen}>
      <h1>{t('title')}</h1>
      <ul className={page.cards}>
        {PAPERS.map(({ path, texts }) => (
          <li key={path}>
            <Link className={styles.paper} to={appPath(`papers/${path}`)}>
              <IconFileText size={28} aria-hidden />
              <span className={styles.about}>
                <strong>{t(`${texts}.name`)}</strong>
                <span>{t(`${texts}.lead`)}</span>
              </span>
              <IconChevronRight aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
