import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { config } from '../config';
import styles from './Footer.module.css';
import { useAppPath } from './paths';

/** For visitors: the three legal texts, the operator, and the credit. */
export const Footer = () => {
  const { t } = useTranslation('shell');
  const appPath = useAppPath();
  const { poweredBy, operator } = config;
  const { name, url } = poweredBy;
  return (
    <footer className={styles.footer}>
      <nav aria-label={t('footer.label')} className={styles.links}>
        <Link to={appPath('terms_of_use')}>{t('footer.terms')}</Link>
        <Link to={appPath('privacy_policy')}>{t('footer.privacy')}</Link>
        <Link to={appPath('cookie_policy')}>{t('footer.cookies')}</Link>
      </nav>
      {operator && (
        <p>
          {operator.name}, {operator.address} · <a href={`mailto:${operator.email}`}>{operator.email}</a>
        </p>
      )}
      <p>
        {t('footer.poweredBy')} {url ? <a href={url}>{name}</a> : name}
      </p>
    </footer>
  );
};
