import type { Apiary, HiveWithStatus } from '@kypseli/contract';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useHiveLists } from '../../../api/use-hive-lists';
import { useToday } from '../../../api/use-today';
import { useCommands } from '../../../commands/use-commands';
import { limitsOf, matcherOf } from '../filter/filter';
import { useFilter } from '../filter/use-filter';
import { sorted } from '../list/sorting';
import { BY_NUMBER } from '../list/sorting-choice';
import { byApiary } from './by-apiary';
import { type Averages, figuresOf } from './figures';
import { HivesContext, type HivesScreenState } from './hives-context';
import { withLatest } from './latest';
import { type HiveCommands, hiveCommandsOf } from './use-hive-commands';
import { useHiveSelection } from './use-hive-selection';

interface AllApiariesProps {
  /** At least one. */
  apiaries: readonly Apiary[];
  children: ReactNode;
}

/** The hives of all apiaries, each with what was last recorded of it, one apiary after the other. */
export const AllApiaries = ({ apiaries, children }: AllApiariesProps) => {
  const today = useToday();
  const { submit } = useCommands();
  const [filter, setFilter] = useFilter();
  const [sorting, setSorting] = useState(BY_NUMBER);

  const { lists, ...loaded } = useHiveLists(apiaries);
  const { hives, places } = useMemo(() => {
    const places = new Map<string, { apiary: Apiary; averages: Averages }>();
    const hives: HiveWithStatus[] = [];
    for (const [at, apiary] of apiaries.entries()) {
      // A moved hive is shown in its current apiary.
      const inRound = (lists[at] ?? []).filter(({ moved }) => !moved);
      const here = inRound.map((hive) => withLatest(hive, today));
      const { averages } = figuresOf(here, today);
      for (const hive of here) places.set(hive.id, { apiary, averages });
      hives.push(...here);
    }
    return { hives, places };
  }, [apiaries, lists, today]);
  const all = useMemo(
    () => ({
      apiaries,
      apiaryOf: (id: string) => places.get(id)?.apiary ?? apiaries[0]!,
      averagesOf: (id: string) => places.get(id)!.averages,
    }),
    [places, apiaries],
  );
  const figures = useMemo(() => figuresOf(hives, today), [hives, today]);
  const applied = useDeferredValue(filter);
  const shown = useMemo(() => sorted(hives.filter(matcherOf(applied)), sorting), [hives, applied, sorting]);

  const selection = useHiveSelection(hives, shown);
  const [apiary] = apiaries as [Apiary, ...Apiary[]];
  const commands = useMemo(() => {
    /** One command for each apiary. */
    const inEach = <T,>(ids: readonly string[], send: (commands: HiveCommands, ids: string[]) => T[]): T[] =>
      byApiary(
        { apiary, all },
        ids.map((id) => ({ id })),
      ).flatMap(([of, some]) =>
        send(
          hiveCommandsOf(of.id, submit),
          some.map(({ id }) => id),
        ),
      );
    return {
      ...hiveCommandsOf(apiary.id, submit),
      star: (hive, starred) => hiveCommandsOf(all.apiaryOf(hive.id).id, submit).star(hive, starred),
      setActive: (ids, ...how) => inEach(ids, (of, some) => of.setActive(some, ...how)),
      remove: (ids) => inEach(ids, (of, some) => of.remove(some)),
    } satisfies HiveCommands;
  }, [apiary, all, submit]);
  const value: HivesScreenState = {
    apiary,
    all,
    round: { id: null, day: today, started: true, listOf: null },
    canStartRound: false,
    today,
    ...loaded,
    hives,
    figures,
    filter,
    setFilter,
    shown,
    filtered: limitsOf(filter).length > 0,
    before: null,
    sorting,
    setSorting,
    selection,
    commands,
  };
  return <HivesContext value={value}>{children}</HivesContext>;
};
