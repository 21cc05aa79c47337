import { PAID_PLANS } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../ui/Button';
import { Sheet } from '../ui/Sheet';
import { PlanCard, Plans } from './PlanCard';
import styles from './PlansSheet.module.css';
import { useAppPath } from './paths';
import { useCheckout } from './use-checkout';

/** The limit of the free version in the spec's words, and the two plans that lift it. */
export const PlansSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation('billing');
  const appPath = useAppPath();
  const { leaving, pay } = useCheckout();
  return (
    <Sheet open={open} onClose={onClose} title={t('limit')} lead={t('select')}>
      <Plans>
        {PAID_PLANS.map((plan) => (
          <PlanCard key={plan} plan={plan}>
            <Button
              variant={plan === 'yearly' ? 'honey' : 'plain'}
              size="yard"
              disabled={leaving}
              onClick={() => pay(plan)}
            >
              {t(`${plan}.choose`)}
            </Button>
          </PlanCard>
        ))}
      </Plans>
      <p className={styles.kept}>{t('kept')}</p>
      <ButtonLink variant="quiet" to={appPath('settings?tab=1')} onClick={onClose}>
        {t('settings')}
      </ButtonLink>
    </Sheet>
  );
};
