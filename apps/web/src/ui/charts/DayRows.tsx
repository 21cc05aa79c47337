import { classes } from '@kypseli/ui/classes';
import type { ReactNode } from 'react';
import { roundDate } from '../../i18n/format';
import styles from './DayRows.module.css';

interface Column {
  word: string;
  /** Shown on phones instead of the word, which is still read out. */
  sign?: ReactNode;
}

interface DayRowsProps {
  title: string;
  /** Over the days. */
  header: string;
  columns: readonly Column[];
  /** Newest first. */
  rows: readonly { day: string; cells: readonly ReactNode[] }[];
  /** Called for a touched day. */
  onChoose?: (day: string) => void;
}

/** A chart's values, day by day. */
export const DayRows = ({ title, header, columns, rows, onChoose }: DayRowsProps) => (
  <div className={styles.scroll}>
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{header}</th>
          {columns.map(({ word, sign }) => (
            <th key={word} scope="col">
              {sign && (
                <span className={styles.sign} aria-hidden="true">
                  {sign}
                </span>
              )}
              <span className={classes(sign && styles.word)}>{word}</span>
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
              <td key={columns[at]?.word}>{content}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
