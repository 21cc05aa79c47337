import type { Apiary } from '@kypseli/contract';
import { IconPencil, IconPower, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAppPath } from '../../shell/paths';
import { Button, ButtonLink } from '../../ui/Button';
import { classes } from '../../ui/classes';
import styles from './ApiaryList.module.css';
import { useApiaryCommands } from './use-apiary-commands';
import { useApiaryFacts } from './use-apiary-facts';

interface ApiaryRowProps {
  apiary: Apiary;
  chosen: boolean;
  onChoose: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** Name, hives, purpose, last round; the chosen one shows its keys. */
export const ApiaryRow = ({ apiary, chosen, onChoose, onEdit, onDelete }: ApiaryRowProps) => {
  const { t } = useTranslation(['apiaries', 'common']);
  const appPath = useAppPath();
  const { setActive } = useApiaryCommands();
  const { name, hiveCount, active } = apiary;
  const facts = useApiaryFacts(apiary);
  const toggle = () => {
    // It stays chosen, wherever the list now puts it.
    onChoose();
    setActive(apiary, !active);
  };
  return (
    <li className={classes(styles.row, chosen && styles.chosen)}>
      <button type="button" className={styles.choose} aria-expanded={chosen} onClick={onChoose}>
        <span className={classes(styles.name, !active && styles.inactive)}>{name}</span>
        <span className={styles.count}>
          <strong>{hiveCount}</strong> {t('hivesWord', { count: hiveCount })}
        </span>
        <span className={styles.facts}>{facts}</span>
      </button>
      {chosen && (
        <div className={styles.keys}>
          <ButtonLink to={appPath('hives')} variant="honey" className={styles.open}>
            {t('openHives')}
          </ButtonLink>
          <Button icon={<IconPencil size={20} aria-hidden />} onClick={onEdit}>
            {t('common:action.edit')}
          </Button>
          <Button icon={<IconPower size={20} aria-hidden />} onClick={toggle}>
            {t(active ? 'deactivate' : 'activate')}
          </Button>
          <Button variant="danger" icon={<IconTrash size={20} aria-hidden />} onClick={onDelete}>
            {t('common:action.delete')}
          </Button>
        </div>
      )}
    </li>
  );
};
