import type { HiveWithStatus } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../../../commands/offer-undo';
import type { Sent } from '../../../commands/queue';
import { StarButton } from '../../../ui/StarButton';

export interface HiveStarButtonProps {
  hive: HiveWithStatus;
  onStar: (hive: HiveWithStatus, starred: boolean) => Sent;
}

/** Stars a hive, or takes its star away. */
export const HiveStarButton = ({ hive, onStar }: HiveStarButtonProps) => {
  const { t } = useTranslation('hives');
  const number = hive.hiveNumber;
  return (
    <StarButton
      label={t('row.star', { number })}
      starred={hive.starred}
      onStar={(starred) => offerUndo(t(starred ? 'row.starred' : 'row.unstarred', { number }), onStar(hive, starred))}
    />
  );
};
