import { ACTION_TYPES, type ActionType } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from '../ui/ChoiceGroup';
import styles from './ActionSheet.module.css';
import { ACTION_ICONS } from './action-icons';

interface TypeTilesProps {
  value: ActionType;
  onChange: (type: ActionType) => void;
  types?: readonly ActionType[];
}

export const TypeTiles = ({ value, onChange, types = ACTION_TYPES }: TypeTilesProps) => {
  const { t } = useTranslation('actions');
  return (
    <ChoiceGroup
      className={styles.tiles}
      aria-label={t('plan.what')}
      options={types}
      optionClass={styles.tile}
      value={value}
      onChange={onChange}
    >
      {(type) => {
        const Icon = ACTION_ICONS[type];
        return (
          <>
            <Icon aria-hidden />
            {t(`type.${type}`)}
          </>
        );
      }}
    </ChoiceGroup>
  );
};
