import type { HiveWithStatus } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format';

/** The word for an inactive hive, with day and reason if known: "Dead since 12 May". */
export const useInactiveWord = () => {
  const { t } = useTranslation('hives');
  const { dayInWords } = useFormat();
  return ({ inactiveReason, inactiveSince }: HiveWithStatus): string =>
    inactiveReason && inactiveSince
      ? t(`row.gone.${inactiveReason}`, { date: dayInWords(inactiveSince) })
      : t('row.inactive');
};
