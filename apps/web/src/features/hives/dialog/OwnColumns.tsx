import type { Inspection } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { Fact } from './Fact';
import styles from './StatusTab.module.css';

/** More are folded. */
const AT_ONCE = 4;

const Columns = ({ columns }: { columns: [name: string, text: string][] }) => (
  <dl className={styles.facts}>
    {columns.map(([name, text]) => (
      <Fact key={name} label={name}>
        {text}
      </Fact>
    ))}
  </dl>
);

/** The extra columns that an import stored, by their names. */
export const OwnColumns = ({ extra }: Pick<Inspection, 'extra'>) => {
  const { t } = useTranslation(['hives', 'hive']);
  const columns = Object.entries(extra ?? {});
  if (columns.length === 0) return null;
  const rest = columns.slice(AT_ONCE);
  return (
    <section className={styles.own} aria-label={t('hive:ownColumns')}>
      <h3 className={styles.ownTitle}>{t('hive:ownColumns')}</h3>
      <Columns columns={columns.slice(0, AT_ONCE)} />
      {rest.length > 0 && (
        <details>
          <summary>{t('hive:moreColumns', { count: rest.length })}</summary>
          <Columns columns={rest} />
        </details>
      )}
    </section>
  );
};
