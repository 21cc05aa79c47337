import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';
import styles from './NewVersion.module.css';

/** Offers a new version of the app; it is loaded by itself the next time the app is opened. */
const NewVersion = ({ onLoad }: { onLoad: () => void }) => {
  const { t } = useTranslation('newVersion');
  return (
    <div role="status" className={styles.line}>
      <span>{t('ready')}</span>
      <Button variant="quiet" icon={<IconRefresh aria-hidden />} onClick={onLoad}>
        {t('load')}
      </Button>
    </div>
  );
};

export default NewVersion;
