import type { SeasonRound } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { DayTable } from '../../../ui/charts/DayTable';

interface AverageTableProps {
  title: string;
  rounds: readonly SeasonRound[];
  onChoose: (day: string) => void;
}

/** Each round with its average, its extremes, and the number of hives on either side. */
export const AverageTable = ({ title, rounds, onChoose }: AverageTableProps) => {
  const { t } = useTranslation('season');
  const { hundredths, frames, count } = useNumbers();
  const written = (value: number | null, write: (value: number) => string) => (value === null ? '–' : write(value));
  const rows = [...rounds].reverse().map(({ ig_date, ig_avg, min, max, above, below, recorded }) => ({
    day: ig_date,
    cells: [
      written(ig_avg, hundredths),
      written(min, frames),
      written(max, frames),
      count(above),
      count(below),
      count(recorded),
    ],
  }));
  const columns = [
    { word: t('table.average') },
    { word: t('table.weakest') },
    { word: t('table.strongest') },
    { word: t('table.above'), sign: '↑' },
    { word: t('table.below'), sign: '↓' },
    { word: t('table.recorded') },
  ];
  return <DayTable header={t('table.round')} title={title} columns={columns} rows={rows} onChoose={onChoose} />;
};
