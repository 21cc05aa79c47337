import { type AccountItem, type PaymentItem, payments as routes, support } from '@kypseli/contract/admin';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../auth/may';
import { useOpening } from '../../../auth/openings';
import { call } from '../../../data/call';
import { useTake } from '../../../data/use-take';
import { useText } from '../../../i18n/use-text';
import { useFormats } from '../../../ui/formats';
import { type State, StateMark } from '../../../ui/StateMark';
import { When } from '../../../ui/When';
import { usePlanWord } from '../AccountState';
import { ActionDialog } from '../actions/ActionDialog';
import { GroundsFields, isReason } from '../actions/GroundsFields';
import { listPath } from '../list-path';
import { ShortList } from './ShortList';

const MARKS: Record<PaymentItem['state'], State> = { paid: 'fine', refunded: 'done', failed: 'failed' };

/** A refund has its own reason, which stands in the audit trail. */
const Refund = ({ payment, onClose }: { payment: PaymentItem; onClose: () => void }) => {
  const t = useText();
  const { euro, dayInWords } = useFormats();
  const opening = useOpening(payment.account_id);
  const [grounds, setGrounds] = useState({ reason: opening?.reason ?? '', ticket: opening?.ticket ?? '' });
  const amount = euro(payment.amount_eur);
  const { take, isPending } = useTake({
    resource: 'subscriptions',
    verb: 'refund',
    changes: ['accounts', 'payments'],
    done: () => t('accounts.payments.refunded', { amount }),
    onDone: onClose,
  });
  return (
    <ActionDialog
      onClose={onClose}
      title={t('accounts.payments.refund_title', { amount, day: dayInWords(payment.at) })}
      confirm={t('accounts.payments.refund_confirm', { amount })}
      onConfirm={() =>
        take({
          ids: [payment.account_id],
          body: {
            period_start: payment.period_start,
            reason: grounds.reason.trim(),
            ticket: grounds.ticket.trim() || null,
          },
        })
      }
      isReady={isReason(grounds.reason)}
      isPending={isPending}
      isDangerous
    >
      <Typography>{t('accounts.payments.refund_text')}</Typography>
      <GroundsFields value={grounds} onChange={setGrounds} />
    </ActionDialog>
  );
};

/** What was paid, returned or refused. */
export const Payments = ({ account: { id } }: { account: AccountItem }) => {
  const t = useText();
  const planWord = usePlanWord();
  const { euro, day } = useFormats();
  const mayRefund = useMay(support.refund);
  const [refunding, setRefunding] = useState<PaymentItem | null>(null);
  const query = useQuery({
    queryKey: ['payments', 'of', id],
    queryFn: ({ signal }) =>
      call(
        routes.list,
        { query: { filter: JSON.stringify({ account: id }), range: '[0,49]', reveal: '1' } },
        { signal },
      ),
  });
  return (
    <>
      <ShortList
        title={t('accounts.payments.list')}
        all={{ to: listPath('subscriptions', id), label: t('accounts.payments.all') }}
        query={query}
        keyOf={(payment) => payment.id}
        row={(payment) => (
          <>
            <Box sx={{ flex: '0 0 6.5rem', color: 'text.secondary' }}>
              <When at={payment.at} />
            </Box>
            <Box sx={{ flex: '1 1 12rem' }}>
              <strong>{euro(payment.amount_eur)}</strong> {planWord(payment.plan)}
              {payment.period_start && payment.period_end && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {' '}
                  {day(payment.period_start)} – {day(payment.period_end)}
                </Box>
              )}
            </Box>
            <StateMark state={MARKS[payment.state]} word={t(`accounts.payments.state.${payment.state}`)} />
            {payment.state === 'paid' && payment.period_start !== null && (
              <Button
                size="small"
                disabled={!mayRefund}
                aria-describedby={mayRefund ? undefined : 'why-no-refund'}
                onClick={() => setRefunding(payment)}
              >
                {t('accounts.payments.refund')}
              </Button>
            )}
          </>
        )}
      />
      {!mayRefund && query.data?.some(({ state }) => state === 'paid') && (
        <Box id="why-no-refund" sx={{ color: 'text.secondary', textAlign: 'right' }}>
          {t('accounts.payments.only_admins')}
        </Box>
      )}
      {refunding && <Refund payment={refunding} onClose={() => setRefunding(null)} />}
    </>
  );
};
