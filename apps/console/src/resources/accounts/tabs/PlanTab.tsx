import { type AccountItem, subscriptions, support } from '@kypseli/contract/admin';
import { Box, Button, Card, Typography } from '@mui/material';
import { IconCalendarPlus, IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../../auth/may';
import { call } from '../../../data/call';
import { errorCode } from '../../../data/http';
import { useTake } from '../../../data/use-take';
import { useText } from '../../../i18n/use-text';
import { Facts } from '../../../ui/Facts';
import { Failure } from '../../../ui/Failure';
import { useFormats } from '../../../ui/formats';
import { Personal } from '../../../ui/Personal';
import { planDue } from '../../../ui/plan-due';
import { usePlanWord } from '../AccountState';
import { ActionRow } from '../actions/ActionRow';
import { ExtendPlan } from '../actions/ExtendPlan';
import { RaiseLimit } from '../actions/RaiseLimit';
import { statusName } from '../status-name';
import { Payments } from './Payments';

const CHANGES = ['accounts', 'payments'];

/** The plan of an account; null: it never had one. */
const usePlan = (id: string) =>
  useQuery({
    queryKey: ['subscriptions', 'of', id],
    queryFn: ({ signal }) =>
      call(subscriptions.show, { params: { id }, query: { reveal: '1' } }, { signal }).catch((error: unknown) => {
        if (errorCode(error) === 'not_found') return null;
        throw error;
      }),
  });

/** Cancel at the end of the period, or take that back: the consequence stands above the button. */
const Renewal = ({ id, isEnding, end }: { id: string; isEnding: boolean; end: string }) => {
  const t = useText();
  const { dayInWords } = useFormats();
  const cancel = useTake({
    resource: 'subscriptions',
    verb: 'cancel',
    undo: { verb: 'resume' },
    changes: CHANGES,
    done: () => t('accounts.payments.cancelled', { day: dayInWords(end) }),
  });
  const resume = useTake({
    resource: 'subscriptions',
    verb: 'resume',
    undo: { verb: 'cancel' },
    changes: CHANGES,
    done: () => t('accounts.payments.resumed', { day: dayInWords(end) }),
  });
  const { take, isPending } = isEnding ? resume : cancel;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography sx={{ color: 'text.secondary' }}>
        {t(isEnding ? 'accounts.payments.resume_text' : 'accounts.payments.cancel_text', { day: dayInWords(end) })}
      </Typography>
      <Button loading={isPending} onClick={() => take({ ids: [id] })} sx={{ width: { xs: '100%', sm: 'auto' } }}>
        {t(isEnding ? 'accounts.payments.resume' : 'accounts.payments.cancel')}
      </Button>
    </Box>
  );
};

export const PlanTab = ({ account }: { account: AccountItem }) => {
  const t = useText();
  const planWord = usePlanWord();
  const { dayInWords, euro, number } = useFormats();
  const mayHelp = useMay(support.cancel);
  const [dialog, setDialog] = useState<'extend' | 'limit' | null>(null);
  const { data: plan, error, refetch } = usePlan(account.id);
  if (error && plan === undefined) return <Failure error={error} again={() => void refetch()} />;
  if (plan === undefined) return null;
  const runs = plan !== null && (plan.standing === 'active' || plan.standing === 'past_due');
  const standing = plan === null ? 'free' : plan.standing === 'active' && plan.ending ? 'ending' : plan.standing;
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      <Card component="section" aria-labelledby="account-plan" sx={{ p: 4, display: 'grid', gap: 4 }}>
        <Typography id="account-plan" variant="h2">
          {t(`accounts.payments.standing.${standing}`, {
            plan: plan === null ? '' : planWord(plan.plan),
            day: plan === null ? '' : dayInWords(plan.period_end),
          })}
        </Typography>
        <Facts
          facts={[
            [
              t('accounts.facts.status'),
              t(`accounts.facts.status_code.${statusName(account.status_code)}`, { code: account.status_code }),
            ],
            [
              t('accounts.facts.limit'),
              account.hive_limit === null ? t('accounts.facts.no_limit') : number(account.hive_limit),
            ],
            ...(plan === null
              ? []
              : ([
                  [t('accounts.payments.since'), plan.since === null ? '–' : dayInWords(plan.since)],
                  ...(plan.due_at === null ? [] : [[t(`accounts.payments.${planDue(plan)}`), dayInWords(plan.due_at)]]),
                  [t('accounts.payments.paid'), euro(plan.paid_eur)],
                  [t('accounts.payments.card'), <Personal key="card" value={plan.card_last4} />],
                ] as [string, ReactNode][])),
          ]}
        />
        {mayHelp && plan !== null && runs && <Renewal id={account.id} isEnding={plan.ending} end={plan.period_end} />}
      </Card>
      {mayHelp && (
        <Card sx={{ '& > :first-of-type': { borderTop: 'none' } }}>
          <ActionRow
            icon={IconCalendarPlus}
            title={t('accounts.actions.extend.title')}
            consequence={t('accounts.actions.extend.text')}
            isGuarded
            onClick={() => setDialog('extend')}
          />
          <ActionRow
            icon={IconStack2}
            title={t('accounts.actions.limit.title')}
            consequence={t('accounts.actions.limit.text')}
            isGuarded
            onClick={() => setDialog('limit')}
          />
        </Card>
      )}
      <Payments account={account} />
      {dialog === 'extend' && <ExtendPlan account={account} onClose={() => setDialog(null)} />}
      {dialog === 'limit' && <RaiseLimit account={account} onClose={() => setDialog(null)} />}
    </Box>
  );
};
