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

/** At the foot of the window, above the bulk bar; a root of its own has none of the styles of MUI's. */
const place = { position: 'fixed', insetInline: 8, bottom: 72, zIndex: 'snackbar', width: 'fit-content', mx: 'auto' };

/** The toasts of the console. */
export const Toasts = () => <Notification slots={{ root: Last }} sx={place} />;
