import { classes } from '@kypseli/ui/classes';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAppPath } from '../../shell/paths';
import styles from './Checks.module.css';

export interface Check {
  key: string;
  text: string;
  /** Completes what is missing: the path of its screen without the language, or what opens its form. */
  complete?: string | (() => void);
}

/** What is in order, and what is missing with a link to the place where it is entered. */
export const Checks = ({ checks }: { checks: Check[] }) => {
  const { t } = useTranslation('papers');
  const appPath = useAppPath();
  return (
    <section className={styles.checks} aria-label={t('before')}>
      <h2>{t('before')}</h2>
      <ul>
        {checks.map(({ key, text, complete }) => (
          <li key={key} className={styles.check}>
            {complete ? (
              <IconAlertTriangle size={22} aria-label={t('missing')} className={classes(styles.missing)} />
            ) : (
              <IconCheck size={22} aria-label={t('fine')} />
            )}
            <span className={styles.text}>{text}</span>
            {typeof complete === 'string' && (
              <Link to={appPath(complete)} className={styles.complete} aria-label={`${t('complete')}: ${text}`}>
                {t('complete')}
              </Link>
            )}
            {typeof complete === 'function' && (
              <button
                type="button"
                className={styles.complete}
                aria-label={`${t('complete')}: ${text}`}
                onClick={complete}
              >
                {t('complete')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
