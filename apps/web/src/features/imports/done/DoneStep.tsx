import type { Import } from '@kypseli/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { importDraft } from '../data/import-draft';
import { importKeys } from '../data/use-import';
import styles from '../Import.module.css';
import { Progress } from '../Progress';
import { StepHeading } from '../StepHeading';
import { Failed } from './Failed';
import { Result } from './Result';
import { Undone } from './Undone';

/** The last step: how far the import is, and then what came in. */
export const DoneStep = ({ record }: { record: Import }) => {
  const { t } = useTranslation('imports');
  const cache = useQueryClient();
  const { id, state, progress } = record;

  // Yards, hives and rounds are other ones now.
  useEffect(() => {
    if (state === 'running' || state === 'undoing') return;
    importDraft.forget(id);
    void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== importKeys.list[0] });
  }, [cache, id, state]);

  if (state === 'failed') return <Failed record={record} />;
  if (state === 'done') return <Result record={record} />;
  if (state === 'undone') return <Undone record={record} />;
  return (
    <div className={`${styles.step} ${styles.narrow}`}>
      <StepHeading>{t(state === 'undoing' ? 'undo.heading' : 'run.heading')}</StepHeading>
      <section className={`${styles.card} ${styles.narrow}`}>
        <Progress
          value={progress}
          say={(percent) => t(state === 'undoing' ? 'undo.progress' : 'run.progress', { percent })}
        />
        <p className={styles.caption}>{t('run.leave')}</p>
      </section>
    </div>
  );
};
