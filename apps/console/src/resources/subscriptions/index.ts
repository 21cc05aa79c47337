import type { SubscriptionItem } from '@kypseli/contract/admin';
import { IconCreditCard } from '@tabler/icons-react';
import { part } from '../../app/part';
import type { ConsoleResource } from '../../app/resource';

/** A plan is shown, cancelled and refunded in its account. */
export const subscriptions: ConsoleResource = {
  name: 'subscriptions',
  label: 'shell.items.subscriptions',
  group: 'keepers',
  icon: IconCreditCard,
  list: part(['records', 'accounts'], async () => (await import('./SubscriptionList')).SubscriptionList),
  recordRepresentation: (plan: SubscriptionItem) => plan.id,
};
