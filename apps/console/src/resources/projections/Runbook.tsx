import { Box, Button, Dialog, Typography } from '@mui/material';
import { IconBook2 } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { Command } from '../../ui/Command';

const COMMANDS = ['status', 'rebuild', 'rebuild --watch', 'pause', 'rollback', 'retry'] as const;

/** What to do about read models from a terminal, and where the documentation says more. */
export const Runbook = () => {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<IconBook2 size={18} />} onClick={() => setOpen(true)}>
        {t('projections.runbook.title')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={id} maxWidth="sm" fullWidth>
        <Box sx={{ display: 'grid', gap: 4, p: 6 }}>
          <Typography id={id} variant="h1" component="h2" sx={{ fontSize: '1.375rem' }}>
            {t('projections.runbook.title')}
          </Typography>
          <Typography>{t('projections.runbook.stops')}</Typography>
          <Typography>{t('projections.runbook.lags')}</Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
            {COMMANDS.map((name) => (
              <Box component="li" key={name} sx={{ display: 'grid', gap: 1 }}>
                {t(`projections.runbook.${name === 'rebuild --watch' ? 'watch' : name}`)}
                <Command text={`kypseli projections ${name}${name === 'rollback' ? ' <version>' : ''}`} />
              </Box>
            ))}
          </Box>
          <Typography sx={{ color: 'text.secondary' }}>{t('projections.runbook.more')}</Typography>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
            <Button onClick={() => setOpen(false)}>{t('projections.runbook.close')}</Button>
          </Box>
        </Box>
      </Dialog>
    </>
  );
};
