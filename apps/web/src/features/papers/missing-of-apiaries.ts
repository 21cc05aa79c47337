import type { Apiary, Missing } from '@kypseli/contract';
import type { TFunction } from 'i18next';
import type { Check } from './Checks';

/** What apiaries lack, each with a link to its form. */
export const missingOfApiaries = (
  missing: readonly Missing[],
  apiaries: readonly Apiary[],
  t: TFunction<'papers'>,
): Check[] =>
  apiaries.flatMap(({ id, name }): Check[] => {
    const fields = missing.filter((one) => one.id === id).map(({ field }) => field);
    if (fields.length === 0) return [];
    const what = fields.map((field) => t(`heldHives.lacking.${field as 'municipality' | 'place'}`)).join(', ');
    return [{ key: id, text: t('heldHives.lacks', { apiary: name, what }), complete: `apiaries?edit=${id}` }];
  });
