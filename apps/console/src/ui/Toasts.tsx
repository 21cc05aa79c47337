import { Notification } from 'react-admin';

/** The toasts of the console, above the bulk bar. */
export const Toasts = () => (
  <Notification anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }} sx={{ mb: 16 }} />
);
