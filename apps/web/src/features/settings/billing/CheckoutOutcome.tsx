import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import styles from './Billing.module.css';
import type { Billing } from './use-billing';

/** The outcome that the payment page puts into the address: a plan was paid, a card entered, or neither. */
const OUTCOMES = ['monthly', 'yearly', 'card', 'left'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** A payment may arrive here a little later than at the provider. */
const LOOK_MS = 2_000;
const LOOKS = 15;

/** Removed from the address, so that a reload does not show it again. */
const useOutcome = (): Outcome | null => {
  const [params, setParams] = useSearchParams();
  const returned = OUTCOMES.find((one) => one === params.get('checkout')) ?? null;
  const [outcome, setOutcome] = useState(returned);
  useEffect(() => {
    if (returned === null) return;
    setOutcome(returned);
    setParams({ tab: '1' }, { replace: true });
  }, [returned, setParams]);
  return outcome;
};

/** Shows the outcome of a payment, and polls until the payment has arrived. */
export const CheckoutOutcome = ({ billing: { subscription }, onLook }: { billing: Billing; onLook: () => void }) => {
  const { t } = useTranslation('plan');
  const outcome = useOutcome();
  const [looks, setLooks] = useState(0);
  const paid = outcome === 'monthly' || outcome === 'yearly' ? outcome : null;
  const { plan, status, cancel_at_period_end: ending } = subscription;
  const waiting = paid !== null && !(plan === paid && status === 'active' && !ending);

  useEffect(() => {
    if (!waiting || looks === LOOKS) return;
    const timer = setTimeout(() => {
      setLooks(looks + 1);
      onLook();
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [waiting, looks, onLook]);

  if (outcome === null) return null;
  const outcomeKey = waiting ? (looks === LOOKS ? 'late' : 'waiting') : outcome;
  return (
    <p className={styles.notice} role="status">
      <strong>{t(`outcome.${outcomeKey}`)}</strong>
    </p>
  );
};
