import type { HiveWithStatus } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../../../commands/offer-undo';
import type { Sent } from '../../../commands/queue';
import { StarKey as Key } from '../../../ui/StarKey';

export interface StarKeyProps {
  hive: HiveWithStatus;
  onStar: (hive: HiveWithStatus, starred: boolean) => Sent;
}

/** Stars a hive, or takes its star away. */
export const StarKey = ({ hive, onStar }: StarKeyProps) => {
  const { t } = useTranslation('hives');
  const number = hive.hiveNumber;
  return (
    <Key
      label={t('row.star', { number })}
      starred={hive.starred}
      onStar={(starred) => offerUndo(t(starred ? 'row.starred' : 'row.unstarred', { number }), onStar(hive, starred))}
    />
  );
};
