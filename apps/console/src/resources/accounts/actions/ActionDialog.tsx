import { Box, Button, Dialog, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../i18n/use-text';
import { Refusal } from '../../../ui/Refusal';

interface ActionDialogProps {
  onClose: () => void;
  title: string;
  /** What it does, then its fields. */
  children: ReactNode;
  /** The words on the button; without them there is nothing to send (any more). */
  confirm?: string;
  onConfirm?: () => void;
  isReady?: boolean;
  isPending?: boolean;
  isDangerous?: boolean;
}

/** Asks for what an action needs, with its consequence above the button. */
export const ActionDialog = ({
  onClose,
  title,
  children,
  confirm,
  onConfirm,
  isReady = true,
  isPending = false,
  isDangerous = false,
}: ActionDialogProps) => {
  const t = useText();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isPending) onConfirm?.();
        }}
        sx={{ display: 'grid', gap: 4, p: { xs: 4, md: 6 } }}
      >
        <Typography id={id} variant="h1" component="h2" sx={{ fontSize: '1.375rem' }}>
          {title}
        </Typography>
        {children}
        <Refusal />
        <Box
          sx={{
            display: 'flex',
            gap: 2,
            justifyContent: 'flex-end',
            flexWrap: 'wrap',
            '& > *': { flex: { xs: '1 1 auto', sm: 'none' } },
          }}
        >
          <Button onClick={onClose}>{t(confirm ? 'lists.cancel' : 'shell.keys.close')}</Button>
          {confirm && (
            <Button
              type="submit"
              variant="contained"
              color={isDangerous ? 'error' : 'primary'}
              disabled={!isReady}
              loading={isPending}
            >
              {confirm}
            </Button>
          )}
        </Box>
      </Box>
    </Dialog>
  );
};
