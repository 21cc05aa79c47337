import { TextField } from '@mui/material';
import { useListContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/use-text';
import { FilterField } from './FilterField';
import { useNameFilter } from './filter-names';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** A filter by an id, typed or pasted, also as the address of its page; the list follows once it is whole. */
export const IdFilter = ({ source, label }: { source: string; label: string }) => {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const { [source]: now = '', ...others } = filterValues as Record<string, string>;
  const [text, setText] = useState(now);
  useEffect(() => setText(now), [now]);
  useNameFilter(source, label, now);
  const change = (typed: string) => {
    const id = UUID.exec(typed)?.[0];
    setText(id ?? typed);
    if (typed.trim() === '') setFilters(others);
    else if (id) setFilters({ ...others, [source]: id });
  };
  const isWrong = text.trim() !== '' && !UUID.test(text);
  return (
    <FilterField label={label}>
      <TextField
        value={text}
        onChange={(event) => change(event.target.value)}
        placeholder={t('lists.id')}
        error={isWrong}
        helperText={isWrong ? t('lists.not_an_id') : undefined}
        slotProps={{ htmlInput: { 'aria-label': label, className: 'mono', autoComplete: 'off', spellCheck: false } }}
      />
    </FilterField>
  );
};
