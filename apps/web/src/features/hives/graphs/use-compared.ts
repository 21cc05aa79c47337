import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../../ui/bees/use-numbers';

/** The distance of a value from the apiary's average, as a signed number and in words; rounds half away from zero. */
export const useCompared = () => {
  const { t } = useTranslation('hives');
  const { tenths } = useNumbers();
  return (value: number, average: number | null): { sign: string; words: string } | null => {
    if (average === null) return null;
    const distance = Math.round(Math.abs(value - average) * 10) / 10;
    if (distance === 0) return { sign: '=', words: t('delta.same') };
    const written = tenths(distance);
    return value > average
      ? { sign: `+${written}`, words: t('delta.above', { value: written }) }
      : { sign: `−${written}`, words: t('delta.below', { value: written }) };
  };
};
