import type { SubscriptionItem } from '@kypseli/contract/admin';

/** What comes next for a plan: a payment, its end, or that a payment which failed is given up. */
export const planDue = ({
  ending,
  due_at: due,
  period_end: end,
}: Pick<SubscriptionItem, 'ending' | 'due_at' | 'period_end'>): 'due' | 'ends' | 'given_up' => {
  if (ending) return 'ends';
  return due !== null && due > end ? 'given_up' : 'due';
};
