import type { Action, HistoryEvent, Inspection, Photo } from '@kypseli/contract';
import { useEffect, useState } from 'react';
import { dayDone } from '../../../actions/done-treatment';
import { useInspections } from '../../../api/use-inspections';
import { useTasks } from '../../../api/use-tasks';
import { todayIn } from '../../../i18n/today';
import type { ShownNote } from '../../../notes/shown-note';
import { useHiveNotes } from '../../../notes/use-hive-notes';
import { usePhotos } from '../../../photos/use-photos';
import { undoneCommands } from '../history/undone';
import { useHistory } from '../history/use-history';

export interface InspectionOfDay {
  one: Inspection;
  /** The inspection before it, if there is one. */
  before: Inspection | undefined;
}

/** Everything that happened to a hive on one day. */
export interface StoryDay {
  day: string;
  inspections: InspectionOfDay[];
  colony: HistoryEvent[];
  actions: Action[];
  photos: Photo[];
  notes: ShownNote[];
}

export interface StoryYear {
  year: string;
  days: StoryDay[];
  count: number;
}

/** Stars, tags, answers and undos are no part of the story. */
const SILENT = [
  'HivesStarred',
  'HivesUnstarred',
  'HiveTagged',
  'HivesTagged',
  'HiveDifferenceExplained',
  'ColonyEventTakenBack',
];

const localDay = (instant: string) => todayIn(undefined, new Date(instant));
const dayOf = ({ data, at }: HistoryEvent): string => (typeof data.day === 'string' ? data.day : localDay(at));

/** The events that stand: none that was undone, and a harvest as it was last recorded. Newest first. */
const standing = (events: readonly HistoryEvent[]): HistoryEvent[] => {
  const undone = undoneCommands(events);
  const harvests = new Set<unknown>();
  return events.flatMap((event) => {
    const { type, command_id, undoes, data } = event;
    if (SILENT.includes(type) || undoes !== null || undone.has(command_id)) return [];
    if (data.harvest_id === undefined) return [event];
    if (harvests.has(data.harvest_id)) return [];
    harvests.add(data.harvest_id);
    return type === 'HarvestDeleted' || data.left_out ? [] : [{ ...event, type: 'HarvestTaken' }];
  });
};

const countOf = ({ inspections, colony, actions, photos, notes }: StoryDay) =>
  inspections.length + colony.length + actions.length + photos.length + notes.length;

const byYear = (days: StoryDay[]): StoryYear[] => {
  const years = new Map<string, StoryDay[]>();
  for (const day of days.toSorted((a, b) => b.day.localeCompare(a.day))) {
    const year = day.day.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), day]);
  }
  return [...years].map(([year, ofYear]) => ({
    year,
    days: ofYear,
    count: ofYear.reduce((sum, day) => sum + countOf(day), 0),
  }));
};

/**
 * The story of a hive by years and days, newest first: its inspections, colony, completed actions, photos and notes.
 * `earlier` asks for all pages of the years before the newest one.
 */
export const useStory = (hiveId: string) => {
  const inspections = useInspections(hiveId);
  const actions = useTasks({ hive_id: hiveId }, true);
  const colony = useHistory(hiveId, 'colony');
  const { query: notes, unsent } = useHiveNotes(hiveId);
  const photos = usePhotos(hiveId);
  const [whole, setWhole] = useState(false);

  const events = colony.data?.pages.flatMap((page) => page.events) ?? [];
  const taken = photos.data?.pages.flatMap((page) => page.photos) ?? [];
  const sent: ShownNote[] = notes.data?.pages.flatMap((page) => page.notes) ?? [];
  const days = new Map<string, StoryDay>();
  const at = (day: string): StoryDay => {
    const there = days.get(day) ?? { day, inspections: [], colony: [], actions: [], photos: [], notes: [] };
    days.set(day, there);
    return there;
  };
  for (const [index, one] of (inspections.data ?? []).entries())
    at(one.dateCreated).inspections.push({ one, before: inspections.data?.[index + 1] });
  for (const event of standing(events)) at(dayOf(event)).colony.push(event);
  for (const task of actions.data ?? []) at(dayDone(task)).actions.push(task);
  for (const photo of taken) at(photo.day).photos.push(photo);
  for (const note of [...unsent, ...sent]) at(localDay(note.created_at)).notes.push(note);
  const years = byYear([...days.values()]);

  // A page that ends within the newest year lacks something of it.
  const newest = years[0]?.year ?? '';
  const ends = [
    { query: colony, last: events.at(-1)?.at },
    { query: notes, last: sent.at(-1)?.created_at },
    { query: photos, last: taken.at(-1)?.day },
  ];
  const wanted = ends.find(
    ({ query, last }) =>
      query.hasNextPage && !query.isFetching && !query.isError && (whole || (last ?? newest) >= newest),
  )?.query;
  useEffect(() => {
    if (wanted) void wanted.fetchNextPage();
  }, [wanted]);

  const queries = { inspections, actions, colony, notes, photos };
  const failed = Object.values(queries).filter(({ isError }) => isError);
  return {
    years,
    pending: Object.values(queries).some(({ isPending }) => isPending),
    /** The parts that never loaded. */
    missing: (Object.keys(queries) as (keyof typeof queries)[]).filter(
      (part) => queries[part].isError && queries[part].data === undefined,
    ),
    /** When the oldest of those shown was loaded that could not be loaded again, in ms since 1970; null if all could. */
    loadedAt: failed.length > 0 ? Math.min(...failed.map(({ dataUpdatedAt }) => dataUpdatedAt)) : null,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
    earlier: () => setWhole(true),
    hasPhotos: taken.length > 0,
    refetchColony: () => void colony.refetch(),
  };
};
