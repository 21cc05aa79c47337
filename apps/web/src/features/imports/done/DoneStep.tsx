import type { Apiary, Import } from '@kypseli/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../../../api/queries';
import { importDraft } from '../data/import-draft';
import { importKeys } from '../data/use-import';
import styles from '../Import.module.css';
import { Progress } from '../Progress';
import { StepHeading } from '../StepHeading';
import { Failed } from './Failed';
import { Result } from './Result';
import { Undone } from './Undone';

const idsOf = (cache: QueryClient): string[] =>
  (cache.getQueryData<Apiary[]>(queryKeys.apiaries) ?? []).map(({ id }) => id);

/** Refetches apiaries, hives and rounds, except for an apiary that the undo removed. */
const refetchRecords = async (cache: QueryClient): Promise<void> => {
  const before = idsOf(cache);
  await cache.invalidateQueries({ queryKey: queryKeys.apiaries });
  const after = idsOf(cache);
  const skipped = [importKeys.list[0], queryKeys.apiaries[0], ...before.filter((id) => !after.includes(id))];
  await cache.invalidateQueries({
    predicate: ({ queryKey }) => !queryKey.some((part) => skipped.includes(part as string)),
  });
};

/** The last step: the progress of the import, then its result. */
export const DoneStep = ({ record }: { record: Import }) => {
  const { t } = useTranslation('imports');
  const cache = useQueryClient();
  const { id, state, progress } = record;

  useEffect(() => {
    if (state === 'running' || state === 'undoing') return;
    importDraft.forget(id);
    void refetchRecords(cache);
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
          label={(percent) => t(state === 'undoing' ? 'undo.progress' : 'run.progress', { percent })}
        />
        <p className={styles.caption}>{t('run.leave')}</p>
      </section>
    </div>
  );
};
