import { Box, ButtonBase, Typography } from '@mui/material';
import { useListContext } from 'ra-core';
import { useId } from 'react';
import { useFormats } from '../ui/formats';
import { useFacetCount } from './FacetCounts';
import { useNameFilter } from './filter-names';

interface FacetsProps {
  label: string;
  /** The name of the filter. */
  source: string;
  /** `value` is what the filter becomes; chosen again, it is removed. */
  choices: { value: unknown; label: string; count?: number }[];
  /** The filter is a list of values, or one value, of which several can be chosen. */
  several?: boolean;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The values of one filter in the panel, with how many rows each has. */
export const Facets = ({ label, source, choices, several = false }: FacetsProps) => {
  const id = useId();
  const { number } = useFormats();
  const counted = useFacetCount(source);
  const { filterValues, setFilters } = useListContext();
  const now = filterValues[source];
  const all: unknown[] = now === undefined ? [] : [now].flat();
  const chosen = (value: unknown) => (several ? all.some((one) => isSame(one, value)) : isSame(now, value));
  const names = choices.filter(({ value }) => chosen(value)).map((choice) => choice.label);
  useNameFilter(source, label, names.join(', '));
  const choose = (value: unknown) => {
    const { [source]: _, ...others } = filterValues;
    if (!several) return setFilters(chosen(value) ? others : { ...others, [source]: value });
    const rest = all.filter((one) => !isSame(one, value));
    const next = chosen(value) ? rest : [...rest, value];
    setFilters(next.length > 0 ? { ...others, [source]: next } : others);
  };
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ fontSize: '0.8125rem', mb: 1 }}>
        {label}
      </Typography>
      {choices.map(({ value, label, count = counted(value) }) => (
        <ButtonBase
          key={JSON.stringify(value)}
          onClick={() => choose(value)}
          aria-pressed={chosen(value)}
          sx={{
            display: 'flex',
            width: '100%',
            justifyContent: 'space-between',
            gap: 2,
            minHeight: { xs: 44, md: 28 },
            '@media (pointer: coarse)': { minHeight: 44 },
            px: 2,
            borderRadius: '7px',
            font: 'inherit',
            textAlign: 'left',
            '&:hover': { bgcolor: 'background.default' },
            '&[aria-pressed=true]': { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 650 },
          }}
        >
          {label}
          {count !== undefined && (
            <Box component="span" sx={{ opacity: 0.8 }}>
              {number(count)}
            </Box>
          )}
        </ButtonBase>
      ))}
    </Box>
  );
};
