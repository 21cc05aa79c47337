import { adminActionOf, allAdminRoutes, staff as staffRoutes } from '@kypseli/contract/admin';
import { Autocomplete, Box, createFilterOptions, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useId } from 'react';
import { useMay } from '../../auth/may';
import { call } from '../../data/call';
import { useText } from '../../i18n/use-text';
import { FilterForm } from '../../lists/FilterForm';
import { useNameFilter } from '../../lists/filter-names';
import { IdFilter } from '../../lists/IdFilter';
import { useActionWords } from '../../ui/use-action-words';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** What the trail can hold: every call that changes something, and those that are recorded. */
const ACTIONS = [...new Set(allAdminRoutes.map(adminActionOf))].toSorted();

const Heading = ({ id, children }: { id: string; children: string }) => (
  <Typography id={id} variant="h3" component="div" sx={{ fontSize: '0.8125rem', mb: 1.5 }}>
    {children}
  </Typography>
);

const PersonFilter = () => {
  const t = useText();
  const may = useMay(staffRoutes.list);
  const id = useId();
  const { filterValues, setFilters } = useListContext();
  const { data = [] } = useQuery({
    queryKey: ['staff', 'names'],
    queryFn: ({ signal }) => call(staffRoutes.list, { query: { range: '[0,199]' } }, { signal }),
    enabled: may,
    staleTime: 60_000,
  });
  const { staff = '', ...others } = filterValues;
  useNameFilter('staff', t('audit.person'), data.find(({ id: one }) => `staff:${one}` === staff)?.name);
  if (!may) return null;
  return (
    <Box>
      <Heading id={id}>{t('audit.person')}</Heading>
      <TextField
        select
        fullWidth
        value={staff}
        onChange={(event) => setFilters(event.target.value === '' ? others : { ...others, staff: event.target.value })}
        slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-labelledby': id } } }}
      >
        <MenuItem value="">{t('lists.any')}</MenuItem>
        {data.map((one) => (
          <MenuItem key={one.id} value={`staff:${one.id}`}>
            {one.name}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};

/** Found by words or by code. Any code can be typed, since entries of former releases name others. */
const ActionFilter = () => {
  const t = useText();
  const id = useId();
  const { filterValues, setFilters } = useListContext();
  const { action = null, ...others } = filterValues;
  const wordsOf = useActionWords();
  useNameFilter('action', t('audit.columns.action'), action === null ? undefined : wordsOf(action));
  return (
    <Box>
      <Heading id={id}>{t('audit.columns.action')}</Heading>
      <Autocomplete
        freeSolo
        size="small"
        sx={{ '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { p: 0 } }}
        options={ACTIONS}
        filterOptions={createFilterOptions({ stringify: (code) => `${wordsOf(code)} ${code}` })}
        renderOption={({ key, ...item }, code) => (
          <Box component="li" key={key} {...item}>
            {wordsOf(code)}
          </Box>
        )}
        value={action}
        onChange={(_, value) => setFilters(value ? { ...others, action: value } : others)}
        renderInput={(input) => (
          <TextField
            {...input}
            slotProps={{
              ...input.slotProps,
              htmlInput: { ...input.slotProps.htmlInput, 'aria-labelledby': id, maxLength: 100 },
            }}
          />
        )}
      />
    </Box>
  );
};

/** 2026-11-25 of an instant, in the time zone of the browser. */
const dayOf = (instant: string): string => {
  const date = new Date(instant);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
};

/** One day, or from a day to another. */
const DayFilter = ({ source, label, shift }: { source: 'since' | 'before'; label: string; shift: number }) => {
  const id = useId();
  const { filterValues, setFilters } = useListContext();
  const { [source]: now, ...others } = filterValues;
  const shown = now ? dayOf(new Date(Date.parse(now as string) - shift).toISOString()) : '';
  useNameFilter(source, label, shown);
  return (
    <Box>
      <Heading id={id}>{label}</Heading>
      <TextField
        type="date"
        fullWidth
        value={shown}
        onChange={({ target: { value } }) =>
          setFilters(
            value === ''
              ? others
              : { ...others, [source]: new Date(new Date(`${value}T00:00:00`).getTime() + shift).toISOString() },
          )
        }
        slotProps={{ htmlInput: { 'aria-labelledby': id } }}
      />
    </Box>
  );
};

/** By person, account, action and day. */
export const AuditFilter = () => {
  const t = useText();
  return (
    <FilterForm>
      <PersonFilter />
      <IdFilter source="account" label={t('audit.account_id')} />
      <ActionFilter />
      <DayFilter source="since" label={t('audit.from')} shift={0} />
      <DayFilter source="before" label={t('audit.to')} shift={DAY_MS} />
    </FilterForm>
  );
};
