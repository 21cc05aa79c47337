import { accounts, billing, type CallOutput } from '@kypseli/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../api/client';
import { queryKeys } from '../../../api/queries';
import { queryClient } from '../../../api/query-client';
import { type SubscriptionFlag, subscriptionFlag } from './subscription-flag';

export type Billing = CallOutput<typeof billing.cardInfo> & { flag: SubscriptionFlag };

/** Plan, card and status, loaded together and refetched at each visit: payments are made elsewhere. */
export const useBilling = () =>
  useQuery({
    queryKey: queryKeys.billing,
    queryFn: async ({ signal }): Promise<Billing> => {
      const [info, { sub_status }] = await Promise.all([
        client.call(billing.cardInfo, {}, { signal }),
        client.call(accounts.checkSub, {}, { signal }),
      ]);
      queryClient.setQueryData(queryKeys.subscription, sub_status);
      return { ...info, flag: subscriptionFlag(sub_status.status_code) };
    },
    refetchOnMount: 'always',
  });
