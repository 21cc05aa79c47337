import type { Inspection } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { Fact } from './Fact';
import styles from './StatusTab.module.css';

/** The extra columns that an import stored, by their names; folded. */
export const OwnColumns = ({ extra }: Pick<Inspection, 'extra'>) => {
  const { t } = useTranslation('hive');
  const columns = Object.entries(extra ?? {});
  if (columns.length === 0) return null;
  return (
    <details className={styles.own}>
      <summary>{t('ownColumns', { count: columns.length })}</summary>
      <dl className={styles.facts}>
        {columns.map(([name, text]) => (
          <Fact key={name} label={name}>
            {text}
          </Fact>
        ))}
      </dl>
    </details>
  );
};
