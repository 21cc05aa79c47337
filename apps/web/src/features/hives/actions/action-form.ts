import type { actions, CallInput } from '@kypseli/contract';
import type { ActionDetails } from '@kypseli/domain';

/** Moving hives is not offered yet, so transport is not either. */
export const PLANNED_TYPES = ['feeding', 'growth', 'treatment', 'task'] as const;
export type PlannedType = (typeof PLANNED_TYPES)[number];

/** The fields of all types as they are typed. */
export const EMPTY_ACTION = {
  day: '',
  feed: '',
  amount: '',
  feedUnit: 'kg' as 'kg' | 'l',
  kind: '',
  count: '',
  product: '',
  substance: '',
  dose: '',
  doseUnit: '',
  route: '',
  withdrawalDays: '',
  noHarvestUntil: '',
  batch: '',
  reason: '',
  text: '',
};
export type ActionFormValues = typeof EMPTY_ACTION;

type PlanBody = CallInput<typeof actions.plan>['body'];

const word = (typed: string) => typed.trim() || undefined;
export const numberOf = (typed: string): number | undefined =>
  typed.trim() === '' ? undefined : Number(typed.trim().replace(',', '.'));

/** What was typed as the body of a plan: only the fields of its type, only those that were filled. */
export const planOf = (
  type: PlannedType,
  hive_ids: string[],
  initiated_at: string,
  typed: ActionFormValues,
): PlanBody => {
  const base = { hive_ids, initiated_at };
  const amount = numberOf(typed.amount);
  switch (type) {
    case 'feeding': {
      const feed = word(typed.feed) as ActionDetails['feeding']['feed'];
      const unit = amount === undefined ? undefined : typed.feedUnit;
      return { type, ...base, details: { feed, amount, unit } };
    }
    case 'growth':
      return {
        type,
        ...base,
        details: { kind: word(typed.kind) as ActionDetails['growth']['kind'], count: numberOf(typed.count) },
      };
    case 'treatment':
      return {
        type,
        ...base,
        details: {
          product: word(typed.product),
          substance: word(typed.substance),
          amount: numberOf(typed.dose),
          unit: word(typed.doseUnit),
          route: word(typed.route),
          withdrawalDays: numberOf(typed.withdrawalDays),
          noHarvestUntil: word(typed.noHarvestUntil),
          batch: word(typed.batch),
          reason: word(typed.reason),
        },
      };
    case 'task':
      return { type, ...base, details: { text: word(typed.text) } };
    default:
      return type satisfies never;
  }
};
