import type { Import } from '@kypseli/contract';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DESKTOP, useMedia } from '../../../browser/use-media';
import { IconButton } from '../../../ui/IconButton';
import { Disclosure } from '../Disclosure';
import styles from '../Import.module.css';
import { WideTable } from '../WideTable';
import table from './FirstRows.module.css';

interface RowsProps {
  columns: Import['columns'];
  rows: string[][];
}

/** One row at a time on a phone, which is too narrow for a table. */
const OneRow = ({ columns, rows }: RowsProps) => {
  const { t } = useTranslation('imports');
  const [at, setAt] = useState(0);
  return (
    <>
      <div className={table.turn}>
        <IconButton
          look="boxed"
          label={t('rows.before')}
          icon={<IconChevronLeft />}
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        />
        <p className={table.row} role="status">
          {t('rows.row', { number: at + 2 })}
        </p>
        <IconButton
          look="boxed"
          label={t('rows.after')}
          icon={<IconChevronRight />}
          disabled={at >= rows.length - 1}
          onClick={() => setAt(at + 1)}
        />
      </div>
      <dl className={table.cells}>
        {columns.map(({ name }, index) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{rows[at]?.[index] || <span className={styles.caption}>{t('rows.empty')}</span>}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

const Table = ({ columns, rows }: RowsProps) => {
  const { t } = useTranslation('imports');
  return (
    <WideTable className={table.scroll} label={t('rows.table')}>
      <table className={table.table}>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file are known by their place
            <tr key={row}>
              {columns.map(({ name }, index) => (
                <td key={name}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
};

/** The first rows of the file, for comparison. */
export const FirstRows = (props: RowsProps) => {
  const { t } = useTranslation('imports');
  const desktop = useMedia(DESKTOP);
  if (props.rows.length === 0) return null;
  return <Disclosure title={t('rows.show')}>{desktop ? <Table {...props} /> : <OneRow {...props} />}</Disclosure>;
};
