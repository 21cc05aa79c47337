import type { Apiary, InspectionGroup } from '@kypseli/contract';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useApiaries, useGroups } from '../api/queries';

interface Selection {
  apiaries: Apiary[];
  apiary: Apiary | null;
  selectApiary: (id: string) => void;
  /** Rounds of the apiary, newest first. */
  groups: InspectionGroup[];
  /** The round on show; null where there is none, or while `groupId` is undefined. */
  group: InspectionGroup | null;
  /** undefined while the rounds are loading, null where there are none: as `useHives` takes it. */
  groupId: string | null | undefined;
  selectGroup: (id: string) => void;
  /** While a form holds unsaved changes the selector is disabled and says so. */
  formDirty: boolean;
  setFormDirty: (dirty: boolean) => void;
}

const Context = createContext<Selection | null>(null);

/** The oldest active apiary; the oldest of all where none is active. */
const firstOf = (apiaries: Apiary[]) => apiaries.find(({ active }) => active) ?? apiaries[0] ?? null;

/** Which apiary and which of its rounds the keeper looks at; the first and the latest by themselves. */
export const SelectionProvider = ({ children }: { children: ReactNode }) => {
  const { data: apiaries = [] } = useApiaries();
  const [chosenApiary, setChosenApiary] = useState<string | null>(null);
  const [chosenGroup, setChosenGroup] = useState<string | null>(null);
  const [formDirty, setFormDirty] = useState(false);

  const apiary = apiaries.find(({ id }) => id === chosenApiary) ?? firstOf(apiaries);
  // Chosen by itself once; switching it off must not lead elsewhere.
  if (chosenApiary === null && apiary) setChosenApiary(apiary.id);
  const { data: groups } = useGroups(apiary?.id);
  const group = groups?.find(({ id }) => id === chosenGroup) ?? groups?.[0] ?? null;

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
      groupId: groups && (group?.id ?? null),
      selectGroup: setChosenGroup,
      formDirty,
      setFormDirty,
    }),
    [apiaries, apiary, groups, group, formDirty],
  );
  return <Context value={value}>{children}</Context>;
};

export const useSelection = (): Selection => {
  const selection = useContext(Context);
  if (!selection) throw new Error('useSelection needs the SelectionProvider of the shell.');
  return selection;
};
