import { Box, Button, Dialog, Typography } from '@mui/material';
import { useId } from 'react';
import { useText } from '../../i18n/use-text';
import { Command } from '../../ui/Command';

/** A link or a token that is shown once. */
export const Once = ({
  title,
  text,
  secret,
  onClose,
}: {
  title: string;
  text: string;
  secret: string;
  onClose: () => void;
}) => {
  const t = useText();
  const id = useId();
  return (
    <Dialog open aria-labelledby={id} maxWidth="sm" fullWidth>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, p: { xs: 4, sm: 6 } }}>
        <Typography id={id} variant="h1" component="h2" sx={{ fontSize: '1.375rem' }}>
          {title}
        </Typography>
        <Typography>{text}</Typography>
        <Command text={secret} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button variant="contained" onClick={onClose}>
            {t('staff.once.stored')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
};
