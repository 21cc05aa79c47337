import type { Apiary } from '@kypseli/contract';
import { classes } from '@kypseli/ui/classes';
import { IconDots, IconPencil, IconPower, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { livingHives } from '../../api/living-hives';
import { useAppPath } from '../../shell/paths';
import { Button, ButtonLink } from '../../ui/Button';
import { useNumbers } from '../../ui/bees/use-numbers';
import { MenuButton } from '../../ui/MenuButton';
import { useInView } from '../../ui/use-in-view';
import { ApiaryFacts } from './ApiaryFacts';
import styles from './ApiaryList.module.css';
import { useApiaryCommands } from './use-apiary-commands';
import { useApiaryFacts } from './use-apiary-facts';
import { useApiaryFigures } from './use-apiary-figures';

interface ApiaryRowProps {
  apiary: Apiary;
  chosen: boolean;
  onChoose: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** Name, hives, purpose, last round; the selected row shows its buttons. */
export const ApiaryRow = ({ apiary, chosen, onChoose, onEdit, onDelete }: ApiaryRowProps) => {
  const { t } = useTranslation(['apiaries', 'locations', 'common']);
  const appPath = useAppPath();
  const { setActive } = useApiaryCommands();
  const row = useRef<HTMLLIElement>(null);
  const figures = useApiaryFigures(apiary, useInView(row));
  const { tenths } = useNumbers();
  const { name, active } = apiary;
  const hives = livingHives(apiary);
  const facts = useApiaryFacts(apiary);
  const toggle = () => {
    // It stays selected at its new place in the list.
    onChoose();
    setActive(apiary, !active);
  };
  return (
    <li ref={row} className={classes(styles.row, chosen && styles.chosen)}>
      <button type="button" data-row className={styles.choose} aria-expanded={chosen} onClick={onChoose}>
        <span className={classes(styles.name, !active && styles.inactive)}>{name}</span>
        <span className={styles.count}>
          <strong>{hives}</strong> {t('hivesWord', { count: hives })}
        </span>
        <span className={styles.facts}>{facts}</span>
        {typeof figures?.average === 'number' && (
          <span className={styles.average}>{t('locations:map.bees', { value: tenths(figures.average) })}</span>
        )}
      </button>
      {chosen && (
        <div className={styles.buttons}>
          <ButtonLink to={appPath('hives')} variant="honey" className={styles.open}>
            {t('openHives')}
          </ButtonLink>
          <Button icon={<IconPencil size={20} aria-hidden />} onClick={onEdit}>
            {t('common:action.edit')}
          </Button>
          <MenuButton
            look="boxed"
            label={t('more', { name })}
            icon={<IconDots />}
            items={[
              {
                key: 'active',
                label: t(active ? 'deactivate' : 'activate'),
                icon: <IconPower aria-hidden />,
                onSelect: toggle,
              },
              {
                key: 'delete',
                label: t('common:action.delete'),
                icon: <IconTrash aria-hidden />,
                danger: true,
                onSelect: onDelete,
              },
            ]}
          />
        </div>
      )}
      {chosen && <ApiaryFacts apiary={apiary} />}
    </li>
  );
};
