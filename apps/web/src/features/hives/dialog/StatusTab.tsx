import type { HiveWithStatus, Inspection } from '@kypseli/contract';
import { StatusMark } from '@kypseli/ui/StatusMark';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useInspections } from '../../../api/use-inspections';
import { roundDate } from '../../../i18n/format';
import { useSelection } from '../../../shell/selection';
import { CombBox } from '../../../ui/bees/CombBox';
import { EmptyState } from '../../../ui/EmptyState';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import { PageError } from '../../../ui/PageError';
import { Skeleton } from '../../../ui/Skeleton';
import { useHivesScreen } from '../data/hives-context';
import { HiveWords } from '../list/HiveWords';
import { HiveFacts } from './HiveFacts';
import { HiveFigures } from './HiveFigures';
import { HiveQueen } from './HiveQueen';
import { OwnColumns } from './OwnColumns';
import styles from './StatusTab.module.css';
import { useOpenHive } from './use-open-hive';

/** How long the status has lasted, or what it was before. */
const useSince = (shown: HiveWithStatus | Inspection, history: readonly Inspection[]) => {
  const { t } = useTranslation(['hives', 'hive']);
  const rated = history.filter(
    ({ dateCreated, generalStatus }) => generalStatus !== null && dateCreated < (shown.dateCreated ?? ''),
  );
  const before = rated[0];
  if (!before?.generalStatus || shown.generalStatus === null) return null;
  if (before.generalStatus !== shown.generalStatus)
    return t('hive:before', { status: t(`status.${before.generalStatus}`), date: roundDate(before.dateCreated) });
  const turned = rated.findIndex(({ generalStatus }) => generalStatus !== shown.generalStatus);
  const first = turned === -1 ? rated.at(-1) : rated[turned - 1];
  return t('hive:since', { date: roundDate((first ?? before).dateCreated) });
};

const story = lazyPart(
  async () => ({ default: (await import('../story/HiveStory')).HiveStory }),
  ...(['story', 'history', 'actions', 'notes', 'photos'] as const),
);
// A hive also opens offline if the page was open before.
story.preload();

/** A hive in the round on show, compared with its apiary, and its story. */
export const StatusTab = ({ hive }: { hive: HiveWithStatus }) => {
  const { t } = useTranslation(['hives', 'hive']);
  const { round } = useHivesScreen();
  const { selectGroup } = useSelection();
  const { close } = useOpenHive();
  const top = useRef<HTMLDivElement>(null);
  const { data: history, isPending, isError, refetch } = useInspections(hive.id);
  const inspected = hive.inspection_id !== null;
  const earlier = (history ?? []).find(({ dateCreated }) => dateCreated < round.day);
  const shown = inspected ? hive : (earlier ?? null);
  const since = useSince(shown ?? hive, history ?? []);
  const shownId = inspected ? hive.inspection_id : (earlier?.id ?? null);

  // The story stays mounted while this loads: mounting it would ask for the inspections again.
  return (
    <div ref={top} className={styles.status}>
      {!inspected && isError && history === undefined ? (
        <PageError failed={t('hive:failed')} onRetry={() => void refetch()} />
      ) : (
        <HiveQueen hive={hive} />
      )}
      {!inspected && isPending && <Skeleton rows={4} height={72} />}
      {shown === null && !isPending && !isError && (
        <EmptyState drawing={<CombBox bees={null} size="large" />} title={t('hive:never')} text={t('hive:neverText')} />
      )}
      {shown !== null && (
        <>
          {!inspected && (
            <p className={styles.notYet}>
              <b>{t('hive:notInRound')}.</b> {t('hive:lastSeen', { date: roundDate(shown.dateCreated ?? '') })}
            </p>
          )}
          <div className={styles.header}>
            <StatusMark status={shown.generalStatus} size={36} />
            <div className={styles.words}>
              <h2 className={styles.word}>{t(`status.${shown.generalStatus ?? 'none'}`)}</h2>
              {since && <p className={styles.since}>{since}</p>}
            </div>
            <CombBox bees={shown.populationFrames} brood={shown.broodFrames} boxes={shown.boxes} size="large" />
          </div>
          <HiveWords hive={hive} />
          <HiveFigures shown={shown} compared={inspected} />
          <HiveFacts shown={shown} hive={hive} />
          <OwnColumns extra={shown.extra} />
          {shown.note && (
            <article className={styles.note}>
              <p className={styles.since}>{t('hive:note', { date: roundDate(shown.dateCreated ?? '') })}</p>
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
