import { Box, Button, ButtonBase, IconButton, TextField, Typography } from '@mui/material';
import { IconBookmarkPlus, IconX } from '@tabler/icons-react';
import { type SavedQuery, useListContext, useResourceContext, useSavedQueries } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { useText } from '../i18n/use-text';

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

const NameForm = ({ onSave }: { onSave: (name: string) => void }) => {
  const t = useText();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 2 }}>
      <TextField
        value={name}
        onChange={(event) => setName(event.target.value)}
        placeholder={t('lists.save_query_name')}
        autoFocus
        fullWidth
        slotProps={{ htmlInput: { 'aria-label': t('lists.save_query_name'), maxLength: 60, autoComplete: 'off' } }}
      />
      <Button type="submit" disabled={name.trim() === ''}>
        {t('lists.save')}
      </Button>
    </Box>
  );
};

interface SavedFiltersProps {
  /** Side by side, as above a table. */
  isRow?: boolean;
}

/** Filters of this list that the person has named; they stay in this browser. */
export const SavedFilters = ({ isRow = false }: SavedFiltersProps) => {
  const t = useText();
  const resource = useResourceContext()!;
  const { filterValues, displayedFilters, sort, perPage, setFilters, setSort } = useListContext();
  const [saved, setSaved] = useSavedQueries(resource);
  const [isNaming, setNaming] = useState(false);
  const isFiltered = Object.keys(filterValues).length > 0;
  const isKnown = saved.some(({ value }) => isSame(value?.filter ?? {}, filterValues));
  const save = (label: string) => {
    setSaved([...saved, { label, value: { filter: filterValues, displayedFilters, sort, perPage } }]);
    setNaming(false);
  };
  const apply = ({ value }: SavedQuery) => {
    setFilters(value?.filter ?? {});
    if (value?.sort) setSort(value.sort);
  };
  if (saved.length === 0 && !isFiltered) return null;
  return (
    <Box
      role="group"
      aria-label={t('lists.saved')}
      sx={isRow ? { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 } : undefined}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          ...(!isRow && { mb: 1 }),
        }}
      >
        <Typography variant="h3" component={isRow ? 'h2' : 'h3'} sx={{ fontSize: '0.8125rem' }}>
          {t('lists.saved')}
        </Typography>
        {isFiltered && !isKnown && (
          <IconButton
            onClick={() => setNaming(!isNaming)}
            aria-label={t('lists.save_query')}
            title={t('lists.save_query')}
          >
            <IconBookmarkPlus size={18} />
          </IconButton>
        )}
      </Box>
      {isNaming && isFiltered && (
        <Box sx={isRow ? undefined : { mb: 1 }}>
          <NameForm onSave={save} />
        </Box>
      )}
      {saved.map((query) => (
        <Box key={query.label} sx={{ display: 'flex', alignItems: 'center' }}>
          <ButtonBase
            onClick={() => apply(query)}
            aria-pressed={isSame(query.value?.filter ?? {}, filterValues)}
            sx={{
              flex: 1,
              minHeight: { xs: 44, md: 28 },
              '@media (pointer: coarse)': { minHeight: 44 },
              px: 2,
              borderRadius: '7px',
              font: 'inherit',
              justifyContent: 'flex-start',
              textAlign: 'left',
              '&:hover': { bgcolor: 'background.default' },
              '&[aria-pressed=true]': { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 650 },
            }}
          >
            {query.label}
          </ButtonBase>
          <IconButton
            onClick={() => setSaved(saved.filter((other) => other !== query))}
            aria-label={t('lists.remove_query', { name: query.label })}
            sx={{ minHeight: 28, p: 1 }}
          >
            <IconX size={16} />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
};
