import type { Apiary, InspectionGroup } from '@kypseli/contract';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useApiaries, useGroups } from '../api/queries';
import { isCurrent, NEW_ROUND, useChangeAddress, useHivesAddress } from './address';
import { lastApiary } from './last-apiary';
import { useWriteAddress } from './use-write-address';

interface Selection {
  apiaries: Apiary[];
  apiary: Apiary | null;
  selectApiary: (id: string) => void;
  /** Rounds of the apiary, newest first. */
  groups: InspectionGroup[];
  /** The round on show; null if there is none, or while `groupId` is undefined. */
  group: InspectionGroup | null;
  /** The round that is shown by default. */
  latest: InspectionGroup | null;
  /** undefined while the rounds are loading, null if there are none: as `useHives` takes it. */
  groupId: string | null | undefined;
  selectGroup: (id: string) => void;
  /** While a form has unsaved changes the selector is disabled and says so. */
  formDirty: boolean;
  setFormDirty: (dirty: boolean) => void;
}

const Context = createContext<Selection | null>(null);

/** The oldest active apiary; the oldest of all if none is active. */
const firstOf = (apiaries: Apiary[]) => apiaries.find(({ active }) => active) ?? apiaries[0] ?? null;

/** The newest round; a day of single visits only if there is no round. */
const latestOf = (groups: InspectionGroup[]) => groups.find(({ round }) => round !== false) ?? groups[0] ?? null;

/**
 * The selected apiary and round: those that the address names, else those selected last, else the first apiary and its
 * latest round.
 */
export const SelectionProvider = ({ children }: { children: ReactNode }) => {
  const { data: apiaries = [] } = useApiaries();
  const location = useLocation();
  const address = useHivesAddress();
  const changeAddress = useChangeAddress();
  const onHives = address !== null;
  const known = (id: string | null | undefined) => apiaries.find((one) => one.id === id)?.id ?? null;
  const [chosenApiary, setChosenApiary] = useState(() => known(lastApiary.get()));
  /** By its id, or by its day as in the address. */
  const [chosenGroup, setChosenGroup] = useState<string | null>(null);
  const [formDirty, setFormDirty] = useState(false);

  const named = known(address?.apiary);
  const namedRound = address?.round === NEW_ROUND ? null : (address?.round ?? null);
  const naming = `${address?.hive} ${named} ${namedRound}`;
  const [followed, setFollowed] = useState('');
  if (naming !== followed && isCurrent(location)) {
    setFollowed(naming);
    if (named !== null) setChosenApiary(named);
    // Without a round in the address, the list shows the latest one; an open hive stays in its round.
    const toLatest = address?.hive === null || (named !== null && named !== chosenApiary);
    if (namedRound !== null || toLatest) setChosenGroup(namedRound);
  }

  const first = firstOf(apiaries);
  const apiary = apiaries.find(({ id }) => id === chosenApiary) ?? first;
  // Once selected by default it stays: deactivating it must not select another.
  if (chosenApiary === null && naming === followed && apiary) setChosenApiary(apiary.id);
  const { data: groups } = useGroups(apiary?.id);
  const chosen = groups?.find(({ id, initiate_at }) => chosenGroup === id || chosenGroup === initiate_at);
  const latest = latestOf(groups ?? []);
  const group = chosen ?? latest;
  useWriteAddress({ apiaryId: apiary?.id, groups, group, chosen });

  // biome-ignore lint/correctness/useExhaustiveDependencies: which one is the first may change without a choice
  useEffect(() => {
    // The first one is not remembered until another was selected.
    if (chosenApiary !== null && (chosenApiary !== first?.id || lastApiary.get() !== null))
      lastApiary.set(chosenApiary);
  }, [chosenApiary]);

  const value = useMemo<Selection>(
    () => ({
      apiaries,
      apiary,
      selectApiary: (id) => {
        setChosenApiary(id);
        setChosenGroup(null);
      },
      groups: groups ?? [],
      group,
      latest,
      groupId: groups && (group?.id ?? null),
      selectGroup: (id) => {
        setChosenGroup(id);
        if (!onHives) return;
        const day = groups?.find((one) => one.id === id)?.initiate_at;
        changeAddress((params) => {
          params.delete('day');
          if (day === undefined) params.delete('round');
          else params.set('round', day);
        });
      },
      formDirty,
      setFormDirty,
    }),
    [apiaries, apiary, groups, group, latest, formDirty, onHives, changeAddress],
  );
  return <Context value={value}>{children}</Context>;
};

export const useSelection = (): Selection => {
  const selection = useContext(Context);
  if (!selection) throw new Error('useSelection needs the SelectionProvider of the shell.');
  return selection;
};
