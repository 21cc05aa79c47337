import { Box, Button, Dialog, TextField, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../i18n/use-text';
import { Refusal } from './Refusal';

export interface ConfirmTypedProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** What it does, and that nobody can undo it. */
  children: ReactNode;
  /** The words on the button, such as “Remove 3 jobs”. */
  confirm: string;
  /** What has to be typed first, such as the mail of the account, with the label of its field. */
  typed?: { label: string; text: string };
  isPending?: boolean;
}

/** Asks before something that has no Undo; what is worst is typed. */
export const ConfirmTyped = ({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirm,
  typed,
  isPending = false,
}: ConfirmTypedProps) => {
  const t = useText();
  const [text, setText] = useState('');
  const id = useId();
  const matches = !typed || text.trim() === typed.text;
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (matches && !isPending) onConfirm();
        }}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, p: { xs: 4, sm: 6 } }}
      >
        <Typography id={id} variant="h1" component="h2" sx={{ fontSize: '1.375rem' }}>
          {title}
        </Typography>
        <Box>{children}</Box>
        <Refusal isOpen={open} />
        {typed && (
          <TextField
            label={typed.label}
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoComplete="off"
            fullWidth
          />
        )}
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end', flexWrap: 'wrap', mt: 2 }}>
          <Button onClick={onClose}>{t('lists.cancel')}</Button>
          <Button type="submit" variant="contained" color="error" disabled={!matches || isPending}>
            {confirm}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
};
