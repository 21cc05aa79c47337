import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import type { UploadState } from '../data/use-upload';
import styles from '../Import.module.css';
import { maxOf } from './file-refusal';
import { RefusalReason } from './RefusalReason';

interface FileRefusedProps {
  state: Extract<UploadState, { kind: 'refused' }>;
  onAgain: () => void;
}

/** Why a file was refused, and what to do about it. */
export const FileRefused = ({ state, onAgain }: FileRefusedProps) => {
  const { t } = useTranslation('imports');
  return (
    <section className={`${styles.card} ${styles.narrow}`} role="alert">
      <h3>{state.file.name}</h3>
      <p className={styles.wrong}>
        <IconAlertCircle size={20} aria-hidden />
        <RefusalReason issue={state.issue} otherwise={t(`refusal.${state.why}`, { count: maxOf(state.file) })} />
      </p>
      {state.again && (
        <div className={styles.row}>
          <Button onClick={onAgain}>{t('file.again')}</Button>
        </div>
      )}
    </section>
  );
};
