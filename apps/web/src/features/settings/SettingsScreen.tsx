import { IconCreditCard, IconUser } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useNoSignal } from '../../commands/use-commands';
import { useTitle } from '../../shell/use-title';
import { lazyPart } from '../../ui/lazy/lazy-part';
import { Skeleton } from '../../ui/Skeleton';
import { Tabs } from '../../ui/Tabs';
import styles from './SettingsScreen.module.css';
import { UsersTab } from './users/UsersTab';

const billing = lazyPart(
  async () => ({ default: (await import('./billing/BillingTab')).BillingTab }),
  'billing',
  'plan',
);

/** The keeper and the plan: tab 0 and tab 1 of the address. */
const SettingsScreen = () => {
  const { t } = useTranslation('settings');
  const [params, setParams] = useSearchParams();
  const noSignal = useNoSignal();
  useTitle(t('title'));
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('title')}</h1>
      {noSignal && (
        <p className={styles.offline} role="status">
          {t('offline')}
        </p>
      )}
      <Tabs
        side
        label={t('title')}
        value={params.get('tab') === '1' ? 1 : 0}
        tabs={[
          { value: 0, label: t('tab.users'), icon: <IconUser aria-hidden />, panel: <UsersTab /> },
          {
            value: 1,
            label: t('tab.billing'),
            icon: <IconCreditCard aria-hidden />,
            panel: (
              <Suspense fallback={<Skeleton rows={3} height={120} />}>
                <billing.Part />
              </Suspense>
            ),
          },
        ]}
        onChange={(tab) => setParams({ tab: String(tab) }, { replace: true })}
      />
    </div>
  );
};

export default SettingsScreen;
