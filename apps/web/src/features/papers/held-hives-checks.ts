import type { Missing } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { useApiaries } from '../../api/queries';
import { useFormat } from '../../i18n/format';
import type { Check } from './Checks';
import { missingOfApiaries } from './missing-of-apiaries';
import type { HeldHivesOfDay } from './use-held-hives';

const PROFILE = ['address', 'registerNumber', 'authority'] as const;

/** What the declaration has and what it lacks, as lines to check off. */
export const useHeldHivesChecks = () => {
  const { t } = useTranslation('papers');
  const { dayInFigures } = useFormat();
  const { data: apiaries = [] } = useApiaries();
  return ({ day, missing, left_out, rows }: HeldHivesOfDay): Check[] => {
    const lacks = (field: Missing['field']) => missing.some((one) => one.what === 'profile' && one.field === field);
    const ofApiaries = missingOfApiaries(missing, apiaries, t);
    const leftOut = (['deleted', 'inactive'] as const).flatMap((why): Check[] =>
      left_out[why] === 0
        ? []
        : [{ key: why, text: t(`heldHives.leftOut.${why}`, { count: left_out[why], day: dayInFigures(day) }) }],
    );
    return [
      ...PROFILE.map((field) => ({
        key: field,
        text: t(`heldHives.check.${field}`),
        ...(lacks(field) && { complete: 'settings?tab=0' }),
      })),
      ...(ofApiaries.length > 0 || rows.length === 0
        ? ofApiaries
        : [{ key: 'apiaries', text: t('heldHives.check.apiaries') }]),
      ...leftOut,
    ];
  };
};
