import type { HiveWithStatus } from '@kypseli/contract';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { PageError } from '../../../ui/PageError';
import { Skeleton } from '../../../ui/Skeleton';
import { ActionCard } from './ActionCard';
import styles from './ActionsTab.module.css';
import { PlanActionSheet } from './PlanActionSheet';
import { useTasks } from './use-tasks';

/** What is due for this hive, then what was done. */
export const ActionsTab = ({ hive }: { hive: HiveWithStatus }) => {
  const { t } = useTranslation('actions');
  const open = useTasks(hive.id, false);
  const done = useTasks(hive.id, true);
  const [planning, setPlanning] = useState(false);
  const retry = () => {
    void open.refetch();
    void done.refetch();
  };
  if (open.isError || done.isError) return <PageError failed={t('list.failed')} onRetry={retry} />;
  if (open.isPending || done.isPending) return <Skeleton rows={3} height={88} />;
  const lists = [
    { key: 'open', title: t('list.open'), tasks: open.data, nothing: t('list.nothingOpen') },
    { key: 'done', title: t('list.done'), tasks: done.data, nothing: t('list.nothingDone') },
  ];
  return (
    <div className={styles.tab}>
      <Button size="yard" full icon={<IconPlus aria-hidden />} onClick={() => setPlanning(true)}>
        {t('list.new')}
      </Button>
      {lists.map(({ key, title, tasks, nothing }) => (
        <section key={key} className={styles.section}>
          <h2>{title}</h2>
          {tasks.length === 0 ? (
            <p className={styles.nothing}>{nothing}</p>
          ) : (
            <ul className={styles.list}>
              {tasks.map((task) => (
                <li key={task.id}>
                  <ActionCard task={task} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <PlanActionSheet open={planning} onClose={() => setPlanning(false)} hives={[hive]} />
    </div>
  );
};
