import { useTranslation } from 'react-i18next';
import { isReady, useSession } from '../api/session';
import { ButtonLink } from '../ui/Button';
import { CombBox } from '../ui/bees/CombBox';
import styles from './NotFoundScreen.module.css';
import { PlainPage } from './PlainPage';
import { useAppPath } from './paths';
import { useTitle } from './use-title';

/** For an unknown address, with or without a login. */
const NotFoundScreen = () => {
  const { t } = useTranslation('notFound');
  const appPath = useAppPath();
  const known = isReady(useSession());
  useTitle(t('title'));
  return (
    <PlainPage>
      <div className={styles.nothing}>
        <CombBox bees={null} size="large" />
        <h1>{t('title')}</h1>
        <p>{t('text')}</p>
        <ButtonLink variant="honey" size="large" to={appPath(known ? 'hives' : 'login')}>
          {t(known ? 'toHives' : 'toLogin')}
        </ButtonLink>
      </div>
    </PlainPage>
  );
};

export default NotFoundScreen;
