import type { HiveWithStatus } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import styles from './HiveWords.module.css';
import { useInactiveWord } from './use-inactive-word';

/** What follows the status: moved, inactive, and the keeper's own tags, as outlined words. */
export const HiveWords = ({ hive }: { hive: HiveWithStatus }) => {
  const { t } = useTranslation('hives');
  const inactive = useInactiveWord();
  const words = [...(hive.moved ? [t('row.moved')] : []), ...(hive.active ? [] : [inactive(hive)]), ...hive.tags];
  if (words.length === 0) return null;
  return (
    <span className={styles.words}>
      {words.map((word) => (
        <span key={word} className={styles.word}>
          {word}
        </span>
      ))}
    </span>
  );
};
