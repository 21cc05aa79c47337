import type { StaffRole } from '@kypseli/contract';
import { staff as routes } from '@kypseli/contract/admin';
import { Button } from '@mui/material';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Labelled } from '../../auth/Labelled';
import { call } from '../../data/call';
import { useText } from '../../i18n/use-text';
import { FormDialog } from './FormDialog';
import { JoinLink } from './JoinLink';
import { NameField } from './NameField';
import { ROLES, RoleField } from './RoleField';
import { useStaffChange } from './use-staff-change';

const InviteDialog = ({ onClose, onLink }: { onClose: () => void; onLink: (url: string) => void }) => {
  const t = useText();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('support');
  const { mutate, isPending } = useStaffChange(
    () => call(routes.invite, { body: { name: name.trim(), email: email.trim(), role } }),
    {
      done: t('staff.invited'),
      onDone: ({ join_url }) => (join_url ? onLink(join_url) : onClose()),
    },
  );
  return (
    <FormDialog
      title={t('staff.invite_title')}
      confirm={t('staff.invite')}
      isReady={name.trim() !== '' && email.includes('@')}
      isPending={isPending}
      onSubmit={() => mutate(undefined)}
      onClose={onClose}
    >
      <NameField value={name} onChange={setName} />
      <Labelled
        label={t('staff.columns.email')}
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        autoComplete="off"
      />
      <RoleField roles={ROLES} value={role} onChange={setRole} />
    </FormDialog>
  );
};

/** Invites somebody by a link of 24 hours, which is shown once. */
export const InviteButton = () => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  return (
    <>
      <Button
        variant="contained"
        color="secondary"
        startIcon={<IconUserPlus size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('staff.invite')}
      </Button>
      {isOpen && (
        <InviteDialog
          onClose={() => setOpen(false)}
          onLink={(url) => {
            setOpen(false);
            setLink(url);
          }}
        />
      )}
      {link && <JoinLink url={link} onClose={() => setLink(null)} />}
    </>
  );
};
