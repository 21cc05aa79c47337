import type { HiveWithStatus, Inspection } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { shownWeight, weightUnit } from '../../../api/weight-unit';
import { useNumbers } from '../../../ui/bees/use-numbers';

const RATES = {
  alcohol_wash: 'hive:mites.per100',
  sugar_shake: 'hive:mites.per100',
  natural_drop: 'hive:mites.perDay',
  drone_brood: 'hive:mites.perCells',
} as const;

type Found = HiveWithStatus | Inspection;

/** Words for what an inspection found of the queen, the mites and the weight. */
export const useInspectionWords = () => {
  const { t } = useTranslation(['hive']);
  const { frames, hundredths } = useNumbers();
  return {
    /** Seen, eggs, queen cells. */
    queen: ({ queenSeen, eggsSeen, queenCells }: Found): string[] =>
      [
        queenSeen === null ? null : t(queenSeen ? 'hive:seen' : 'hive:notSeen'),
        eggsSeen === null ? null : t(eggsSeen ? 'hive:eggs' : 'hive:noEggs'),
        queenCells ? t('hive:queenCells', { count: queenCells }) : null,
      ].filter((word) => word !== null),
    mites: ({ varroa }: Found): string | null => varroa && t(RATES[varroa.method], { value: hundredths(varroa.rate) }),
    weight: ({ weightKg }: Found): string | null =>
      weightKg === null ? null : `${frames(shownWeight(weightKg))} ${weightUnit()}`,
  };
};
