import type { SeasonSpread } from '@kypseli/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { roundDate } from '../../../i18n/format';
import { useNumbers } from '../../../ui/bees/use-numbers';
import type { SpreadDay } from '../charts/SpreadChart';

/**
 * A day of a spread as a point with its words; fewer than half of the hives do not stand for the apiary, unless they are a
 * sample as usual.
 */
export const useSpreadWords = () => {
  const { t } = useTranslation('season');
  const { tenths } = useNumbers();
  return useCallback(
    (
      { ig_date: day, median: value, min, max, recorded, hives, over }: SeasonSpread,
      sampled: boolean,
    ): SpreadDay & { counted: string } => {
      const few = !sampled && recorded * 2 < hives;
      const of = t('spread.of', { recorded, hives });
      const reached = over === null ? '' : `, ${t('spread.reached', { count: over })}`;
      const counted = `${t('round.recorded', { count: hives, recorded })}${reached}`;
      const [median, from, to] = [value, min, max].map(tenths) as [string, string, string];
      return {
        day,
        value,
        min,
        max,
        few,
        label: few ? of : median,
        counted,
        name: t('spread.point', { date: roundDate(day), median, min: from, max: to, counted }),
        text: `${median}${from === to ? '' : ` (${from}–${to})`} · ${of}`,
      };
    },
    [t, tenths],
  );
};
