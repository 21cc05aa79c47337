import { DIFFERS, differenceGroups, type Import, rowName } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import styles from '../Import.module.css';
import choices from './LeaveOut.module.css';

interface DifferencesProps {
  record: Import;
  /** The columns whose values replace recorded ones. */
  replace: readonly string[];
  onChange: (replace: string[]) => void;
}

/** Values that differ from the records, by column: the records stay unless the keeper takes the file's values. */
export const Differences = ({ record, replace, onChange }: DifferencesProps) => {
  const { t } = useTranslation('imports');
  if (record.difference_count === 0) return null;
  const example = (column: string | null, row: number) =>
    record.problems.find((one) => one.code === DIFFERS && one.row === row && one.column === column);
  return (
    <section className={styles.section}>
      <div>
        <h3 className={styles.title}>{t('differences.title', { count: record.difference_count })}</h3>
        <p className={styles.lead}>{t('differences.lead')}</p>
      </div>
      {differenceGroups(record).map(({ column, count, row }) => {
        if (column === null) return null;
        const first = example(column, row);
        return (
          <label key={column} className={choices.choice}>
            <input
              type="checkbox"
              checked={replace.includes(column)}
              onChange={({ target }) =>
                onChange(target.checked ? [...replace, column] : replace.filter((other) => other !== column))
              }
            />
            <span>
              {t('differences.replace', { count, column })}
              {first && (
                <small className={choices.hint}>
                  {t('differences.example', {
                    row: rowName(first),
                    recorded: first.recorded ?? '',
                    value: first.value ?? '',
                  })}
                </small>
              )}
            </span>
          </label>
        );
      })}
    </section>
  );
};
