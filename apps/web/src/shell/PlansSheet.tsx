import { billing } from '@kypseli/contract';
import { PAID_PLANS } from '@kypseli/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '../api/client';
import { queryKeys } from '../api/queries';
import { Button, ButtonLink } from '../ui/Button';
import { Sheet } from '../ui/Sheet';
import { PlanCard, Plans } from './PlanCard';
import styles from './PlansSheet.module.css';
import { useAppPath } from './paths';
import { useCheckout } from './use-checkout';

/** The limit of the free version in the spec's words, and the two plans that remove it. */
export const PlansSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation('billing');
  const appPath = useAppPath();
  const { leaving, pay } = useCheckout();
  const { data } = useQuery({
    queryKey: [...queryKeys.billing, 'limit'],
    queryFn: async ({ signal }) => (await client.call(billing.cardInfo, {}, { signal })).subscription,
    enabled: open,
  });
  return (
    <Sheet open={open} onClose={onClose} title={t('limit')} lead={t('select')}>
      <Plans>
        {PAID_PLANS.map((plan) => (
          <PlanCard key={plan} plan={plan}>
            <Button
              variant={plan === 'yearly' ? 'honey' : 'plain'}
              size="large"
              disabled={leaving}
              onClick={() => pay(plan)}
            >
              {t(`${plan}.choose`)}
            </Button>
          </PlanCard>
        ))}
      </Plans>
      <p className={styles.kept}>
        {typeof data?.hive_limit === 'number' && t('holds', { count: data.hive_limit, hives: data.hive_count })}{' '}
        {t('kept')}
      </p>
      <ButtonLink variant="quiet" to={appPath('settings?tab=1')} onClick={onClose}>
        {t('settings')}
      </ButtonLink>
    </Sheet>
  );
};
