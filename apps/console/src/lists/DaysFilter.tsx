import { Box, TextField } from '@mui/material';
import { useListContext } from 'ra-core';
import { useText } from '../i18n/use-text';
import { FilterField } from './FilterField';
import { useNameFilter } from './filter-names';

const ENDS = ['from', 'to'] as const;
type Days = Partial<Record<(typeof ENDS)[number], string>>;

interface DaysFilterProps {
  label: string;
  /** A filter of the form `{from, to}`. */
  source: string;
  /** The API takes instants: a day begins and ends as here. */
  asInstants?: boolean;
}

const pad = (value: number) => String(value).padStart(2, '0');
const dayOf = (instant: string): string => {
  const date = new Date(instant);
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
};
const instantOf = (day: string, end: keyof Days): string =>
  new Date(`${day}T${end === 'from' ? '00:00:00.000' : '23:59:59.999'}`).toISOString();

/** A filter by a range of days; either end may be empty. */
export const DaysFilter = ({ label, source, asInstants = false }: DaysFilterProps) => {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const now: Days = filterValues[source] ?? {};
  const change = (end: keyof Days, day: string) => {
    const value = day === '' ? undefined : asInstants ? instantOf(day, end) : day;
    const next: Days = { ...now, [end]: value };
    setFilters({ ...filterValues, [source]: (next.from ?? next.to) ? next : undefined });
  };
  const shown = (value = '') => (asInstants && value !== '' ? dayOf(value) : value);
  const [from, to] = ENDS.map((end) => (now[end] ? `${t(`lists.${end}`)} ${shown(now[end])}` : ''));
  useNameFilter(source, label, `${from} ${to}`.trim());
  return (
    <FilterField label={label}>
      {ENDS.map((end) => (
        <Box key={end} component="label" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
          <Box component="span" sx={{ flex: 'none', width: 40, color: 'text.secondary' }}>
            {t(`lists.${end}`)}
          </Box>
          <TextField
            type="date"
            fullWidth
            // As wide as the panel leaves, however the browser writes a day.
            sx={{ minWidth: 0, '& input': { minWidth: 0, px: 2.5 } }}
            value={shown(now[end])}
            onChange={(event) => change(end, event.target.value)}
          />
        </Box>
      ))}
    </FilterField>
  );
};
