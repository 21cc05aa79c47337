import type { PlanKind } from '@kypseli/domain';
import type { TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from '../ui/ChoiceGroup';
import styles from './ActionSheet.module.css';
import { ACTION_ICONS } from './action-icons';

interface TypeTilesProps<T extends PlanKind> {
  types: readonly T[];
  value: T;
  onChange: (type: T) => void;
}

export const TypeTiles = <T extends PlanKind>({ types, value, onChange }: TypeTilesProps<T>) => {
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
        const Icon: TablerIcon = ACTION_ICONS[type];
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
