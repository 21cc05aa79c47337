import type { Lot } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format';
import styles from './Harvest.module.css';

/** Too much water, more honey in jars than the lot has, or more in the lot than its harvests gave. */
export const LotWarnings = ({ lot }: { lot: Lot }) => {
  const { t } = useTranslation('lots');
  const { number } = useFormat();
  const { warnings, water_limit, kg, bottled_kg, harvests } = lot;
  const harvested = harvests.reduce((sum, harvest) => sum + (harvest.kg ?? 0), 0);
  const texts = {
    water_high: () => t('warning.water_high', { most: number(water_limit.most), source: water_limit.source }),
    jars_over: () => t('warning.jars_over', { bottled: number(bottled_kg, 3), kg: number(kg, 3) }),
    harvests_over: () => t('warning.harvests_over', { kg: number(kg, 3), harvested: number(harvested, 3) }),
  };
  return warnings.map((warning) => (
    <p key={warning} className={styles.warning}>
      {texts[warning]()}
    </p>
  ));
};
