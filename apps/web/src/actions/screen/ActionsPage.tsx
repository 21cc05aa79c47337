import { type Apiary, actions } from '@kypseli/contract';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DESKTOP, useMedia } from '../../browser/use-media';
import type { TaskChange } from '../../commands/kinds/actions';
import { useSelection } from '../../shell/selection';
import { useAgain } from '../../shell/use-again';
import { useTitle } from '../../shell/use-title';
import { BottomBar } from '../../ui/BottomBar';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { lazyPart } from '../../ui/lazy/lazy-part';
import { OnDemand } from '../../ui/lazy/OnDemand';
import { PageError } from '../../ui/PageError';
import { Skeleton } from '../../ui/Skeleton';
import { loadActionSheet } from '../load-action-sheet';
import { useActionSheet } from '../use-action-sheet';
import { ActionsHeader } from './ActionsHeader';
import styles from './ActionsPage.module.css';
import { DayGroups } from './DayGroups';
import { isFiltering, matches, NO_FILTER } from './filter';
import { PrintMenu } from './PrintMenu';
import { useDue } from './use-due';
import { WorkList } from './WorkList';

const filters = lazyPart(async () => ({ default: (await import('./ActionFilters')).ActionFilters }));
const table = lazyPart(async () => ({ default: (await import('./ActionTable')).ActionTable }));
// Phones have none.
if (window.matchMedia(DESKTOP).matches) void table.preload();

/** The actions of an apiary: cards by day on phones; a filter with a table on desktop; a checklist in print. */
export const ActionsPage = ({ apiary }: { apiary: Apiary }) => {
  const { t } = useTranslation(['actions', 'common']);
  const { apiaries } = useSelection();
  const desktop = useMedia(DESKTOP);
  const printing = useMedia('print');
  const [completed, setCompleted] = useState(false);
  const [chosen, setFilter] = useState(NO_FILTER);
  // A hidden filter does not apply.
  const filter = desktop ? chosen : NO_FILTER;
  const { due, pending, failed, retry } = useDue(filter.everywhere ? apiaries : [apiary], completed);
  const { sheet, plan, edit, finish } = useActionSheet(apiary);
  const { again, close } = useAgain(actions.plan, actions.change);
  const { id, task } = (again?.change?.args ?? {}) as Partial<TaskChange>;
  // The one to change is as the server has it; if that is gone, as it was meant to be.
  const known = id && (due.find((one) => one.task.id === id)?.task ?? task ?? undefined);
  const retried = again && !pending && { open: true, apiary, task: known || undefined, again, onClose: close };
  useTitle(t('title'));

  const shown = due.filter(matches(filter));
  const list = { due: shown, onEdit: edit, onFinish: finish };
  const newAction = (full: boolean) => (
    <Button variant="honey" size={full ? 'large' : 'normal'} full={full} icon={<IconPlus aria-hidden />} onClick={plan}>
      {t('screen.newAction')}
    </Button>
  );
  const empty = !failed && !pending && shown.length === 0 && !isFiltering(filter);
  // If nothing is to do, the button for a new action is below that sentence instead of in the header.
  const buttonBelow = desktop && !completed && empty;
  if (printing) return <WorkList due={shown} completed={completed} apiary={filter.everywhere ? null : apiary} />;

  const content = () => {
    if (failed) return <PageError failed={t('list.failed')} onRetry={retry} />;
    if (pending) return <Skeleton rows={4} height={112} />;
    if (shown.length > 0)
      return desktop ? (
        <Suspense fallback={<Skeleton rows={4} height={112} />}>
          <table.Part {...list} apart={filter.everywhere} />
        </Suspense>
      ) : (
        <DayGroups {...list} />
      );
    if (isFiltering(filter))
      return (
        <EmptyState
          title={t('screen.noMatch')}
          action={<Button onClick={() => setFilter(NO_FILTER)}>{t('screen.reset')}</Button>}
        />
      );
    const nothing = completed ? 'nothingDone' : 'nothingDue';
    return (
      <EmptyState
        example
        title={filter.everywhere ? t(`screen.${nothing}All`) : t(`screen.${nothing}`, { apiary: apiary.name })}
        action={buttonBelow && newAction(false)}
      />
    );
  };
  return (
    <div className={styles.page}>
      <ActionsHeader completed={completed} onCompleted={setCompleted}>
        {desktop && (
          <>
            <PrintMenu apiary={apiary} completed={completed} />
            {!buttonBelow && newAction(false)}
          </>
        )}
      </ActionsHeader>
      {desktop && (
        <Suspense fallback={<Skeleton rows={1} height={136} />}>
          <filters.Part filter={filter} onChange={setFilter} apiary={apiary} />
        </Suspense>
      )}
      {content()}
      {!desktop && (
        <BottomBar>
          <PrintMenu apiary={apiary} completed={completed} large />
          {newAction(true)}
        </BottomBar>
      )}
      <OnDemand load={loadActionSheet} {...sheet} {...retried} />
    </div>
  );
};
