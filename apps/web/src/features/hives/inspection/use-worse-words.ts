import type { Worse } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../../ui/bees/use-numbers';

const LABELS = {
  populationFrames: 'bees',
  topBoxFrames: 'topBox',
  broodFrames: 'brood',
  honeycombs: 'honeycombs',
} as const;

/** The changes for the worse in words: "Brood 1 → 0". */
export const useWorseWords = () => {
  const { t } = useTranslation(['inspection', 'hives', 'round']);
  const { frames, tenths } = useNumbers();
  const change = (what: string, before: string, now: string) => t('round:change', { what, before, now });
  return (worse: Worse): string => {
    switch (worse.field) {
      case 'queen':
        return t('round:queenless');
      case 'varroa':
        return change(t('varroa'), tenths(worse.before), tenths(worse.now));
      case 'generalStatus':
      case 'queenQuality': {
        const what = worse.field === 'generalStatus' ? t('status') : t('queenQuality');
        return change(what, t(`hives:status.${worse.before}`), t(`hives:status.${worse.now}`));
      }
      default:
        return change(t(LABELS[worse.field]), frames(worse.before), frames(worse.now));
    }
  };
};
