import { classes } from '@kypseli/ui/classes';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAge } from '../api/use-age';
import { useToday } from '../api/use-today';
import { roundDate } from '../i18n/format';
import { ButtonLink } from '../ui/Button';
import { Sheet } from '../ui/Sheet';
import styles from './ChoiceList.module.css';
import { useAppPath } from './paths';
import { useSelection } from './selection';
import { useNewRound } from './use-new-round';

/** The rounds of the apiary, newest first, each with its progress; then a new one. */
export const RoundSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation('shell');
  const appPath = useAppPath();
  const today = useToday();
  const { apiary, groups, group: chosen, selectGroup } = useSelection();
  const newRound = useNewRound();
  const age = useAge();
  const begunToday = groups.some(({ initiate_at }) => initiate_at === today);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('selector.chooseRound')}
      lead={apiary?.name}
      actions={
        begunToday ? null : (
          <ButtonLink
            size="large"
            full
            icon={<IconCalendarPlus aria-hidden />}
            to={appPath('hives?round=new')}
            onClick={onClose}
          >
            {t('selector.newRound')}
          </ButtonLink>
        )
      }
    >
      <ul className={styles.list}>
        {groups.map((group) => (
          <li key={group.id}>
            <button
              type="button"
              className={classes(styles.choice, styles.dated)}
              aria-current={(!newRound && group.id === chosen?.id) || undefined}
              onClick={() => {
                selectGroup(group.id);
                onClose();
              }}
            >
              <span className={styles.name}>
                {roundDate(group.initiate_at)} <small>{age(group.initiate_at)}</small>
              </span>
              <span className={styles.count}>
                {t('selector.inspected', {
                  count: group.count,
                  total: Math.max(group.hives ?? apiary?.hiveCount ?? 0, group.count),
                })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
};
