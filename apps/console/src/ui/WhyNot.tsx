import { Tooltip } from '@mui/material';
import type { ReactNode } from 'react';

/** Says why the button in it is off: one that is off says nothing to a pointer by itself. */
export const WhyNot = ({ why, children }: { why: string; children: ReactNode }) => (
  <Tooltip title={why}>
    <span>{children}</span>
  </Tooltip>
);
