import { PAID_PLANS } from '@kypseli/domain';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNoSignal } from '../../../commands/use-commands';
import { useFormat } from '../../../i18n/format';
import { PlanCard, Plans } from '../../../shell/PlanCard';
import { useCheckout } from '../../../shell/use-checkout';
import { Button } from '../../../ui/Button';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import { PageError } from '../../../ui/PageError';
import { Skeleton } from '../../../ui/Skeleton';
import { Sections } from '../Section';
import { BillingNotice } from './BillingNotice';
import { CancelPlan } from './CancelPlan';
import { CardLine } from './CardLine';
import { CheckoutOutcome } from './CheckoutOutcome';
import { SubscriptionFacts } from './SubscriptionFacts';
import { useBilling } from './use-billing';

const withdraw = lazyPart(() => import('./WithdrawPlan'), 'withdrawal');
const withdrawn = lazyPart(() => import('./WithdrawnNotice'), 'withdrawal');

/** The plan: its price, status and card, and its cancellation. */
export const BillingTab = () => {
  const { t } = useTranslation(['plan', 'billing']);
  const { date } = useFormat();
  const noSignal = useNoSignal();
  const { leaving, pay, editCard } = useCheckout();
  const { data, isError, refetch } = useBilling();
  const [refund, setRefund] = useState<number | null>(null);
  if (!data)
    return isError ? (
      <PageError neverStored failed={t('notLoaded')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={3} height={120} />
    );
  const { subscription, card } = data;
  const {
    plan: yours,
    status,
    cancel_at_period_end: ending,
    current_period_end: end,
    withdraw_until: until,
  } = subscription;
  const busy = leaving || noSignal;
  return (
    <Sections>
      <CheckoutOutcome billing={data} onLook={() => void refetch()} />
      {refund !== null && (
        <Suspense fallback={null}>
          <withdrawn.Part refundEur={refund} />
        </Suspense>
      )}
      <BillingNotice billing={data} busy={busy} onEditCard={editCard} />
      <Plans>
        {PAID_PLANS.map((plan) => {
          const own = plan === yours;
          const honey = yours === 'free' ? plan === 'yearly' : own && ending;
          return (
            <PlanCard key={plan} plan={plan} yours={own}>
              {/* A plan that is about to end can be chosen again. */}
              {(!own || ending) && (
                <Button variant={honey ? 'honey' : 'plain'} size="large" disabled={busy} onClick={() => pay(plan)}>
                  {own ? t('continue') : t(`billing:${plan}.choose`)}
                </Button>
              )}
            </PlanCard>
          );
        })}
      </Plans>
      <SubscriptionFacts billing={data} />
      {(card || yours !== 'free') && <CardLine card={card} busy={busy} onEdit={editCard} />}
      {yours !== 'free' && !ending && (
        <CancelPlan
          plan={yours}
          until={status === 'past_due' || !end ? null : date(new Date(end))}
          disabled={noSignal}
        />
      )}
      {yours !== 'free' && until && (
        <Suspense fallback={null}>
          <withdraw.Part plan={yours} until={new Date(until)} disabled={noSignal} onWithdrawn={setRefund} />
        </Suspense>
      )}
    </Sections>
  );
};
