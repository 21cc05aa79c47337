import type { HiveWithStatus } from '@kypseli/contract';
import { IconCrownOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { QueenMark } from '../../../ui/bees/QueenMark';

/** The mark of a hive's queen, or that it has none. */
export const HiveQueenMark = ({ hive, size = 30 }: { hive: HiveWithStatus; size?: number }) => {
  const { active, queen, queenYear, queenColor } = hive;
  const { t } = useTranslation('hives');
  if (active && queen?.state === 'none')
    return <IconCrownOff size={size} role="img" aria-label={t('row.noQueen')} color="var(--danger)" />;
  return <QueenMark year={queenYear} color={queenColor} size={size} />;
};
