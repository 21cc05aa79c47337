import { billing } from '@kypseli/contract';
import type { PaidPlan } from '@kypseli/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../api/client';
import { errorText } from '../api/errors';
import { toast } from '../ui/toast-store';

/** Leads to the payment page: for a plan, or to replace the card. */
export const useCheckout = () => {
  const { t } = useTranslation('billing');
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    // The browser's back button shows the page as it was left.
    const back = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);

  const leave = async (asked: Promise<{ result: { url: string } }>) => {
    setLeaving(true);
    try {
      window.location.assign((await asked).result.url);
    } catch (error) {
      toast(t('notOpened', { why: errorText(error) }), { kind: 'refused' });
      setLeaving(false);
    }
  };
  return {
    leaving,
    pay: (plan: PaidPlan) => void leave(client.call(billing.checkout, { body: { plan } })),
    editCard: () => void leave(client.call(billing.card, { body: {} })),
  };
};
