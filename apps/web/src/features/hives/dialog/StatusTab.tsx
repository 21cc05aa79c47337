import type { HiveWithStatus } from '@kypseli/contract';
import { isCounted } from '@kypseli/ui/comb-box-geometry';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useInspections } from '../../../api/use-inspections';
import { roundDate } from '../../../i18n/format';
import { useSelection } from '../../../shell/selection';
import { Button } from '../../../ui/Button';
import { CombBox } from '../../../ui/bees/CombBox';
import { combOf } from '../../../ui/bees/comb-of';
import { EmptyState } from '../../../ui/EmptyState';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import { PageError } from '../../../ui/PageError';
import { Skeleton } from '../../../ui/Skeleton';
import { useHivesScreen } from '../data/hives-context';
import { HiveWords } from '../list/HiveWords';
import { HiveFacts } from './HiveFacts';
import { HiveFigures } from './HiveFigures';
import { HiveQueen } from './HiveQueen';
import { HiveVerdict } from './HiveVerdict';
import { OwnColumns } from './OwnColumns';
import styles from './StatusTab.module.css';
import { useOpenHive } from './use-open-hive';

const story = lazyPart(
  async () => ({ default: (await import('../story/HiveStory')).HiveStory }),
  ...(['story', 'history', 'actions', 'notes', 'photos'] as const),
);
// A hive also opens offline if the page was open before.
story.preload();

/** A hive in the round on show, compared with its apiary, and its story. */
export const StatusTab = ({ hive }: { hive: HiveWithStatus }) => {
  const { t } = useTranslation('hive');
  const { round } = useHivesScreen();
  const { groups, selectGroup } = useSelection();
  const { close } = useOpenHive();
  const top = useRef<HTMLDivElement>(null);
  const { data: history, isPending, isError, refetch } = useInspections(hive.id);
  const inspected = hive.inspection_id !== null;
  const earlier = (history ?? []).find(({ dateCreated }) => dateCreated < round.day);
  const shown = inspected ? hive : (earlier ?? null);
  // The reason to look at it may come from there. Another apiary has rounds of its own.
  const newest = history?.find(({ group_id }) => groups.some(({ id }) => id === group_id));
  const later = newest && newest.dateCreated > round.day ? newest : null;
  const shownId = inspected ? hive.inspection_id : (earlier?.id ?? null);

  // The story stays mounted while this loads: mounting it would ask for the inspections again.
  return (
    <div ref={top} className={styles.status}>
      {!inspected && isError && history === undefined ? (
        <PageError failed={t('failed')} onRetry={() => void refetch()} />
      ) : (
        <HiveQueen hive={hive} />
      )}
      {!inspected && isPending && <Skeleton rows={4} height={72} />}
      {shown === null && !isPending && !isError && <EmptyState example title={t('never')} text={t('neverText')} />}
      {shown !== null && (
        <>
          {!inspected && (
            <p className={styles.notYet}>
              <b>{t('notInRound')}.</b> {t('lastSeen', { date: roundDate(shown.dateCreated ?? '') })}
            </p>
          )}
          {later && (
            <Button variant="quiet" onClick={() => selectGroup(later.group_id)}>
              {t('later', { date: roundDate(later.dateCreated) })}
            </Button>
          )}
          <HiveVerdict hive={hive} shown={shown} history={history ?? []} />
          {/* The verdict says already that it is inactive. */}
          <HiveWords hive={{ ...hive, active: hive.active || !inspected }} />
          {isCounted(combOf(shown)) && <CombBox {...combOf(shown)} size="wide" />}
          <HiveFigures hiveId={hive.id} shown={shown} history={history ?? []} compared={inspected} />
          <HiveFacts shown={shown} hive={hive} />
          <OwnColumns extra={shown.extra} />
          {shown.note && (
            <article className={styles.note}>
              <p className={styles.since}>{t('note', { date: roundDate(shown.dateCreated ?? '') })}</p>
              <p>{shown.note}</p>
            </article>
          )}
        </>
      )}
      <Suspense fallback={null}>
        <story.Part
          hive={hive}
          shownId={shownId}
          onOpenRound={(groupId) => {
            selectGroup(groupId);
            top.current?.scrollIntoView();
          }}
          onGone={close}
        />
      </Suspense>
    </div>
  );
};
