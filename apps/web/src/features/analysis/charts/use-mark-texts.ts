import { useTranslation } from 'react-i18next';
import { useFigures } from '../use-figures';
import type { ChartMark, ChartPlan } from './chart-mark';

const ends = (mark: ChartMark) => {
  const values = mark.hives.map(({ value }) => value);
  return { from: values.reduce((a, b) => Math.min(a, b)), to: values.reduce((a, b) => Math.max(a, b)) };
};

const CELL = { above: 'measure.markAbove', below: 'measure.markBelow', equal: 'measure.markEqual' } as const;
const BAR = { above: 'measure.barAbove', below: 'measure.barBelow', equal: 'measure.barEqual' } as const;

/** The labels of a chart and its marks. */
export const useMarkTexts = (kind: ChartPlan['kind'], title: string) => {
  const { t } = useTranslation('analysis');
  const { value: written } = useFigures();
  const rangeOf = (mark: ChartMark) => {
    const { from, to } = ends(mark);
    return from === to ? written(from) : t('measure.range', { from: written(from), to: written(to) });
  };
  const first = (mark: ChartMark) => ({ number: mark.hives[0]!.hiveNumber, value: written(mark.hives[0]!.value) });
  return {
    group: kind === 'cells' ? t('card.marks', { card: title }) : t('card.bars', { card: title }),
    nameOf: (mark: ChartMark) =>
      mark.hives.length === 1
        ? t(CELL[mark.side], first(mark))
        : t(BAR[mark.side], { range: rangeOf(mark), count: mark.hives.length }),
    /** Beside the pointer: `22-030 · 3.5`. */
    short: (mark: ChartMark) =>
      mark.hives.length === 1
        ? `${first(mark).number} · ${first(mark).value}`
        : t(BAR[mark.side], { range: rangeOf(mark), count: mark.hives.length }),
  };
};
