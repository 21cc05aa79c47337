import type { StaffRole } from '@kypseli/contract';
import { staff as routes } from '@kypseli/contract/admin';
import { Button } from '@mui/material';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Labelled } from '../../auth/Labelled';
import { call } from '../../data/call';
import { useText } from '../../i18n/use-text';
import { FormDialog } from './FormDialog';
import { JoinLink } from './JoinLink';
import { NameField } from './NameField';
import { ROLES, RoleField } from './RoleField';
import { useStaffChange } from './use-staff-change';

/** Who works here with an address; whoever is invited or disabled can be invited anew. */
const useOwner = (email: string) => {
  const { data } = useQuery({
    queryKey: ['staff', 'of', email],
    queryFn: ({ signal }) =>
      call(routes.list, { query: { filter: JSON.stringify({ email, state: 'active' }), range: '[0,0]' } }, { signal }),
    enabled: email.includes('@'),
  });
  return data?.[0]?.name;
};

const InviteDialog = ({ onClose, onLink }: { onClose: () => void; onLink: (url: string) => void }) => {
  const t = useText();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [left, setLeft] = useState('');
  const owner = useOwner(left);
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
      isReady={name.trim() !== '' && email.includes('@') && !(owner && left === email.trim())}
      isPending={isPending}
      onSubmit={() => mutate(undefined)}
      onClose={onClose}
    >
      <NameField value={name} onChange={setName} />
      <Labelled
        label={t('staff.columns.email')}
        type="email"
        value={email}
        problem={owner && left === email.trim() && t('staff.email_taken', { name: owner })}
        onBlur={() => setLeft(email.trim())}
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
