import type { HiveWithStatus } from '@kypseli/contract';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionCard } from '../../../actions/ActionCard';
import { loadActionSheet } from '../../../actions/load-action-sheet';
import { useActionSheet } from '../../../actions/use-action-sheet';
import { useRelativeDay } from '../../../actions/use-relative-day';
import { useTasks } from '../../../api/use-tasks';
import { useFormat } from '../../../i18n/format';
import { Button } from '../../../ui/Button';
import { EventRows } from '../../../ui/EventRow';
import { OnDemand } from '../../../ui/lazy/OnDemand';
import { PageError } from '../../../ui/PageError';
import { Skeleton } from '../../../ui/Skeleton';
import { useHivesScreen } from '../data/hives-context';
import styles from './ActionsTab.module.css';

/** The hive's open actions, then the completed ones. */
export const ActionsTab = ({ hive }: { hive: HiveWithStatus }) => {
  const { t } = useTranslation('actions');
  const { apiary, today } = useHivesScreen();
  const { day, time } = useFormat();
  const relative = useRelativeDay(today);
  const open = useTasks({ hive_id: hive.id }, false);
  const done = useTasks({ hive_id: hive.id }, true);
  const { sheet, plan, edit, finish } = useActionSheet(apiary);
  const retry = () => {
    void open.refetch();
    void done.refetch();
  };
  const failed = open.isError || done.isError;
  if (!open.data || !done.data)
    return failed ? <PageError failed={t('list.failed')} onRetry={retry} /> : <Skeleton rows={3} height={88} />;
  const lists = [
    { key: 'open', title: t('list.open'), tasks: open.data, nothing: t('list.nothingOpen') },
    { key: 'done', title: t('list.done'), tasks: done.data, nothing: t('list.nothingDone') },
  ];
  return (
    <div className={styles.tab}>
      {failed && (
        <p className={styles.nothing} role="status">
          {t('list.asLoaded', { time: time(new Date(Math.min(open.dataUpdatedAt, done.dataUpdatedAt))) })}
        </p>
      )}
      <Button size="large" full icon={<IconPlus aria-hidden />} onClick={plan}>
        {t('list.new')}
      </Button>
      {lists.map(({ key, title, tasks, nothing }) => (
        <section key={key} className={styles.section}>
          <h2>{title}</h2>
          {tasks.length === 0 ? (
            <p className={styles.nothing}>{nothing}</p>
          ) : (
            <EventRows>
              {tasks.map((task) => (
                <ActionCard
                  key={task.id}
                  task={task}
                  apiary={apiary}
                  onEdit={edit}
                  onFinish={finish}
                  day={t('list.day', { relative: relative(task.initiated_at), date: day(task.initiated_at) })}
                  overdue={!task.completed && task.initiated_at < today}
                  besides={hive.id}
                />
              ))}
            </EventRows>
          )}
        </section>
      ))}
      <OnDemand load={loadActionSheet} {...sheet} hives={[{ id: hive.id, number: hive.hiveNumber }]} />
    </div>
  );
};
