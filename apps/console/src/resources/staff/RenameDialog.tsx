import { staff as routes, type Staff } from '@kypseli/contract/admin';
import { useState } from 'react';
import { call } from '../../data/call';
import { useText } from '../../i18n/use-text';
import { FormDialog } from './FormDialog';
import { NameField } from './NameField';
import { useStaffChange } from './use-staff-change';

interface RenameDialogProps {
  one: Staff;
  onClose: () => void;
}

export const RenameDialog = ({ one, onClose }: RenameDialogProps) => {
  const t = useText();
  const [name, setName] = useState(one.name);
  const { mutate, isPending } = useStaffChange(
    async () => ({ staff: await call(routes.rename, { params: { id: one.id }, body: { name: name.trim() } }) }),
    { done: t('staff.renamed'), onDone: onClose },
  );
  return (
    <FormDialog
      title={t('staff.rename_title')}
      confirm={t('staff.rename')}
      isReady={name.trim() !== '' && name.trim() !== one.name}
      isPending={isPending}
      onSubmit={() => mutate(undefined)}
      onClose={onClose}
    >
      <NameField value={name} onChange={setName} />
    </FormDialog>
  );
};
