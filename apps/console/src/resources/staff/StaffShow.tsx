import type { Staff } from '@kypseli/contract/admin';
import { Box, Button, Card } from '@mui/material';
import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useText } from '../../i18n/use-text';
import { ShowFrame } from '../../shows/ShowFrame';
import { Facts } from '../../ui/Facts';
import { useFormats } from '../../ui/formats';
import { ShortId } from '../../ui/ShortId';
import { When } from '../../ui/When';
import { StaffActions } from './StaffActions';
import { StaffState } from './StaffState';

export const StaffShow = () => {
  const t = useText();
  const { number } = useFormats();
  return (
    <ShowFrame<Staff>
      title={({ name }) => name}
      mark={(one) => <StaffState {...one} />}
      sentence={({ role, email }) => `${t(`shell.role.${role}`)}, ${email}`}
      actions={({ id }) => (
        <Button
          component={Link}
          to={`/audit?filter=${encodeURIComponent(JSON.stringify({ staff: `staff:${id}` }))}`}
          startIcon={<IconHistory size={18} />}
        >
          {t('staff.trail')}
        </Button>
      )}
    >
      {(one) => (
        <Box
          sx={{
            display: 'grid',
            gap: 3.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '3fr 2fr' },
            alignItems: 'start',
          }}
        >
          <StaffActions />
          <Card sx={{ p: 4.5 }}>
            <Facts
              facts={[
                [t('staff.columns.role'), t(`shell.role.${one.role}`)],
                [t('staff.columns.factor'), t(one.second_factor ? 'staff.factor.set' : 'staff.factor.none')],
                [t('staff.recovery_codes'), number(one.recovery_codes)],
                [t('staff.columns.sessions'), number(one.sessions)],
                [t('staff.columns.seen'), <When key="seen" at={one.last_seen_at} />],
                [t('staff.since'), <When key="since" at={one.created_at} />],
                [t('staff.id'), <ShortId key="id" id={one.id} />],
              ]}
            />
          </Card>
        </Box>
      )}
    </ShowFrame>
  );
};
