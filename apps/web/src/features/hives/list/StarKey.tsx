import type { HiveWithStatus } from '@kypseli/contract';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './StarKey.module.css';

interface StarKeyProps {
  hive: HiveWithStatus;
  onStar: (hive: HiveWithStatus, starred: boolean) => void;
}

/** Stars toggle singly and at once. */
export const StarKey = ({ hive, onStar }: StarKeyProps) => {
  const { t } = useTranslation('hives');
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={hive.starred}
      aria-label={t('row.star', { number: hive.hiveNumber })}
      onClick={() => onStar(hive, !hive.starred)}
    >
      {hive.starred ? <IconStarFilled size={24} aria-hidden /> : <IconStar size={24} aria-hidden />}
    </button>
  );
};
