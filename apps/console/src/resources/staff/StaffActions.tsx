import { staff as routes, type Staff } from '@kypseli/contract/admin';
import { Box, Button, Card, Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { currentStaff } from '../../auth/session';
import { call } from '../../data/call';
import { useText } from '../../i18n/use-text';
import { ConfirmTyped } from '../../ui/ConfirmTyped';
import { JoinLink } from './JoinLink';
import { RenameDialog } from './RenameDialog';
import { RoleDialog } from './RoleDialog';
import { useStaffChange } from './use-staff-change';

const Line = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 3,
      px: 4.5,
      py: 3,
      borderTop: '1px solid var(--line)',
    }}
  >
    <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
      <Typography variant="h3">{title}</Typography>
      <Box sx={{ color: 'text.secondary' }}>{text}</Box>
    </Box>
    {children}
  </Box>
);

type Open = 'rename' | 'role' | 'disable' | 'reset' | 'end' | null;

/** Everything that an admin can do about somebody of the staff, each with its consequence. */
export const StaffActions = () => {
  const t = useText();
  const one = useRecordContext<Staff>()!;
  const [open, setOpen] = useState<Open>(null);
  const [link, setLink] = useState<string | null>(null);
  const close = () => setOpen(null);
  const params = { id: one.id };
  const isMe = currentStaff()?.id === one.id;
  const onDone = ({ join_url }: { join_url?: string | null }) => {
    close();
    if (join_url) setLink(join_url);
  };
  const disable = useStaffChange(() => call(routes.disable, { params, body: {} }), {
    done: t('staff.disabled', { name: one.name }),
    onDone,
  });
  const enable = useStaffChange(() => call(routes.enable, { params, body: {} }), {
    done: t('staff.enabled', { name: one.name }),
    onDone,
  });
  const reset = useStaffChange(() => call(routes.resetTotp, { params, body: {} }), {
    done: t('staff.reset_done'),
    onDone,
  });
  const end = useStaffChange(() => call(routes.endSessions, { params, body: {} }), {
    done: t('staff.ended', { name: one.name }),
    onDone,
  });
  const isDisabled = one.state === 'disabled';
  const confirmed = [
    { name: 'disable', change: disable },
    { name: 'reset', change: reset },
    { name: 'end', change: end },
  ] as const;
  return (
    <Card component="section" sx={{ borderColor: 'var(--edge)' }}>
      <Typography variant="h2" sx={{ px: 4.5, py: 3.5 }}>
        {t('staff.actions')}
      </Typography>
      <Line title={t('staff.rename')} text={t('staff.rename_text')}>
        <Button size="small" onClick={() => setOpen('rename')}>
          {t('staff.rename')}
        </Button>
      </Line>
      <Line title={t('staff.change_role')} text={t(isMe ? 'staff.not_yourself' : 'staff.role_text')}>
        <Button size="small" disabled={isMe} onClick={() => setOpen('role')}>
          {t('staff.change_role')}
        </Button>
      </Line>
      <Line title={t('staff.end')} text={t(one.sessions === 0 ? 'staff.no_session' : 'staff.end_text')}>
        <Button size="small" disabled={one.sessions === 0} loading={end.isPending} onClick={() => setOpen('end')}>
          {t('staff.end')}
        </Button>
      </Line>
      <Line title={t('staff.reset')} text={t(one.state === 'active' ? 'staff.reset_text' : 'staff.not_active')}>
        <Button
          size="small"
          disabled={one.state !== 'active'}
          loading={reset.isPending}
          onClick={() => setOpen('reset')}
        >
          {t('staff.reset')}
        </Button>
      </Line>
      <Line
        title={t(isDisabled ? 'staff.enable' : 'staff.disable')}
        text={t(isMe ? 'staff.not_yourself' : isDisabled ? 'staff.enable_text' : 'staff.disable_text')}
      >
        {isDisabled ? (
          <Button size="small" loading={enable.isPending} onClick={() => enable.mutate(undefined)}>
            {t('staff.enable')}
          </Button>
        ) : (
          <Button size="small" disabled={isMe} loading={disable.isPending} onClick={() => setOpen('disable')}>
            {t('staff.disable')}
          </Button>
        )}
      </Line>
      {open === 'rename' && <RenameDialog one={one} onClose={close} />}
      {open === 'role' && <RoleDialog one={one} onClose={close} />}
      {confirmed.map(({ name, change }) => (
        <ConfirmTyped
          key={name}
          open={open === name}
          onClose={close}
          onConfirm={() => change.mutate(undefined)}
          title={t(`staff.${name}_title`, { name: one.name })}
          confirm={t(`staff.${name}`)}
          isPending={change.isPending}
        >
          {t(`staff.${name}_text`)}
        </ConfirmTyped>
      ))}
      {link && <JoinLink url={link} onClose={() => setLink(null)} />}
    </Card>
  );
};
