import { billing } from '@kypseli/contract';
import type { PaidPlan } from '@kypseli/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { queryKeys, useProfile } from '../../../api/queries';
import { useCommands } from '../../../commands/use-commands';
import { useFormat } from '../../../i18n/format';
import { Button } from '../../../ui/Button';
import { Failure } from '../../../ui/Failure';
import { OnDemand } from '../../../ui/lazy/OnDemand';
import styles from './Billing.module.css';

const dialog = async () => (await import('../../../ui/ConfirmDialog')).ConfirmDialog;

interface WithdrawPlanProps {
  plan: PaidPlan;
  /** The last day on which it is possible. */
  until: Date;
  disabled: boolean;
  onWithdrawn: (refundEur: number) => void;
}

/**
 * The right of consumers to withdraw from a contract. The law requires both buttons with their texts, and a declaration
 * that names the consumer, the contract and the address of the confirmation (Directive (EU) 2023/2673).
 */
const WithdrawPlan = ({ plan, until, disabled, onWithdrawn }: WithdrawPlanProps) => {
  const { t } = useTranslation('withdrawal');
  const { date } = useFormat();
  const { submit } = useCommands();
  const { data: profile } = useProfile();
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const withdraw = async () => {
    setSending(true);
    setFailure(null);
    try {
      const { result } = await submit({
        route: billing.withdraw,
        input: { body: {} },
        apiaryId: 'account',
        describe: { key: 'plan:describe.withdraw' },
        invalidates: [queryKeys.billing, queryKeys.subscription],
        explain: 'form',
        onlyHere: true,
      });
      onWithdrawn(result.refund_eur);
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <section className={styles.cancel} aria-label={t('action')}>
      <p className={styles.caption}>{t('lead', { date: date(until) })}</p>
      <Failure text={failure === null ? null : t('failed', { why: errorText(failure) })} />
      <Button full disabled={disabled || sending} onClick={() => setAsking(true)}>
        {t(sending ? 'sending' : 'action')}
      </Button>
      <OnDemand
        load={dialog}
        open={asking}
        title={t('title')}
        confirm={t('confirm')}
        keep={t('keep')}
        onConfirm={() => void withdraw()}
        onClose={() => setAsking(false)}
      >
        <dl className={styles.declaration}>
          <dt>{t('name')}</dt>
          <dd>
            {profile?.firstname} {profile?.lastname}
          </dd>
          <dt>{t('plan')}</dt>
          <dd>{t(plan)}</dd>
          <dt>{t('email')}</dt>
          <dd>{profile?.email}</dd>
        </dl>
      </OnDemand>
    </section>
  );
};

export default WithdrawPlan;
