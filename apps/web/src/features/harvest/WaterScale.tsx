import type { Lot } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format';
import styles from './Harvest.module.css';

const SCALE = { least: 14, most: 25 };

const at = (percent: number) =>
  `${(100 * (Math.min(Math.max(percent, SCALE.least), SCALE.most) - SCALE.least)) / (SCALE.most - SCALE.least)}%`;

/** The water of a lot on a scale, with how much it may have. */
export const WaterScale = ({ water, limit }: { water: number; limit: Lot['water_limit'] }) => {
  const { t } = useTranslation('lots');
  const { number } = useFormat();
  const { most, if_calluna } = limit;
  return (
    <div>
      <p className={styles.water}>
        <span>{t('water', { water: number(water) })}</span>
        <span>{t('most', { most: number(most) })}</span>
      </p>
      <div className={styles.scale} aria-hidden>
        <span className={styles.filled} data-over={water > most || undefined} style={{ width: at(water) }} />
        <span className={styles.limit} style={{ left: at(most) }} />
      </div>
      {if_calluna !== undefined && <p className={styles.calluna}>{t('ifCalluna', { most: number(if_calluna) })}</p>}
    </div>
  );
};
