import { TextField } from '@mui/material';
import { useListContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { FilterField } from '../../lists/FilterField';
import { useNameFilter } from '../../lists/filter-names';

/** Tags with commas between them; a hive must have all. The list follows when the field is left, or with Enter. */
export const TagFilter = () => {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const now = ((filterValues.tags as string[] | undefined) ?? []).join(', ');
  const [text, setText] = useState(now);
  useEffect(() => setText(now), [now]);
  useNameFilter('tags', t('records.tags'), now);
  const apply = () => {
    const tags = [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
    if (tags.join(', ') !== now) setFilters({ ...filterValues, tags: tags.length > 0 ? tags : undefined });
  };
  return (
    <FilterField label={t('records.tags')}>
      <TextField
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={apply}
        onKeyDown={({ key }) => key === 'Enter' && apply()}
        slotProps={{ htmlInput: { 'aria-label': t('records.tags'), maxLength: 200 } }}
      />
    </FilterField>
  );
};
