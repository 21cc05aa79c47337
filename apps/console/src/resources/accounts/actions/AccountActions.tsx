import { type AccountItem, approvals, support as routes } from '@kypseli/contract/admin';
import { Box, Card, Typography } from '@mui/material';
import {
  IconAt,
  IconBan,
  IconCalendarPlus,
  IconEraser,
  IconFileZip,
  IconKey,
  IconLock,
  IconLockOpen,
  IconLogin2,
  IconLogout,
  IconMailForward,
  IconShieldCheck,
  IconStack2,
} from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useMay } from '../../../auth/may';
import { useText } from '../../../i18n/use-text';
import { useOverview } from '../overview/use-overview';
import { useWaitingErasure } from '../use-waiting-erasure';
import { ActionRow, type ActionRowProps } from './ActionRow';
import { AskErasure } from './AskErasure';
import type { ActionProps } from './action-props';
import { ChangeEmail } from './ChangeEmail';
import { ConfirmBlock } from './ConfirmBlock';
import { ExportArchive } from './ExportArchive';
import { ExtendPlan } from './ExtendPlan';
import { LoginLink } from './LoginLink';
import { RaiseLimit } from './RaiseLimit';
import { useAccountTake } from './use-account-take';
import { VerifyByHand } from './VerifyByHand';

const DIALOGS = {
  verify: VerifyByHand,
  change_email: ChangeEmail,
  login_link: LoginLink,
  extend: ExtendPlan,
  limit: RaiseLimit,
  export: ExportArchive,
  block: ConfirmBlock,
  erasure: AskErasure,
} satisfies Record<string, ComponentType<ActionProps>>;
type Dialog = keyof typeof DIALOGS;

/** What can be done for an account, each with its consequence. */
export const AccountActions = ({ account }: { account: AccountItem }) => {
  const t = useText();
  const { id, email_verified_at: verified, blocked_at: blocked } = account;
  const { data: overview } = useOverview(id);
  const [open, setOpen] = useState<Dialog | null>(null);
  const mayHelp = useMay(routes.resetLink);
  const mayErase = useMay(approvals.askErasure);
  const resend = useAccountTake({ verb: 'resend-verification', done: 'resend' });
  const reset = useAccountTake({ verb: 'reset-link', done: 'reset' });
  const end = useAccountTake({ verb: 'end-sessions', done: 'end_sessions' });
  const unblock = useAccountTake({ verb: 'unblock', done: 'unblock', undo: 'block' });
  const erasure = useWaitingErasure(id);
  const sessions = overview?.sessions;
  const isVerified = verified !== null;
  const isBlocked = blocked !== null;
  const texts = (name: Dialog | 'resend' | 'reset' | 'end_sessions' | 'unblock') => ({
    title: t(`accounts.actions.${name}.title`),
    consequence: t(`accounts.actions.${name}.text`),
  });
  const dialog = (name: Dialog) => ({ ...texts(name), onClick: () => setOpen(name) });
  const unneeded = (isOff: boolean, why: string) => (isOff ? { isOff, consequence: why } : {});
  const take = ({ take: send, isPending }: typeof resend) => ({ isPending, onClick: () => send({ ids: [id] }) });
  const verifiedAlready = unneeded(isVerified, t('accounts.actions.verified_already'));
  const rows: ActionRowProps[] = [
    { icon: IconMailForward, ...texts('resend'), ...take(resend), ...verifiedAlready },
    { icon: IconShieldCheck, ...dialog('verify'), isGuarded: true, ...verifiedAlready },
    { icon: IconAt, ...dialog('change_email'), isGuarded: true },
    { icon: IconKey, ...texts('reset'), ...take(reset) },
    {
      icon: IconLogin2,
      ...dialog('login_link'),
      isGuarded: true,
      ...unneeded(isBlocked, t('accounts.actions.login_link.blocked')),
    },
    {
      icon: IconLogout,
      ...texts('end_sessions'),
      ...(sessions !== undefined && {
        consequence: t('accounts.actions.end_sessions.count', { smart_count: sessions }),
      }),
      ...take(end),
      ...unneeded(sessions === 0, t('accounts.actions.end_sessions.none')),
    },
    { icon: IconCalendarPlus, ...dialog('extend'), isGuarded: true },
    { icon: IconStack2, ...dialog('limit'), isGuarded: true },
    { icon: IconFileZip, ...dialog('export'), isGuarded: true },
    isBlocked
      ? { icon: IconLockOpen, ...texts('unblock'), ...take(unblock), isGuarded: true }
      : { icon: IconBan, ...dialog('block'), isGuarded: true, isDangerous: true },
    {
      icon: IconEraser,
      ...dialog('erasure'),
      isGuarded: true,
      isDangerous: true,
      ...unneeded(erasure !== undefined, t('accounts.actions.erasure.asked_already')),
      ...(!mayErase && { isOff: true }),
    },
  ];
  if (!mayHelp) return null;
  const Open = open && DIALOGS[open];
  return (
    <Card component="section" aria-labelledby="account-actions">
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, px: 4, py: 3 }}>
        <Typography id="account-actions" variant="h2" sx={{ flex: 1 }}>
          {t('accounts.actions.heading')}
        </Typography>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', display: 'flex', gap: 1, alignItems: 'center' }}>
          <IconLock size={16} /> {t('accounts.actions.guarded')}
        </Box>
      </Box>
      {rows.map((row) => (
        <ActionRow key={row.title} {...row} />
      ))}
      {Open && <Open account={account} onClose={() => setOpen(null)} />}
    </Card>
  );
};
