import type { Apiary, HiveWithStatus } from '@kypseli/contract';
import { createContext, type ReactNode, useContext, useDeferredValue, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useHives, useProfile } from '../../../api/queries';
import { withoutEntry } from '../../../commands/cached-hives';
import { todayIn } from '../../../i18n/today';
import { useSelection } from '../../../shell/selection';
import { type Filter, limitsOf, matcherOf } from '../filter/filter';
import { useFilter } from '../filter/use-filter';
import { BY_NUMBER, type Sorting, sorted } from '../list/sorting';
import { roundOf } from './round';
import { useDesktop } from './use-desktop';
import { type HiveCommands, useHiveCommands } from './use-hive-commands';
import { type HiveSelection, useHiveSelection } from './use-hive-selection';
import { type Averages, type Yard, yardOf } from './yard';

/** Where each hive stands, while those of all apiaries are looked at. */
export interface AllYards {
  apiaries: readonly Apiary[];
  apiaryOf: (hiveId: string) => Apiary;
  /** Of its own yard. */
  averagesOf: (hiveId: string) => Averages;
}

export interface HivesScreenState {
  /** The one on show; among all apiaries that of the selected hives. */
  apiary: Apiary;
  all: AllYards | null;
  /** The round that is looked at, or the one that begins today; `started` tells which. */
  round: { id: string; day: string; started: boolean };
  /** Whether today could still begin a round. */
  canStartRound: boolean;
  today: string;
  loading: boolean;
  failed: boolean;
  retry: () => void;
  /** All hives in order of number. */
  hives: readonly HiveWithStatus[];
  yard: Yard;
  filter: Filter;
  setFilter: (filter: Filter) => void;
  /** The hives that match, in the order of the list. */
  shown: readonly HiveWithStatus[];
  filtered: boolean;
  sorting: Sorting;
  setSorting: (sorting: Sorting) => void;
  selection: HiveSelection;
  commands: HiveCommands;
}

export const HivesContext = createContext<HivesScreenState | null>(null);
const NONE: HiveWithStatus[] = [];

/** A keeper who moved nothing finds the hives selected as they were. */
const sentSelection = (state: unknown): ReadonlySet<string> =>
  new Set((state as { selected?: string[] } | null)?.selected ?? []);

/** What the hive list, its filter, its selection and an open hive share. */
export const HivesProvider = ({ apiary, children }: { apiary: Apiary; children: ReactNode }) => {
  const { group, groupId, groups } = useSelection();
  const { data: profile } = useProfile();
  const [params] = useSearchParams();
  const { state } = useLocation();
  const desktop = useDesktop();
  const query = useHives(apiary.id, groupId);
  const [filter, setFilter] = useFilter();
  const [begin] = useState(() => sentSelection(state));
  const [sorting, setSorting] = useState(BY_NUMBER);
  const commands = useHiveCommands(apiary.id);

  const today = todayIn(profile?.timezone);
  const canStartRound = groupId !== undefined && !groups.some(({ initiate_at }) => initiate_at === today);
  const started = group !== null && !(canStartRound && params.get('round') === 'new');
  const round = useMemo(() => {
    const { id, initiate_at } = started && group ? group : roundOf(apiary.id, today);
    return { id, day: initiate_at, started };
  }, [started, group, apiary.id, today]);

  // A whole list is drawn in slices that leave room for a touch.
  const there = useDeferredValue(query.data !== undefined);
  const loaded = there ? query.data : undefined;
  const hives = useMemo(() => {
    const all = loaded ?? NONE;
    return started ? all : all.filter(({ moved }) => !moved).map(withoutEntry);
  }, [loaded, started]);
  const yard = useMemo(() => yardOf(hives), [hives]);
  // The sliders answer at once; a list of thousands follows when there is time.
  const applied = useDeferredValue(filter);
  const order = desktop ? sorting : BY_NUMBER;
  const shown = useMemo(() => sorted(hives.filter(matcherOf(applied)), order), [hives, applied, order]);
  const selection = useHiveSelection(hives, shown, begin);

  const value: HivesScreenState = {
    apiary,
    all: null,
    round,
    canStartRound,
    today,
    loading: loaded === undefined && !query.isError,
    failed: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
    hives,
    yard,
    filter,
    setFilter,
    shown,
    filtered: limitsOf(filter).length > 0,
    sorting,
    setSorting,
    selection,
    commands,
  };
  return <HivesContext value={value}>{children}</HivesContext>;
};

export const useHivesScreen = (): HivesScreenState => {
  const state = useContext(HivesContext);
  if (!state) throw new Error('useHivesScreen needs the HivesProvider.');
  return state;
};
