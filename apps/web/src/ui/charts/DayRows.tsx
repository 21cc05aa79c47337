import type { ReactNode } from 'react';
import { roundDate } from '../../i18n/format';
import styles from './DayRows.module.css';

interface DayRowsProps {
  title: string;
  /** Over the days. */
  head: string;
  columns: readonly string[];
  /** Newest first. */
  rows: readonly { day: string; cells: readonly ReactNode[] }[];
  /** What touching a day does. */
  onChoose?: (day: string) => void;
}

/** Each day with what a chart shows of it. */
export const DayRows = ({ title, head, columns, rows, onChoose }: DayRowsProps) => (
  <div className={styles.scroll}>
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
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
              {onChoose ? (
                <button type="button" className={styles.day} onClick={() => onChoose(day)}>
                  {roundDate(day)}
                </button>
              ) : (
                <span className={styles.day}>{roundDate(day)}</span>
              )}
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
