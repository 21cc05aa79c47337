import { ACTION_TYPES, type ActionType } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import styles from './ActionSheet.module.css';
import { ACTION_ICONS } from './action-icons';

interface TypeTilesProps {
  value: ActionType;
  onChange: (type: ActionType) => void;
}

export const TypeTiles = ({ value, onChange }: TypeTilesProps) => {
  const { t } = useTranslation('actions');
  return (
    <fieldset className={styles.tiles} aria-label={t('plan.what')}>
      {ACTION_TYPES.map((type) => {
        const Icon = ACTION_ICONS[type];
        return (
          <label key={type} className={styles.tile}>
            <input
              type="radio"
              name="action-type"
              className={styles.radio}
              checked={type === value}
              onChange={() => onChange(type)}
            />
            <Icon aria-hidden />
            {t(`type.${type}`)}
          </label>
        );
      })}
    </fieldset>
  );
};
