export const PAID_PLANS = ['monthly', 'yearly'] as const;
export type PaidPlan = (typeof PAID_PLANS)[number];
export type Plan = 'free' | PaidPlan;

/** Euro per period: 12 a month, 120 a year. */
export const PRICE_EUR: Record<Plan, number> = { free: 0, monthly: 12, yearly: 120 };

/** The end of a period that starts at `start`; a period from the 31st ends on the last day of a shorter month. */
export const periodEnd = (plan: PaidPlan, start: Date): Date => {
  const months = plan === 'monthly' ? 1 : 12;
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
};
