import {
  haveSameDayRows,
  type Import,
  type SameDayRows as Rows,
  SAME_DAY_ROWS,
  setSameDayRows,
} from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/SelectField';
import styles from '../Import.module.css';
import type { OnFix } from './on-fix';

/** How several rows about one hive and day are combined; shown only for a file with such rows. */
export const SameDayRows = ({ record, busy, onFix }: { record: Import; busy: boolean; onFix: OnFix }) => {
  const { t } = useTranslation('imports');
  const chosen = record.mapping?.sameDayRows;
  if (chosen === undefined && !haveSameDayRows(record)) return null;
  return (
    <div className={styles.narrow}>
      <SelectField
        label={t('sameDay.label')}
        hint={t('sameDay.hint')}
        value={chosen ?? 'refuse'}
        disabled={busy}
        options={SAME_DAY_ROWS.map((value) => ({ value, label: t(`sameDay.${value}`) }))}
        onChange={({ target: { value } }) => void onFix((mapping) => setSameDayRows(mapping, value as Rows))}
      />
    </div>
  );
};
