import type { Inspection } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';

const RATES = {
  alcohol_wash: 'mites.per100',
  sugar_shake: 'mites.per100',
  natural_drop: 'mites.perDay',
  drone_brood: 'mites.perCells',
} as const;

type Counted = Pick<NonNullable<Inspection['varroa']>, 'method'>;

/** What an inspection recorded of queen and mites, in words. */
export const useVisitWords = () => {
  const { t } = useTranslation('hive');
  return {
    /** Seen, eggs, 2 queen cells: what was recorded of them. */
    signsOf: ({ queenSeen, eggsSeen, queenCells }: Pick<Inspection, 'queenSeen' | 'eggsSeen' | 'queenCells'>) =>
      [
        queenSeen === null ? null : t(queenSeen ? 'seen' : 'notSeen'),
        eggsSeen === null ? null : t(eggsSeen ? 'eggs' : 'noEggs'),
        queenCells ? t('queenCells', { count: queenCells }) : null,
      ].filter((word) => word !== null),
    /** 4.33 mites per 100 bees. */
    rateOf: ({ method }: Counted, value: string) => t(RATES[method], { value }),
  };
};
