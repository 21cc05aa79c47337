import type { StaffRole } from '@kypseli/contract';
import { staff as routes, type Staff } from '@kypseli/contract/admin';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '../../data/call';
import { useText } from '../../i18n/use-text';
import { FormDialog } from './FormDialog';
import { ROLES, RoleField } from './RoleField';
import { useStaffChange } from './use-staff-change';

interface RoleDialogProps {
  one: Staff;
  onClose: () => void;
}

export const RoleDialog = ({ one, onClose }: RoleDialogProps) => {
  const t = useText();
  const [role, setRole] = useState<StaffRole>(one.role);
  const { mutate, isPending } = useStaffChange(
    () => call(routes.changeRole, { params: { id: one.id }, body: { role } }),
    { done: t('staff.role_changed'), onDone: onClose },
  );
  return (
    <FormDialog
      title={t('staff.role_title', { name: one.name })}
      confirm={t('staff.change_role')}
      isReady={role !== one.role}
      isPending={isPending}
      onSubmit={() => mutate(undefined)}
      onClose={onClose}
    >
      <RoleField roles={ROLES} value={role} onChange={setRole} />
      {role === 'admin' && one.role !== 'admin' && <Typography>{t('staff.second_admin')}</Typography>}
    </FormDialog>
  );
};
