import type { ApprovalDetails } from '@kypseli/contract/admin';
import { Alert, Box, Button, Card } from '@mui/material';
import { IconX } from '@tabler/icons-react';
import { useRecordContext, useRefresh } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { useLiveQueries } from '../../live/use-live';
import { ShowFrame } from '../../shows/ShowFrame';
import { Address } from '../../ui/Address';
import { Command } from '../../ui/Command';
import { Facts } from '../../ui/Facts';
import { useFormats } from '../../ui/formats';
import { When } from '../../ui/When';
import { AgreeDialog } from './AgreeDialog';
import { ApprovalState, Person } from './ApprovalState';
import { Consequences } from './Consequences';
import { Erasure } from './Erasure';
import { RefuseDialog } from './RefuseDialog';
import { StaffTrail } from './StaffTrail';

const EVERY_MS = 2_000;

/** Agree and Refuse of a request that waits; nobody agrees to their own. */
const Answer = () => {
  const t = useText();
  const approval = useRecordContext<ApprovalDetails>()!;
  const [dialog, setDialog] = useState<'agree' | 'refuse' | null>(null);
  const [joinUrl, setJoinUrl] = useState<string | null>(null);
  const isOwn = approval.cannot_agree === 'own_request';
  const isInvitee = approval.cannot_agree === 'invited_by_you';
  const isErasure = approval.kind === 'erasure';
  if (joinUrl)
    return (
      <Alert severity="success" sx={{ width: '100%' }}>
        {t('approvals.joined')}
        <Command text={joinUrl} />
      </Alert>
    );
  const isWaiting = approval.state === 'waiting';
  return (
    <>
      {isWaiting && (
        <Button startIcon={<IconX size={18} />} onClick={() => setDialog('refuse')}>
          {t(isOwn ? 'approvals.refuse.take_back' : 'approvals.refuse.open')}
        </Button>
      )}
      {isWaiting && !isOwn && (
        <Button
          variant="contained"
          color={isErasure ? 'error' : 'primary'}
          disabled={isInvitee}
          onClick={() => setDialog('agree')}
        >
          {t(isErasure ? 'approvals.agree.open_erase' : 'approvals.agree.open_admin')}
        </Button>
      )}
      {isWaiting && isInvitee && (
        <Box sx={{ flexBasis: '100%', color: 'text.secondary' }}>{t('approvals.agree.invited_by_you')}</Box>
      )}
      {/* Open dialogs stay when somebody else has answered: they say so. */}
      {dialog === 'agree' && (
        <AgreeDialog
          approval={approval}
          onClose={() => setDialog(null)}
          onRefuse={() => setDialog('refuse')}
          onAgreed={(url) => {
            setDialog(null);
            setJoinUrl(url);
          }}
        />
      )}
      {dialog === 'refuse' && <RefuseDialog approval={approval} isOwn={isOwn} onClose={() => setDialog(null)} />}
    </>
  );
};

/** Who is to become an admin, and what was answered, by whom. */
const Answered = ({ account, staff, identity, answered_by, answered_at, answer, state }: ApprovalDetails) => {
  const t = useText();
  const facts: [string, ReactNode][] = [];
  if (account) facts.push([t('approvals.columns.about'), <Address key="about" email={account.email} />]);
  if (staff) facts.push([t('approvals.columns.about'), `${staff.name}, ${staff.email}`]);
  if (answered_by)
    facts.push(
      [t('approvals.answered_by'), <Person key="by" person={answered_by} />],
      [t('approvals.answered_at'), <When key="at" at={answered_at} />],
    );
  if (answer) facts.push([t('approvals.why_refused'), answer]);
  if (identity && state !== 'waiting') facts.push([t('approvals.stays.identity'), identity]);
  if (facts.length === 0) return null;
  return (
    <Card sx={{ p: 5 }}>
      <Facts facts={facts} />
    </Card>
  );
};

/** Reads the request again while its erasure is under way. */
const FollowErasure = ({ erasure }: Pick<ApprovalDetails, 'erasure'>) => {
  const refresh = useRefresh();
  const isOpen = erasure !== null && erasure.closed_at === null;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(refresh, EVERY_MS);
    return () => clearInterval(timer);
  }, [isOpen, refresh]);
  return erasure && <Erasure erasure={erasure} />;
};

export const ApprovalShow = () => {
  const t = useText();
  const { dayInWords, when } = useFormats();
  useLiveQueries('approvals', ['approvals']);
  const titleOf = (one: ApprovalDetails) =>
    one.kind === 'erasure'
      ? one.account
        ? t('approvals.title.erasure', { name: one.account.name })
        : t('approvals.title.erased')
      : t('approvals.title.admin', { name: one.staff?.name ?? '' });
  return (
    <ShowFrame<ApprovalDetails>
      title={titleOf}
      accountId={(one) => one.account_id}
      windowTitle={({ id }) => t('approvals.title.window', { id })}
      mark={(one) => <ApprovalState {...one} />}
      sentence={(one) => (
        <>
          {t('approvals.asked_by')} <strong>{<Person person={one.asked_by} />}</strong>, {when(one.asked_at)}
          {one.ticket && `, ${t('approvals.ticket', { ticket: one.ticket })}`}:{' '}
          {t('approvals.quoted', { reason: one.reason })}{' '}
          {one.state === 'waiting' && t('approvals.lapses', { day: dayInWords(one.lapses_at) })}
        </>
      )}
      actions={() => <Answer />}
    >
      {(one) => (
        <Box sx={{ display: 'grid', gap: 3.5, minWidth: 0 }}>
          <FollowErasure erasure={one.erasure} />
          {one.state === 'waiting' && <Consequences approval={one} />}
          <Answered {...one} />
          {one.account_id && <StaffTrail account={one.account_id} />}
        </Box>
      )}
    </ShowFrame>
  );
};
