import type { HiveWithStatus } from '@kypseli/contract';
import { Suspense, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useAge } from '../../../api/use-age';
import { DESKTOP } from '../../../browser/use-media';
import { lazyPart, usePreloaded } from '../../../ui/lazy/lazy-part';
import { Skeleton } from '../../../ui/Skeleton';
import { usePaper } from '../../../ui/use-paper';
import { NO_AVERAGES } from '../data/figures';
import { useHivesScreen } from '../data/hives-context';
import { useDesktop } from '../data/use-desktop';
import styles from './HiveList.module.css';
import { HiveRow } from './HiveRow';
import { HiveRows } from './HiveRows';
import { hivesPaper } from './hives-paper';
import { FALLEN } from './sorting-choice';
import { useColumns, useMeasuredRoom } from './use-columns';

const table = lazyPart(async () => ({ default: (await import('./HiveTable')).HiveTable }));
// Phones have no table; a wide window waits for it together with the hives.
if (window.matchMedia(DESKTOP).matches) void table.preload();

const ROW = 102;

/** The hives that match: rows on phones, a table on desktop; arrow keys move between them. */
export const HiveList = () => {
  const desktop = useDesktop();
  const { id } = useParams();
  const { t } = useTranslation('hives');
  const { apiary, all, shown, figures, selection, before, sorting, setSorting, commands } = useHivesScreen();
  const { withApiary, beside, room } = useColumns();
  const ageOf = useAge();
  const measured = useMeasuredRoom();
  const { ids, toggle } = selection;
  const onStar = useCallback<typeof commands.star>((...star) => commands.star(...star), [commands]);
  /** The apiary's name over its first hive. */
  const headingOf = (at: number) => {
    const name = all?.apiaryOf(shown[at]!.id).name;
    return at > 0 && name === all?.apiaryOf(shown[at - 1]!.id).name ? undefined : name;
  };
  // Sorted by what has changed since the round before, values are compared with its own.
  const since = sorting.key === FALLEN ? before?.hives : undefined;
  const averagesOf = ({ id }: HiveWithStatus) =>
    since
      ? { ...NO_AVERAGES, populationFrames: since.get(id)?.populationFrames ?? null }
      : (all?.averagesOf(id) ?? figures.averages);
  const row = { onToggle: toggle, onStar, since: since !== undefined };
  usePreloaded(table);
  useEffect(() => {
    // Before anybody can print: the pages are made at once.
    void hivesPaper.preload();
  }, []);
  const onPaper = usePaper();
  const list = (
    <div ref={measured}>
      {desktop ? (
        <Suspense fallback={<Skeleton rows={8} height={54} />}>
          <table.Part
            hives={shown}
            columns={id === undefined ? withApiary : beside}
            room={room}
            averagesOf={averagesOf}
            all={all}
            apiary={all ? t('all.title') : apiary.name}
            selected={ids}
            current={id}
            sorting={sorting}
            onSort={setSorting}
            {...row}
          />
        </Suspense>
      ) : (
        <HiveRows hives={shown} height={ROW} role="list">
          {(hive, index) => (
            // biome-ignore lint/a11y/useSemanticElements: the list draws only the items in sight
            <div key={hive.id} role="listitem" aria-setsize={shown.length} aria-posinset={index + 1}>
              {headingOf(index) && <h2 className={styles.apiary}>{headingOf(index)}</h2>}
              <HiveRow
                hive={hive}
                ageOf={ageOf}
                average={averagesOf(hive).populationFrames}
                selected={ids.has(hive.id)}
                current={hive.id === id}
                {...row}
              />
            </div>
          )}
        </HiveRows>
      )}
    </div>
  );
  if (!onPaper) return list;
  return (
    <Suspense fallback={list}>
      <hivesPaper.Part />
    </Suspense>
  );
};
