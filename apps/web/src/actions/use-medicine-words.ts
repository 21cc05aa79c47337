import { knownRoute, knownSubstance } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';

/** Stored substances and routes in the keeper's language; unknown ones stay as written. */
export const useMedicineWords = () => {
  const { t } = useTranslation('actions');
  return {
    substance: (stored: string): string => {
      const known = knownSubstance(stored);
      return known ? t(`substance.${known}`) : stored;
    },
    route: (stored: string): string => {
      const known = knownRoute(stored);
      return known ? t(`route.${known}`) : stored;
    },
  };
};
