import { useTranslation } from 'react-i18next';
import { roundDate } from '../../../i18n/format';
import { useNumbers } from '../../../ui/bees/use-numbers';
import styles from './GraphsTab.module.css';
import type { HiveValue } from './hive-value';

/** The same values as rows, newest first. */
export const MeasureTable = ({ title, data }: { title: string; data: readonly HiveValue[] }) => {
  const { t } = useTranslation('hives');
  const { frames, hundredths } = useNumbers();
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('graphs.date')}</th>
          <th scope="col">{t('graphs.value')}</th>
          <th scope="col">{t('graphs.compare')}</th>
        </tr>
      </thead>
      <tbody>
        {[...data].reverse().map(({ date, value, apiary_average }) => (
          <tr key={date}>
            <th scope="row">{roundDate(date)}</th>
            <td>{frames(value)}</td>
            <td>{apiary_average === null ? '–' : hundredths(apiary_average)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
