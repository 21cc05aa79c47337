import type { Apiary } from '@kypseli/contract';
import { useTasks } from '../api/use-tasks';
import { useFormat } from '../i18n/format';
import { type ActionFormValues, amountOf } from './action-form';
import { useTypedTask } from './use-typed-task';

const AT_MOST = 6;
const FIELDS = ['product', 'substance', 'dose', 'doseUnit', 'route', 'withdrawalDays'] as const;
type Treatment = Pick<ActionFormValues, (typeof FIELDS)[number]>;

/** The apiary's earlier treatments that can be repeated, without duplicates, newest first. */
export const usePastTreatments = (apiary: Apiary): Map<string, Treatment> => {
  const { number } = useFormat();
  const typedOf = useTypedTask();
  const open = useTasks({ apiary_id: apiary.id }, false);
  const completed = useTasks({ apiary_id: apiary.id }, true);
  const treatments = [...(open.data ?? []), ...(completed.data ?? [])]
    .filter(({ type }) => type === 'treatment')
    .sort((a, b) => b.initiated_at.localeCompare(a.initiated_at));
  const named = new Map<string, Treatment>();
  for (const task of treatments) {
    const typed = typedOf(task);
    const { product, substance, dose, doseUnit } = typed;
    const what = product || substance;
    const name = dose ? `${what}, ${number(amountOf(typed, 'dose') ?? 0)} ${doseUnit}`.trim() : what;
    if (what && !named.has(name) && named.size < AT_MOST)
      named.set(name, Object.fromEntries(FIELDS.map((field) => [field, typed[field]])) as Treatment);
  }
  return named;
};
