import { useTranslation } from 'react-i18next';
import { errorText } from '../api/errors';
import { Button } from '../ui/Button';
import { Skeleton } from '../ui/Skeleton';
import styles from './ExportSheet.module.css';
import type { usePreview } from './use-preview';

/** The number of columns that fit a phone. */
const COLUMNS = 3;

/** The first rows as they will be written, in the first columns with content. */
export const ExportPreview = ({ preview }: { preview: ReturnType<typeof usePreview> }) => {
  const { t } = useTranslation(['exports', 'common']);
  if (preview.isError)
    return (
      <div className={styles.notice}>
        <p>{t('preview.failed', { why: errorText(preview.error) })}</p>
        <Button onClick={() => void preview.refetch()}>{t('common:action.tryAgain')}</Button>
      </div>
    );
  if (!preview.data) return <Skeleton rows={1} height={150} />;
  const { header, rows } = preview.data;
  if (rows.length === 0) return <p className={styles.notice}>{t('preview.nothing')}</p>;
  const filled = header.map((_, column) => column).filter((column) => rows.some((row) => row[column]));
  const shown = filled.slice(0, COLUMNS);
  return (
    <table className={styles.preview}>
      <caption>
        {t('preview.rows', { count: rows.length })} {t('preview.columns', { count: header.length })}
      </caption>
      <thead>
        <tr>
          {shown.map((column) => (
            <th key={column} scope="col">
              {header[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name
          <tr key={index}>
            {shown.map((column) => (
              <td key={column}>
                <span className={styles.cell}>{row[column]}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
