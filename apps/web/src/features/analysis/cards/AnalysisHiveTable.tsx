import { classes } from '@kypseli/ui/classes';
import { NumberPlate } from '@kypseli/ui/NumberPlate';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAppPath } from '../../../shell/paths';
import styles from './AnalysisHiveTable.module.css';

interface AnalysisHiveTableProps {
  title: string;
  /** The first column is the hive. */
  columns: readonly string[];
  rows: readonly { id: string; hiveNumber: string; cells: readonly { name: string; content: ReactNode }[] }[];
  numeric?: boolean;
}

/** A chart's values, hive by hive; the plate opens the hive. */
export const AnalysisHiveTable = ({ title, columns, rows, numeric }: AnalysisHiveTableProps) => {
  const appPath = useAppPath();
  return (
    <div className={styles.scroll}>
      <table className={classes(styles.table, numeric && styles.numeric)} aria-label={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, hiveNumber, cells }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={appPath(`hives/${id}`)} className={styles.hive}>
                  <NumberPlate number={hiveNumber} look="outline" size="small" />
                </Link>
              </th>
              {cells.map(({ name, content }) => (
                <td key={name}>{content}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
