import { Box, Card } from '@mui/material';
import type { ReactNode } from 'react';
import { Spark } from './Spark';

interface FigureProps {
  label: ReactNode;
  value: ReactNode;
  /** What the number is of, such as “today”. */
  unit?: ReactNode;
  below?: ReactNode;
  /** One number a day, the oldest first. */
  days?: number[];
  isBad?: boolean;
}

/** A number with its name, and how it went. */
export const Figure = ({ label, value, unit, below, days, isBad = false }: FigureProps) => (
  <Box sx={{ p: 3.5, minWidth: 0, display: 'grid', gap: 0.5, alignContent: 'start' }}>
    <Box sx={{ fontWeight: 600, fontSize: '0.875rem' }}>{label}</Box>
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, flexWrap: 'wrap' }}>
      <Box
        component="span"
        sx={{ fontSize: '1.625rem', lineHeight: '1.875rem', fontWeight: 700, ...(isBad && { color: 'var(--danger)' }) }}
      >
        {value}
      </Box>
      {unit && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {unit}
        </Box>
      )}
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '0 8px', minHeight: 24 }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {below}
      </Box>
      {days && days.length > 1 && <Spark values={days} />}
    </Box>
  </Box>
);

/** Figures side by side in one card. */
export const Figures = ({ children, least = '11rem' }: { children: ReactNode; least?: string }) => (
  <Card
    sx={{
      flex: 'none',
      display: 'grid',
      gap: '1px',
      bgcolor: 'var(--line)',
      gridTemplateColumns: `repeat(auto-fit, minmax(min(${least}, 100%), 1fr))`,
      '& > *': { bgcolor: 'background.paper' },
    }}
  >
    {children}
  </Card>
);
