import type { Apiary } from '@kypseli/contract';
import { IconArrowRight, IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAppPath } from '../../shell/paths';
import { BottomBar } from '../../ui/BottomBar';
import { ButtonLink } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import styles from './ApiariesScreen.module.css';

interface PhoneBarProps {
  apiary: Apiary;
  onAdd: () => void;
  /** Only on the map: in the list each apiary has its own button. */
  onEdit?: (() => void) | undefined;
}

/** Below a phone's list or map: add an apiary, edit the chosen one, open its hives. */
export const PhoneBar = ({ apiary, onAdd, onEdit }: PhoneBarProps) => {
  const { t } = useTranslation('apiaries');
  const appPath = useAppPath();
  return (
    <BottomBar>
      <IconButton look="boxed" size="large" label={t('add')} icon={<IconPlus />} onClick={onAdd} />
      {onEdit && (
        <IconButton
          look="boxed"
          size="large"
          label={t('form.edit', { name: apiary.name })}
          icon={<IconPencil />}
          onClick={onEdit}
        />
      )}
      <ButtonLink
        to={appPath('hives')}
        variant="honey"
        size="large"
        full
        aria-label={t('openHivesOf', { name: apiary.name })}
      >
        <span className={styles.openHives}>
          {t('openHives')} <IconArrowRight aria-hidden />
        </span>
      </ButtonLink>
    </BottomBar>
  );
};
