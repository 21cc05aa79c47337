import { Button } from '@mui/material';
import { IconLink } from '@tabler/icons-react';
import { useNotify } from 'ra-core';
import { useText } from '../../i18n/use-text';

/** The address of this page; whoever opens it is asked for a reason as well. */
export const CopyLink = () => {
  const t = useText();
  const notify = useNotify();
  return (
    <Button
      startIcon={<IconLink size={18} />}
      onClick={() =>
        void navigator.clipboard.writeText(location.href).then(() => notify('shell.copied', { type: 'info' }))
      }
      sx={{ display: { xs: 'none', md: 'inline-flex' } }}
    >
      {t('accounts.copy_link')}
    </Button>
  );
};
