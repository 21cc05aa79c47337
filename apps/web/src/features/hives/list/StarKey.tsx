import type { HiveWithStatus } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { StarKey as Key } from '../../../ui/StarKey';

interface StarKeyProps {
  hive: HiveWithStatus;
  onStar: (hive: HiveWithStatus, starred: boolean) => void;
}

/** Stars a hive, or takes its star away. */
export const StarKey = ({ hive, onStar }: StarKeyProps) => {
  const { t } = useTranslation('hives');
  return (
    <Key
      label={t('row.star', { number: hive.hiveNumber })}
      starred={hive.starred}
      onStar={(starred) => onStar(hive, starred)}
    />
  );
};
