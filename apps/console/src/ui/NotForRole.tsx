import type { Route } from '@kypseli/contract';
import { Box, Button, Typography } from '@mui/material';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslate } from 'ra-core';
import { Link, useNavigate } from 'react-router';
import { useText } from '../i18n/use-text';
import { PageHead } from './PageHead';

/** In place of a page that the role does not include; the address stays, so Back leads to where one was. */
export const NotForRole = ({ route }: { route?: Pick<Route, 'staff'> }) => {
  const t = useText();
  const translate = useTranslate();
  const navigate = useNavigate();
  const roles = route?.staff?.roles.map((role) => t(`shell.role.${role}`)).join(', ');
  return (
    <Box sx={{ p: { xs: 4, md: 6 }, pt: { xs: 4, md: 5 }, display: 'grid', gap: 3.5, justifyItems: 'start' }}>
      <PageHead title={translate('ra.page.access_denied')} />
      <Typography>
        {translate('ra.message.access_denied')}
        {roles && ` ${t('ui.for_roles', { roles })}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5 }}>
        <Button startIcon={<IconArrowLeft size={18} />} onClick={() => navigate(-1)}>
          {t('ui.back')}
        </Button>
        <Button component={Link} to="/">
          {t('shell.items.dashboard')}
        </Button>
      </Box>
    </Box>
  );
};
