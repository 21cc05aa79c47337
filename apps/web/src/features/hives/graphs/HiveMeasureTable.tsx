import { useTranslation } from 'react-i18next';
import { Delta } from '../../../ui/bees/Delta';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { DayTable } from '../../../ui/charts/DayTable';
import type { HiveValue } from './use-measure';

/** Each day with the count, the apiary's average and the difference. */
export const HiveMeasureTable = ({ title, values }: { title: string; values: readonly HiveValue[] }) => {
  const { t } = useTranslation('graphs');
  const { frames, hundredths } = useNumbers();
  return (
    <DayTable
      title={title}
      header={t('table.date')}
      columns={[{ word: t('table.hive') }, { word: t('table.apiary') }, { word: t('table.difference') }]}
      rows={[...values].reverse().map(({ date, value, apiary_average: average }) => ({
        day: date,
        cells: [
          <b key="hive">{frames(value)}</b>,
          average === null ? '–' : hundredths(average),
          average === null ? '–' : <Delta key="difference" value={value} average={average} />,
        ],
      }))}
    />
  );
};
