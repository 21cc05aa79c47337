import { billing } from '@kypseli/contract';
import type { PaidPlan } from '@kypseli/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { queryKeys } from '../../../api/queries';
import { useCommands } from '../../../commands/use-commands';
import { Button } from '../../../ui/Button';
import { Failure } from '../../../ui/Failure';
import { OnDemand } from '../../../ui/lazy/OnDemand';
import { toast } from '../../../ui/toast-store';
import styles from './Billing.module.css';

const dialog = async () => (await import('../../../ui/ConfirmDialog')).ConfirmDialog;

interface CancelPlanProps {
  plan: PaidPlan;
  /** The last paid day; null: it ends at once. */
  until: string | null;
  disabled: boolean;
}

/** Cancels the plan; the consequences are above the button, and a dialog asks for confirmation. */
export const CancelPlan = ({ plan, until, disabled }: CancelPlanProps) => {
  const { t } = useTranslation('plan');
  const { submit } = useCommands();
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const follows = `${until ? t('cancel.until', { date: until }) : t('cancel.atOnce')} ${t('cancel.safe')}`;

  const cancel = async () => {
    setSending(true);
    setFailure(null);
    try {
      await submit({
        route: billing.cancel,
        input: { body: {} },
        apiaryId: 'account',
        describe: { key: 'plan:describe.cancel' },
        invalidates: [queryKeys.billing, queryKeys.subscription],
        explain: 'form',
        onlyHere: true,
      });
      toast(t('cancel.done'));
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <section className={styles.cancel} aria-label={t('cancel.action')}>
      <p className={styles.caption}>{follows}</p>
      <Failure text={failure === null ? null : t('cancel.failed', { why: errorText(failure) })} />
      <Button variant="danger" size="large" full disabled={disabled || sending} onClick={() => setAsking(true)}>
        {t(sending ? 'cancel.sending' : 'cancel.action')}
      </Button>
      <OnDemand
        load={dialog}
        open={asking}
        title={t('cancel.title')}
        confirm={t(`cancel.confirm.${plan}`)}
        keep={t(`cancel.keep.${plan}`)}
        onConfirm={() => void cancel()}
        onClose={() => setAsking(false)}
      >
        <p>{follows}</p>
      </OnDemand>
    </section>
  );
};
