import styles from './LegalText.module.css';

interface LegalTableProps {
  caption: string;
  header: string[];
  rows: string[][];
}

/** A table that becomes cards on phones, each value with its header. */
export const LegalTable = ({ caption, header, rows }: LegalTableProps) => (
  <table className={styles.table} aria-label={caption}>
    <thead>
      <tr>
        {header.map((word) => (
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
            <td key={header[column]} data-header={header[column]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
