import { type Import, stoppingGroups } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import styles from '../Import.module.css';
import type { OnFix } from './on-fix';
import { ProblemCard } from './ProblemCard';
import cards from './ProblemGroups.module.css';

/** Cards that are shown before the keeper asks for more. */
const PART = 12;

/** Equal problems as one card each, most frequent first, with their fixes. */
export const ProblemGroups = ({ record, busy, onFix }: { record: Import; busy: boolean; onFix: OnFix }) => {
  const { t } = useTranslation('imports');
  const [shown, setShown] = useState(PART);
  const { columns, mapping } = record;
  const groups = stoppingGroups(record);
  if (groups.length === 0 || !mapping) return null;
  const names = columns.map(({ name }) => name);
  return (
    <section className={styles.section}>
      <p className={styles.lead}>{t('check.lead')}</p>
      <ul className={cards.groups}>
        {groups.slice(0, shown).map((group) => (
          <ProblemCard
            key={JSON.stringify([group.code, group.column, group.value])}
            group={group}
            record={record}
            mapping={mapping}
            columns={names}
            busy={busy}
            onFix={onFix}
          />
        ))}
      </ul>
      {groups.length > shown && (
        <Button onClick={() => setShown(groups.length)}>
          {t('columns.showMore', { count: groups.length - shown })}
        </Button>
      )}
    </section>
  );
};
