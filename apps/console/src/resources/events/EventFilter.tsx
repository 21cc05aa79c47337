import { EVENT_TYPES } from '@kypseli/contract/admin';
import { Box, Checkbox, FormLabel, MenuItem, TextField } from '@mui/material';
import { useListContext } from 'ra-core';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { FilterForm } from '../../lists/FilterForm';
import { useNameFilter } from '../../lists/filter-names';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const POSITION = /^\d{1,18}$/;
const TYPES = [...EVENT_TYPES].sort();

type Values = Record<string, unknown>;

/** The value of one filter, and a function that sets it or takes it away. */
const useFilter = <Value,>(source: string) => {
  const { filterValues, setFilters } = useListContext();
  const { [source]: now, ...others } = filterValues as Values;
  const set = (next: Value | undefined) => setFilters(next === undefined ? others : { ...others, [source]: next });
  return [now as Value | undefined, set] as const;
};

const Field = ({ label, id, children }: { label: string; id: string; children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 1, minWidth: 0, alignContent: 'start' }}>
    <FormLabel htmlFor={id} sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
      {label}
    </FormLabel>
    {children}
  </Box>
);

interface TextFilterProps {
  source: string;
  label: string;
  placeholder?: string;
  pattern?: RegExp;
}

/** A filter that is typed, and holds from Enter or on leaving the field. */
const TextFilter = ({ source, label, placeholder, pattern }: TextFilterProps) => {
  const t = useText();
  const id = useId();
  const [now, set] = useFilter<string>(source);
  const [text, setText] = useState(String(now ?? ''));
  useEffect(() => setText(String(now ?? '')), [now]);
  useNameFilter(source, label, String(now ?? ''));
  const wanted = text.trim().replaceAll(/[.,](?=\d{3})/g, pattern === POSITION ? '' : '$&');
  const isWrong = wanted !== '' && pattern !== undefined && !pattern.test(wanted);
  const apply = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isWrong && wanted !== String(now ?? '')) set(wanted === '' ? undefined : wanted);
  };
  return (
    <Field label={label} id={id}>
      <form onSubmit={apply}>
        <TextField
          id={id}
          fullWidth
          value={text}
          placeholder={placeholder}
          error={isWrong}
          helperText={isWrong ? t(pattern === POSITION ? 'events.no_position' : 'events.no_id') : undefined}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => apply()}
          slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off', spellCheck: false } }}
        />
      </form>
    </Field>
  );
};

const TypesFilter = () => {
  const t = useText();
  const id = useId();
  const [now = [], set] = useFilter<string[]>('types');
  useNameFilter('types', t('events.columns.type'), now.join(', '));
  return (
    <Field label={t('events.columns.type')} id={id}>
      <TextField
        select
        fullWidth
        value={now}
        onChange={({ target }) => {
          const chosen = [target.value].flat();
          set(chosen.length === 0 ? undefined : chosen);
        }}
        slotProps={{
          htmlInput: { id },
          select: {
            multiple: true,
            displayEmpty: true,
            'aria-label': t('events.columns.type'),
            MenuProps: { slotProps: { paper: { sx: { maxHeight: 400 } } } },
            renderValue: (chosen) => {
              const names = chosen as string[];
              if (names.length === 0) return t('events.any_of', { count: TYPES.length });
              return names.length === 1 ? names[0] : t('events.types', { count: names.length });
            },
          },
        }}
      >
        {TYPES.map((type) => (
          <MenuItem key={type} value={type} dense>
            <Checkbox checked={now.includes(type)} size="small" tabIndex={-1} sx={{ p: 0, mr: 2 }} />
            {type}
          </MenuItem>
        ))}
      </TextField>
    </Field>
  );
};

/** A local minute as an instant, for example of a field of type datetime-local. */
const instantOf = (local: string): string => new Date(local).toISOString();
const localOf = (instant: string | undefined): string => {
  if (!instant) return '';
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

const TimeFilter = ({ end, label }: { end: 'from' | 'to'; label: string }) => {
  const id = useId();
  const [now = {}, set] = useFilter<Partial<Record<'from' | 'to', string>>>('at');
  const { [end]: value, ...other } = now;
  useNameFilter('at', label, localOf(value).replace('T', ' '));
  const change = (local: string) => {
    const next = local === '' ? other : { ...other, [end]: instantOf(local) };
    set(Object.keys(next).length === 0 ? undefined : next);
  };
  return (
    <Field label={label} id={id}>
      <TextField
        id={id}
        type="datetime-local"
        fullWidth
        value={localOf(value)}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
};

/** All filters of the log. */
export const EventFilter = () => {
  const t = useText();
  return (
    <FilterForm>
      <TextFilter source="stream" label={t('events.columns.stream')} placeholder="apiary-, round-…" />
      <TypesFilter />
      <TextFilter source="account" label={t('events.columns.account')} placeholder={t('events.id')} pattern={UUID} />
      <TextFilter source="command" label={t('events.columns.command')} placeholder={t('events.id')} pattern={UUID} />
      <TextFilter
        source="correlation"
        label={t('events.columns.correlation')}
        placeholder={t('events.id')}
        pattern={UUID}
      />
      <TimeFilter end="from" label={t('events.from')} />
      <TimeFilter end="to" label={t('events.to')} />
      <TextFilter source="after" label={t('events.after')} placeholder="0" pattern={POSITION} />
      <TextFilter source="before" label={t('events.before')} placeholder={t('events.newest')} pattern={POSITION} />
    </FilterForm>
  );
};
