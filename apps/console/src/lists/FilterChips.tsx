import { Box, Button } from '@mui/material';
import { IconCheck } from '@tabler/icons-react';
import { useListContext } from 'ra-core';
import { useNameFilter } from './filter-names';

interface FilterChipsProps {
  label: string;
  source: string;
  choices: { value: string; label: string }[];
}

/** The values of one filter above the table; a chosen one is ink and is removed by another click. */
export const FilterChips = ({ label, source, choices }: FilterChipsProps) => {
  const { filterValues, setFilters } = useListContext();
  const { [source]: now, ...others } = filterValues;
  useNameFilter(source, label, choices.find(({ value }) => value === now)?.label);
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {choices.map(({ value, label: word }) => {
        const isChosen = now === value;
        return (
          <Button
            key={value}
            size="small"
            variant={isChosen ? 'contained' : 'outlined'}
            aria-pressed={isChosen}
            startIcon={isChosen ? <IconCheck size={16} /> : undefined}
            onClick={() => setFilters(isChosen ? others : { ...others, [source]: value })}
            sx={{ fontSize: '0.8125rem' }}
          >
            {word}
          </Button>
        );
      })}
    </Box>
  );
};
