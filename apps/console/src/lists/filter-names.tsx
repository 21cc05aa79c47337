import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

type Names = Record<string, string>;
const FilterNames = createContext<Names>({});
const Name = createContext<(source: string, name: string) => void>(() => {});

/** Lets an empty list say what its filters are called: each filter names itself. */
export const NamedFilters = ({ children }: { children: ReactNode }) => {
  const [names, setNames] = useState<Names>({});
  const [name] = useState(() => (source: string, text: string) => {
    setNames((known) => (known[source] === text ? known : { ...known, [source]: text }));
  });
  return (
    <Name value={name}>
      <FilterNames value={names}>{children}</FilterNames>
    </Name>
  );
};

/** Names a filter while it is set, for example "Plan: Yearly"; without a value, it is not set. */
export const useNameFilter = (source: string, label: string, value: string | undefined): void => {
  const name = useContext(Name);
  useEffect(() => {
    if (value) name(source, `${label}: ${value}`);
  }, [name, source, label, value]);
};

/** The name of a filter that is set, as it stands in the panel; undefined for a filter that has no control. */
export const useFilterNames = (): Names => useContext(FilterNames);
