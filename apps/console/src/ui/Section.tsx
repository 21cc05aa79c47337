import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: ReactNode;
  /** Beside the title. */
  hint?: ReactNode;
  action?: ReactNode;
  /** The content reaches to the edges, as tables do. */
  isFlush?: boolean;
  isStrong?: boolean;
  children: ReactNode;
}

/** A card of a page with its title. */
export const Section = ({ title, hint, action, isFlush = false, isStrong = false, children }: SectionProps) => {
  const id = useId();
  // A table may be wider than a phone: the arrows scroll it.
  const scrolls = {
    role: 'region',
    tabIndex: 0,
    'aria-labelledby': id,
    sx: { overflowX: 'auto', '&:focus-visible': { outlineOffset: -3 } },
  } as const;
  return (
    <Card
      component="section"
      sx={{ minWidth: 0, flex: 'none', alignSelf: 'start', ...(isStrong && { borderColor: 'var(--edge)' }) }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          gap: 2.5,
          px: 4.5,
          pt: 3.5,
          pb: isFlush ? 1 : 2,
        }}
      >
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {hint && <Box sx={{ color: 'text.secondary', flex: '1 1 12rem', minWidth: 0 }}>{hint}</Box>}
        {action && <Box sx={{ ml: 'auto' }}>{action}</Box>}
      </Box>
      <Box {...(isFlush ? scrolls : { sx: { px: 4.5, pb: 4, minWidth: 0 } })}>{children}</Box>
    </Card>
  );
};
