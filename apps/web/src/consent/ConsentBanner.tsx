import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isReady, session } from '../api/session';
import { useAppPath } from '../shell/paths';
import { Button } from '../ui/Button';
import styles from './ConsentBanner.module.css';
import { choose, currentConsent, EVERYTHING, NOTHING } from './consent';

const KINDS = ['analytics', 'advertising'] as const;

/** Reserves the height of the banner, so that it covers no button. */
const useReservedRoom = () =>
  useCallback((banner: HTMLElement | null) => {
    if (!banner) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--consent', `${banner.offsetHeight}px`));
    observer.observe(banner);
    return () => {
      observer.disconnect();
      style.removeProperty('--consent');
    };
  }, []);

/** The cookie question: refusing is as easy as accepting, and only necessary cookies exist before the answer. */
export const ConsentBanner = () => {
  const { t } = useTranslation('consent');
  const appPath = useAppPath();
  const banner = useReservedRoom();
  const [agreed, setAgreed] = useState(currentConsent);
  const [choosing, setChoosing] = useState(false);
  return (
    <section ref={banner} className={styles.banner} aria-label={t('label')}>
      <div className={styles.inner}>
        <p className={styles.text}>
          {t('text')} {!isReady(session.get()) && <Link to={appPath('cookie_policy')}>{t('policy')}</Link>}
        </p>
        {choosing && (
          <fieldset className={styles.kinds}>
            <legend className={styles.legend}>{t('kinds')}</legend>
            <label className={styles.kind}>
              <input type="checkbox" checked disabled />
              <span>
                {t('necessary')} <small>{t('necessaryWhy')}</small>
              </span>
            </label>
            {KINDS.map((kind) => (
              <label key={kind} className={styles.kind}>
                <input
                  type="checkbox"
                  checked={agreed[kind]}
                  onChange={({ target }) => setAgreed({ ...agreed, [kind]: target.checked })}
                />
                <span>
                  {t(kind)} <small>{t(`${kind}Why`)}</small>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <div className={styles.buttons}>
          <Button onClick={() => choose(NOTHING)}>{t('onlyNecessary')}</Button>
          {choosing ? (
            <Button onClick={() => choose(agreed)}>{t('save')}</Button>
          ) : (
            <Button onClick={() => setChoosing(true)}>{t('choose')}</Button>
          )}
          <Button onClick={() => choose(EVERYTHING)}>{t('acceptAll')}</Button>
        </div>
      </div>
    </section>
  );
};
