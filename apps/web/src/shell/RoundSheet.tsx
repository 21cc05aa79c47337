import { useTranslation } from 'react-i18next';
import { roundDate } from '../i18n/format';
import { classes } from '../ui/classes';
import { Sheet } from '../ui/Sheet';
import styles from './ChoiceList.module.css';
import { useSelection } from './selection';

/** The rounds of the apiary, newest first, each with how far it got. */
export const RoundSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation('shell');
  const { apiary, groups, group: chosen, selectGroup } = useSelection();
  return (
    <Sheet open={open} onClose={onClose} title={t('selector.chooseRound')} lead={apiary?.name}>
      <ul className={styles.list}>
        {groups.map((group) => (
          <li key={group.id}>
            <button
              type="button"
              className={classes(styles.choice, styles.dated)}
              aria-current={group.id === chosen?.id || undefined}
              onClick={() => {
                selectGroup(group.id);
                onClose();
              }}
            >
              <span className={styles.name}>{roundDate(group.initiate_at)}</span>
              <span className={styles.count}>
                {t('selector.inspected', { count: group.count, total: Math.max(apiary?.hiveCount ?? 0, group.count) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
};
