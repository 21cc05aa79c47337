import { Box, Button, Dialog, Typography } from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useText } from '../../i18n/use-text';
import { Refusal } from '../../ui/Refusal';

interface FormDialogProps {
  title: string;
  children: ReactNode;
  confirm: string;
  isReady: boolean;
  isPending: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** A dialog with fields and one button that sends them. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, children, confirm, isReady, isPending, onSubmit, onClose } = props;
  const t = useText();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isPending) onSubmit();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, p: { xs: 4, sm: 6 } }}
      >
        <Typography id={id} variant="h1" component="h2" sx={{ fontSize: '1.375rem' }}>
          {title}
        </Typography>
        {children}
        <Refusal />
        <Box sx={{ display: 'flex', gap: 2.5, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
          <Button onClick={onClose}>{t('lists.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!isReady} loading={isPending}>
            {confirm}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
};
