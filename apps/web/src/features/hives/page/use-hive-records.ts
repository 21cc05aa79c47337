import type { Action, HiveWithStatus, Inspection } from '@kypseli/contract';
import { useHives } from '../../../api/queries';
import { useInspections } from '../../../api/use-inspections';
import { useTasks } from '../../../api/use-tasks';
import type { ShownNote } from '../../../notes/shown-note';
import { useHiveNotes } from '../../../notes/use-hive-notes';
import { useSelection } from '../../../shell/selection';
import { useHivesScreen } from '../data/hives-context';

/** The records of a hive that its screens show; undefined is not on this device. */
export interface HiveRecords {
  /** As she is now, also in an older round. */
  queen: HiveWithStatus['queen'];
  /** Newest first. */
  inspections: readonly Inspection[] | undefined;
  /** Completed actions, newest first. */
  done: readonly Action[] | undefined;
  /** Newest first; `more`: older ones are not loaded. */
  notes: { shown: readonly ShownNote[]; more: boolean } | undefined;
}

/** The records of a hive as the device has them. */
export const useHiveRecords = (hive: HiveWithStatus) => {
  const { apiary } = useHivesScreen();
  const { groupId, latest } = useSelection();
  const isNow = hive.queen !== undefined;
  const now = useHives(apiary.id, isNow ? undefined : groupId && (latest?.id ?? null));
  const inspections = useInspections(hive.id);
  const done = useTasks({ hive_id: hive.id }, true);
  const { query: notes, unsent } = useHiveNotes(hive.id);
  const asked = isNow ? [inspections, done, notes] : [inspections, done, notes, now];
  const stale = asked.filter(({ data, isError }) => isError && data !== undefined);
  const pages = notes.isPlaceholderData ? undefined : notes.data?.pages;
  const records: HiveRecords = {
    queen: isNow ? hive.queen : now.data?.find(({ id }) => id === hive.id)?.queen,
    inspections: inspections.data,
    done: done.data,
    notes: pages && { shown: [...unsent, ...pages.flatMap((page) => page.notes)], more: notes.hasNextPage },
  };
  return {
    records,
    loading: asked.some(({ isPending }) => isPending) || notes.isPlaceholderData,
    /** If some could not be refreshed: when the oldest of them was loaded, in milliseconds since 1970. */
    loadedAt: stale.length > 0 ? Math.min(...stale.map(({ dataUpdatedAt }) => dataUpdatedAt)) : null,
  };
};
