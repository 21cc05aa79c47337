import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ReactNode } from 'react';

interface SegmentsProps<V extends string | number> {
  /** What is chosen here, for screen readers. */
  name: string;
  value: V;
  choices: readonly { value: V; label: ReactNode }[];
  onChange: (value: V) => void;
}

/** Buttons in one frame, of which one is chosen. */
export const Segments = <V extends string | number>({ name, value, choices, onChange }: SegmentsProps<V>) => (
  <ToggleButtonGroup
    exclusive
    aria-label={name}
    value={value}
    onChange={(_, next: V | null) => next !== null && onChange(next)}
    sx={{
      '& .MuiToggleButton-root': {
        minHeight: { xs: 44, md: 38 },
        px: 3.5,
        py: 0,
        fontWeight: 650,
        color: 'text.primary',
        borderColor: 'var(--edge)',
        borderWidth: 1.5,
        textTransform: 'none',
        '&:focus-visible': { outlineOffset: -4 },
      },
      '& .MuiToggleButton-root.Mui-selected, & .MuiToggleButton-root.Mui-selected:hover': {
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
      },
      '& .Mui-selected:focus-visible': { outlineColor: 'currentColor' },
    }}
  >
    {choices.map(({ value: each, label }) => (
      <ToggleButton key={each} value={each}>
        {label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
