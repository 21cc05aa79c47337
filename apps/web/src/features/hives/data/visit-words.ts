import type { Inspection } from '@kypseli/contract';
import { miteBaseOf } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { shownWeight, weightUnit } from '../../../api/weight-unit';
import { useNumbers } from '../../../ui/bees/use-numbers';

const RATES = { bees: 'mites.per100', cells: 'mites.perCells', day: 'mites.perDay' } as const;

type Counted = Pick<NonNullable<Inspection['varroa']>, 'method'>;

/** The queen, the mites and the weight of an inspection in words. */
export const useVisitWords = () => {
  const { t } = useTranslation('hive');
  const { frames } = useNumbers();
  return {
    /** Seen, eggs, 2 queen cells; nothing for those that were not recorded. */
    signsOf: ({ queenSeen, eggsSeen, queenCells }: Pick<Inspection, 'queenSeen' | 'eggsSeen' | 'queenCells'>) =>
      [
        queenSeen === null ? null : t(queenSeen ? 'seen' : 'notSeen'),
        eggsSeen === null ? null : t(eggsSeen ? 'eggs' : 'noEggs'),
        queenCells ? t('queenCells', { count: queenCells }) : null,
      ].filter((word) => word !== null),
    /** 4.33 mites per 100 bees. */
    rateOf: ({ method }: Counted, value: string) => t(RATES[miteBaseOf(method)], { value }),
    /** 42.5 kg; null if it was not recorded. */
    weightOf: ({ weightKg }: Pick<Inspection, 'weightKg'>) =>
      weightKg === null ? null : `${frames(shownWeight(weightKg))} ${weightUnit()}`,
  };
};
