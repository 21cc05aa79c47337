import type { SubscriptionItem } from '@kypseli/contract/admin';
import { IconCreditCard } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ConsoleResource } from '../../app/resource';

/** A plan is shown, cancelled and refunded in its account. */
export const subscriptions: ConsoleResource = {
  name: 'subscriptions',
  label: 'shell.items.subscriptions',
  group: 'keepers',
  icon: IconCreditCard,
  list: lazy(async () => ({ default: (await import('./SubscriptionList')).SubscriptionList })),
  recordRepresentation: (plan: SubscriptionItem) => plan.id,
};
