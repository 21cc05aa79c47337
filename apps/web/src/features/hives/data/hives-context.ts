import type { Apiary, HiveWithStatus } from '@kypseli/contract';
import { createContext, useContext } from 'react';
import type { Filter } from '../filter/filter';
import type { Sorting } from '../list/sorting-choice';
import type { Averages, Figures } from './figures';
import type { HiveCommands } from './use-hive-commands';
import type { HiveSelection } from './use-hive-selection';

/** The apiary of each hive, when those of all apiaries are shown. */
export interface AllApiaries {
  apiaries: readonly Apiary[];
  apiaryOf: (hiveId: string) => Apiary;
  /** Of its own apiary. */
  averagesOf: (hiveId: string) => Averages;
}

export interface HivesScreenState {
  /** The apiary on show; the first one when all are. */
  apiary: Apiary;
  all: AllApiaries | null;
  /**
   * The round on show; its id is null for one that begins today (roundIdOf has it). `listOf`: the round whose list of hives
   * it shows or begins with.
   */
  round: { id: string | null; day: string; started: boolean; listOf: string | null };
  /** True if today could still begin a round. */
  canStartRound: boolean;
  today: string;
  loading: boolean;
  failed: boolean;
  retry: () => void;
  /** All hives in order of number. */
  hives: readonly HiveWithStatus[];
  figures: Figures;
  filter: Filter;
  setFilter: (filter: Filter) => void;
  /** The hives that match, in the order of the list. */
  shown: readonly HiveWithStatus[];
  filtered: boolean;
  /** The round before, if there is one; its hives once the list is sorted by what has changed since. */
  before: { day: string; hives: ReadonlyMap<string, HiveWithStatus> } | null;
  sorting: Sorting;
  setSorting: (sorting: Sorting) => void;
  selection: HiveSelection;
  commands: HiveCommands;
}

export const HivesContext = createContext<HivesScreenState | null>(null);

export const useHivesScreen = (): HivesScreenState => {
  const state = useContext(HivesContext);
  if (!state) throw new Error('useHivesScreen needs the HivesProvider.');
  return state;
};
