import type { SubscriptionItem } from '@kypseli/contract/admin';

/** The next step of a plan: a payment, its end, or the end of the tries to collect a failed payment. */
export const planDue = ({
  ending,
  due_at: due,
  period_end: end,
}: Pick<SubscriptionItem, 'ending' | 'due_at' | 'period_end'>): 'due' | 'ends' | 'given_up' => {
  if (ending) return 'ends';
  return due !== null && due > end ? 'given_up' : 'due';
};
