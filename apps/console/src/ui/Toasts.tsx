import { Portal } from '@mui/material';
import { type ComponentProps, forwardRef } from 'react';
import { Notification } from 'react-admin';

/** Behind the dialogs that are open, so that they do not hide it from keys and screen readers. */
const Last = forwardRef<HTMLDivElement, ComponentProps<'div'> & { ownerState?: object }>(
  ({ ownerState: _, ...props }, ref) => (
    <Portal>
      <div ref={ref} {...props} />
    </Portal>
  ),
);

/** The toasts of the console, above the bulk bar. */
export const Toasts = () => (
  <Notification anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }} slots={{ root: Last }} sx={{ mb: 16 }} />
);
