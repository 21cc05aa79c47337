import { type Import, recordedNothing } from '@kypseli/contract';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format';
import outcomes from './ColumnOutcomes.module.css';
import { Disclosure } from './Disclosure';
import styles from './Import.module.css';
import { WideTable } from './WideTable';

const COUNTED = ['recorded', 'text', 'empty', 'skipped'] as const;

/** What happens to the cells of each column, and which mapped columns yield nothing. */
export const ColumnOutcomes = ({ record: { columns, state } }: { record: Import }) => {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  if (columns.every(({ recorded }) => recorded === null)) return null;
  const shown = COUNTED.filter((name) => name !== 'skipped' || columns.some(({ skipped }) => (skipped ?? 0) > 0));
  const title = t(state === 'done' ? 'cells.titleDone' : 'cells.title');
  return (
    <div className={`${styles.section} ${styles.narrow}`}>
      {columns.filter(recordedNothing).map(({ name }) => (
        <p key={name} className={styles.note}>
          <IconAlertCircle aria-hidden />
          {t('cells.nothing', { column: name })}
        </p>
      ))}
      <Disclosure title={title}>
        <WideTable className={outcomes.wrap} label={title}>
          <table className={outcomes.table}>
            <thead>
              <tr>
                <th scope="col">{t('cells.column')}</th>
                {shown.map((name) => (
                  <th key={name} scope="col">
                    {t(`cells.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {columns.map((column) => (
                <tr key={column.name}>
                  <th scope="row">{column.name}</th>
                  {shown.map((name) => (
                    <td key={name}>{number(column[name] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      </Disclosure>
    </div>
  );
};
