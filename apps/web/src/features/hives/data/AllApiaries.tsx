import type { Apiary, HiveWithStatus } from '@kypseli/contract';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHiveLists } from '../../../api/use-hive-lists';
import { useToday } from '../../../api/use-today';
import { useCommands } from '../../../commands/use-commands';
import { toast } from '../../../ui/toast-store';
import { limitsOf, matcherOf } from '../filter/filter';
import { useFilter } from '../filter/use-filter';
import { sorted } from '../list/sorting';
import { BY_NUMBER } from '../list/sorting-choice';
import { type Averages, figuresOf } from './figures';
import { HivesContext, type HivesScreenState } from './hives-context';
import { withLatest } from './latest';
import { useDesktop } from './use-desktop';
import { hiveCommandsOf } from './use-hive-commands';
import { useHiveSelection } from './use-hive-selection';

interface AllApiariesProps {
  /** At least one. */
  apiaries: readonly Apiary[];
  children: ReactNode;
}

/** The hives of all apiaries, each with what was last recorded of it, one apiary after the other. */
export const AllApiaries = ({ apiaries, children }: AllApiariesProps) => {
  const { t } = useTranslation('hives');
  const today = useToday();
  const desktop = useDesktop();
  const { submit } = useCommands();
  const [filter, setFilter] = useFilter();
  const [sorting, setSorting] = useState(BY_NUMBER);
  /** Of the selected hives. */
  const [chosenId, setChosenId] = useState<string | null>(null);

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
  const order = desktop ? sorting : BY_NUMBER;
  const shown = useMemo(() => sorted(hives.filter(matcherOf(applied)), order), [hives, applied, order]);

  const within = useMemo(
    () => (chosenId === null ? shown : shown.filter(({ id }) => all.apiaryOf(id).id === chosenId)),
    [chosenId, shown, all],
  );
  const selected = useHiveSelection(hives, within);
  const some = selected.ids.size > 0;
  const lastToggled = useRef<string | null>(null);
  // Bulk commands apply to one apiary.
  const toggle = useCallback(
    (id: string, range: boolean) => {
      const { id: apiaryId } = all.apiaryOf(id);
      if (some && apiaryId !== chosenId) return toast(t('all.oneAtATime'), { kind: 'refused' });
      setChosenId(apiaryId);
      selected.toggle(id, range);
      const [from, to] = [lastToggled.current, id]
        .map((one) => shown.findIndex((hive) => hive.id === one))
        .sort((a, b) => a - b);
      lastToggled.current = id;
      const between = range && from !== undefined && from >= 0 ? shown.slice(from, to) : [];
      const others = between.filter((hive) => all.apiaryOf(hive.id).id !== apiaryId).length;
      if (others > 0) toast(t('all.othersLeftOut', { count: others }), { kind: 'refused' });
    },
    [all, some, chosenId, selected.toggle, shown, t],
  );
  const apiary = apiaries.find(({ id }) => id === chosenId) ?? apiaries[0]!;
  const commands = useMemo(
    () => ({
      ...hiveCommandsOf(apiary.id, submit),
      star: (hive: HiveWithStatus, starred: boolean) =>
        hiveCommandsOf(all.apiaryOf(hive.id).id, submit).star(hive, starred),
    }),
    [apiary.id, all, submit],
  );
  const value: HivesScreenState = {
    apiary,
    all,
    round: { id: null, day: today, started: true },
    canStartRound: false,
    today,
    ...loaded,
    hives,
    figures,
    filter,
    setFilter,
    shown,
    filtered: limitsOf(filter).length > 0,
    sorting,
    setSorting,
    selection: { ...selected, toggle },
    commands,
  };
  return <HivesContext value={value}>{children}</HivesContext>;
};
