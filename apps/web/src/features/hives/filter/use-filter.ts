import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isCurrent, useChangeAddress } from '../../../shell/address';
import type { Filter } from './filter';
import { filterFrom, filterKey, sentFilter, withoutFilter, writeFilter } from './filter-address';

/** A moving slider changes the filter often; browsers refuse an address that changes so often. */
const PAUSE = 350;

/** The filter of the list, stored in the address for reloads, bookmarks and the back button. */
export const useFilter = (): [Filter, (filter: Filter) => void] => {
  const location = useLocation();
  const { search, state } = location;
  const changeAddress = useChangeAddress();
  const addressed = useMemo(() => filterFrom(new URLSearchParams(search)), [search]);
  const [filter, setFilter] = useState(() => sentFilter(state) ?? addressed);
  const key = filterKey(filter);

  /** The filter when the address was last read or written here. */
  const known = useRef(filterKey(addressed));
  const there = filterKey(addressed);
  useEffect(() => {
    if (there === known.current || !isCurrent(location)) return;
    // A change from outside: back, forward or a link.
    known.current = there;
    setFilter(addressed);
  }, [there, addressed, location]);

  const written = useRef(0);
  useEffect(() => {
    if (key === known.current) return undefined;
    const write = () => {
      known.current = key;
      written.current = performance.now();
      changeAddress((params) => writeFilter(params, filter), withoutFilter);
    };
    const wait = written.current + PAUSE - performance.now();
    // The first change is written at once: a keeper who opens a hive now returns to the same list.
    if (written.current === 0 || wait <= 0) return write();
    const timer = setTimeout(write, wait);
    return () => clearTimeout(timer);
  }, [key, filter, changeAddress]);
  return [filter, setFilter];
};
