import { stockOf } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import type { ActionFormValues } from './action-form';
import { useMedicineWords } from './use-medicine-words';
import { useMedicines } from './use-medicines';

const AT_MOST = 6;

/** The purchases of which something is left, the latest first, as fields of a treatment. */
export const useBoughtMedicines = (): Map<string, Partial<ActionFormValues>> => {
  const { t } = useTranslation('actions');
  const words = useMedicineWords();
  const { data } = useMedicines();
  const found = new Map<string, Partial<ActionFormValues>>();
  for (const purchase of (data?.medicines ?? []).toSorted((a, b) => b.day.localeCompare(a.day))) {
    const { product, batch, unit, supplier, document, day } = purchase;
    const name = batch === null ? product : t('plan.boughtBatch', { product, batch });
    if (found.size === AT_MOST || found.has(name) || !((stockOf(purchase, data!.stock)?.left ?? 0) > 0)) continue;
    found.set(name, {
      product,
      batch: batch ?? '',
      doseUnit: words.route(unit),
      supplier: supplier ?? '',
      document: document ?? '',
      purchasedAt: day,
    });
  }
  return found;
};
