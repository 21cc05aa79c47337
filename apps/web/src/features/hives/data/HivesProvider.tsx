import type { Apiary, HiveWithStatus } from '@kypseli/contract';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useGroups, useHives } from '../../../api/queries';
import { useToday } from '../../../api/use-today';
import { withoutEntry } from '../../../commands/cached-hives';
import { NEW_ROUND, newRoundDay } from '../../../shell/address';
import { useSelection } from '../../../shell/selection';
import { limitsOf, matcherOf } from '../filter/filter';
import { useFilter } from '../filter/use-filter';
import { sorted } from '../list/sorting';
import { BY_NUMBER, FALLEN } from '../list/sorting-choice';
import { figuresOf } from './figures';
import { HivesContext, type HivesScreenState } from './hives-context';
import { withQueen } from './latest';
import { roundBefore } from './round-before';
import { useHiveCommands } from './use-hive-commands';
import { useHiveSelection } from './use-hive-selection';

const NONE: HiveWithStatus[] = [];

/** Shared by the hive list, its filter, its selection and an open hive. */
export const HivesProvider = ({ apiary, children }: { apiary: Apiary; children: ReactNode }) => {
  const { group, groupId, groups, latest } = useSelection();
  const [params] = useSearchParams();
  const rounds = useGroups(apiary.id);
  const [filter, setFilter] = useFilter();
  const [sorting, setSorting] = useState(BY_NUMBER);
  const commands = useHiveCommands(apiary.id);

  const today = useToday();
  // An inspection belongs to the day on which its form was opened, also past midnight.
  const inspecting = params.get('inspect') === '1';
  const [newDay, setNewDay] = useState(today);
  if (!inspecting && newDay !== today) setNewDay(today);
  const canStartRound = groupId !== undefined && !groups.some(({ initiate_at }) => initiate_at === today);
  const askedDay = newRoundDay(params.get('day'), newDay);
  const begins = params.get('round') === NEW_ROUND && !groups.some(({ initiate_at }) => initiate_at === askedDay);
  const started = group !== null && !(groupId !== undefined && begins);
  const day = begins ? askedDay : newDay;
  // A new round begins with the hives of the newest one, whichever is selected.
  const listOf = started ? groupId : groupId && (latest?.id ?? null);
  const query = useHives(apiary.id, listOf);
  const round = useMemo(() => {
    const { id, initiate_at } = group ?? {};
    return { id: (started && id) || null, day: (started && initiate_at) || day, started, listOf: listOf ?? null };
  }, [started, group, day, listOf]);

  // Without the rounds it is not known whose hives to ask for.
  const failed = groupId === undefined ? rounds : query;
  // A whole list is rendered with low priority, so that touches are answered meanwhile.
  const there = useDeferredValue(query.data !== undefined);
  const loaded = there ? query.data : undefined;
  const hives = useMemo(() => {
    const all = loaded ?? NONE;
    if (started) return all;
    // A later inspection is no last time.
    const before = (hive: HiveWithStatus) =>
      hive.last && hive.last.dateCreated > day ? { ...hive, last: undefined } : hive;
    return all.filter(({ moved }) => !moved).map((hive) => before(withoutEntry(hive)) as HiveWithStatus);
  }, [loaded, started, day]);
  const figures = useMemo(() => figuresOf(hives, round.day), [hives, round.day]);
  // The sliders respond at once; a list of thousands follows with low priority.
  const applied = useDeferredValue(filter);
  const earlier = roundBefore(groups, round.day);
  const { data: then } = useHives(apiary.id, sorting.key === FALLEN ? earlier?.id : undefined);
  const before = useMemo(
    () => earlier && { day: earlier.initiate_at, hives: new Map(then?.map((hive) => [hive.id, hive])) },
    [earlier, then],
  );
  const shown = useMemo(() => {
    const matching = hives.map((hive) => withQueen(hive, round.day)).filter(matcherOf(applied));
    return sorted(matching, sorting, before?.hives);
  }, [hives, round.day, applied, sorting, before]);
  const selection = useHiveSelection(hives, shown);

  const value: HivesScreenState = {
    apiary,
    all: null,
    round,
    canStartRound,
    today,
    loading: loaded === undefined && !failed.isError,
    failed: failed.isError && query.data === undefined,
    retry: () => void failed.refetch(),
    hives,
    figures,
    filter,
    setFilter,
    shown,
    filtered: limitsOf(filter).length > 0,
    before: before ?? null,
    sorting,
    setSorting,
    selection,
    commands,
  };
  return <HivesContext value={value}>{children}</HivesContext>;
};
