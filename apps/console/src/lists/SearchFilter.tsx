import { InputAdornment, TextField } from '@mui/material';
import { IconSearch } from '@tabler/icons-react';
import { useListContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useNameFilter } from './filter-names';

const QUIET_MS = 400;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface SearchFilterProps {
  source: string;
  label: string;
  /** The filter that is set instead if an id is typed. */
  idSource?: string;
}

/** A filter that is typed; the list follows shortly after the last key. */
export const SearchFilter = ({ source, idSource, label }: SearchFilterProps) => {
  const { filterValues, setFilters } = useListContext();
  const present = idSource && filterValues[idSource] !== undefined ? idSource : source;
  const now = (filterValues[present] as string | undefined) ?? '';
  const [text, setText] = useState(now);
  useNameFilter(present, label, now);
  // Another filter can be set before this one is sent.
  const latest = useRef(filterValues);
  latest.current = filterValues;
  useEffect(() => setText(now), [now]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the text is sent
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === now) return;
    const timer = setTimeout(() => {
      const { [source]: _, [idSource ?? source]: __, ...others } = latest.current;
      const name = idSource && UUID.test(wanted) ? idSource : source;
      setFilters(wanted === '' ? others : { ...others, [name]: wanted });
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextField
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={label}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: 200, autoComplete: 'off', spellCheck: false },
        input: {
          startAdornment: (
            <InputAdornment position="start" sx={{ mr: 0 }}>
              <IconSearch size={18} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
