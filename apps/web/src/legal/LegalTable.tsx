import styles from './LegalText.module.css';

interface LegalTableProps {
  caption: string;
  head: string[];
  rows: string[][];
}

/** A table that becomes cards on phones, each value with its head. */
export const LegalTable = ({ caption, head, rows }: LegalTableProps) => (
  <table className={styles.table} aria-label={caption}>
    <thead>
      <tr>
        {head.map((word) => (
          <th key={word} scope="col">
            {word}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row[0]}>
          {row.map((cell, column) => (
            <td key={head[column]} data-head={head[column]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
