import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { roundDate } from '../../../i18n/format';
import styles from './RoundTable.module.css';

interface RoundTableProps {
  title: string;
  columns: readonly string[];
  /** Newest first. */
  rows: readonly { day: string; cells: readonly ReactNode[] }[];
  onChoose: (day: string) => void;
}

/** What a chart shows, round by round; the day opens the round. */
export const RoundTable = ({ title, columns, rows, onChoose }: RoundTableProps) => {
  const { t } = useTranslation('season');
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('table.round')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, cells }) => (
            <tr key={day}>
              <th scope="row">
                <button type="button" className={styles.round} onClick={() => onChoose(day)}>
                  {roundDate(day)}
                </button>
              </th>
              {cells.map((content, at) => (
                <td key={columns[at]}>{content}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
