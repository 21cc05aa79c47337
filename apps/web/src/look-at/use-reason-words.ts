import { type LookReason, miteBaseOf } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { relativeDay } from '../actions/relative-day';
import { useNumbers } from '../ui/bees/use-numbers';

/** Why a hive is worth a look, in words: "brood 5 → 1". */
export const useReasonWords = (today: string) => {
  const { t } = useTranslation(['today', 'hives', 'actions']);
  const actions = useTranslation('actions').t;
  const { frames, tenths } = useNumbers();
  return (reason: LookReason): string => {
    const ago = relativeDay(actions, today, reason.day);
    switch (reason.code) {
      case 'mites': {
        const { method, rate, figure } = reason;
        return t(`reason.mites.${miteBaseOf(method)}`, { rate: tenths(rate), figure: frames(figure) });
      }
      case 'queen_cells':
        return t('reason.queenCells', { ago });
      case 'no_stores':
        return t('reason.noStores', { ago });
      case 'below_apiary':
        return t('reason.belowApiary', { value: frames(reason.value), median: frames(reason.median) });
      case 'behind_apiary':
        return t('reason.behindApiary', { before: frames(reason.before), now: frames(reason.now) });
      case 'worse':
        switch (reason.field) {
          case 'queen':
            return t('reason.queen');
          case 'generalStatus':
          case 'queenQuality':
            return t(`reason.${reason.field}`, {
              before: t(`hives:status.${reason.before}`),
              now: t(`hives:status.${reason.now}`),
            });
          default:
            return t(`reason.${reason.field}`, { before: frames(reason.before), now: frames(reason.now) });
        }
    }
  };
};
