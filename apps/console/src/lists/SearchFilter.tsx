import { InputAdornment, TextField } from '@mui/material';
import { IconSearch } from '@tabler/icons-react';
import { useListContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useNameFilter } from './filter-names';

const QUIET_MS = 400;

/** A filter that is typed; the list follows shortly after the last key. */
export const SearchFilter = ({ source, label }: { source: string; label: string }) => {
  const { filterValues, setFilters } = useListContext();
  const now = (filterValues[source] as string | undefined) ?? '';
  const [text, setText] = useState(now);
  useNameFilter(source, label, now);
  // Another filter can be set before this one is sent.
  const latest = useRef(filterValues);
  latest.current = filterValues;
  useEffect(() => setText(now), [now]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the text is sent
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === now) return;
    const timer = setTimeout(() => {
      const { [source]: _, ...others } = latest.current;
      setFilters(wanted === '' ? others : { ...others, [source]: wanted });
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
