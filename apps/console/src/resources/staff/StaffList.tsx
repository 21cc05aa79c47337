import type { StaffRole } from '@kypseli/contract';
import { staff as routes, STAFF_STATES, type Staff } from '@kypseli/contract/admin';
import { Box } from '@mui/material';
import { useText } from '../../i18n/use-text';
import { ChipsRow } from '../../lists/ChipsRow';
import { Col } from '../../lists/Col';
import { FilterChips } from '../../lists/FilterChips';
import { ListFrame } from '../../lists/ListFrame';
import { useFormats } from '../../ui/formats';
import { When } from '../../ui/When';
import { InviteButton } from './InviteButton';
import { ServiceTokens } from './ServiceTokens';
import { StaffState } from './StaffState';

const ROLES = ['support', 'operator', 'admin'] as const satisfies readonly StaffRole[];

const StaffCard = (one: Staff) => {
  const t = useText();
  return (
    <>
      <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <strong>{one.name}</strong>
        <StaffState {...one} />
      </Box>
      <span>
        {t(`shell.role.${one.role}`)}, {t(one.second_factor ? 'staff.factor.set' : 'staff.factor.none')}
      </span>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('staff.columns.seen')}: <When at={one.last_seen_at} look="ago" />
      </Box>
    </>
  );
};

export const StaffList = () => {
  const t = useText();
  const { number } = useFormats();
  return (
    <ListFrame<Staff>
      sort={{ field: 'name', order: 'ASC' }}
      title={t('shell.items.staff')}
      windowTitle={t('shell.items.staff')}
      sentence={t('staff.explained')}
      actions={<InviteButton />}
      above={
        <ChipsRow>
          <FilterChips
            label={t('staff.columns.role')}
            source="role"
            choices={ROLES.map((value) => ({ value, label: t(`shell.role.${value}`) }))}
          />
          <FilterChips
            label={t('staff.columns.state')}
            source="state"
            choices={STAFF_STATES.map((value) => ({ value, label: t(`staff.state.${value}`) }))}
          />
        </ChipsRow>
      }
      below={<ServiceTokens />}
      card={(one) => <StaffCard {...one} />}
      empty="staff.nobody"
      csv={routes.csv}
    >
      <Col source="name" label={t('staff.columns.name')} style={{ fontWeight: 650 }} />
      <Col source="email" label={t('staff.columns.email')} disableSort />
      <Col
        source="role"
        label={t('staff.columns.role')}
        disableSort
        render={({ role }: Staff) => t(`shell.role.${role}`)}
      />
      <Col
        source="second_factor"
        label={t('staff.columns.factor')}
        disableSort
        render={({ second_factor }: Staff) => t(second_factor ? 'staff.factor.set' : 'staff.factor.none')}
      />
      <Col
        source="last_seen_at"
        label={t('staff.columns.seen')}
        render={({ last_seen_at }: Staff) => <When at={last_seen_at} look="ago" />}
      />
      <Col
        align="right"
        source="sessions"
        label={t('staff.columns.sessions')}
        disableSort
        render={({ sessions }: Staff) => number(sessions)}
      />
      <Col
        source="state"
        label={t('staff.columns.state')}
        disableSort
        render={(one: Staff) => <StaffState {...one} />}
      />
    </ListFrame>
  );
};
