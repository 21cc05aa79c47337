import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppPath } from '../../../shell/paths';
import { ButtonLink } from '../../../ui/Button';
import { useHivesScreen } from '../data/hives-context';
import { useTodaysRound } from '../data/use-todays-round';
import { FROM_LIST, useOpenHive } from '../dialog/use-open-hive';
import styles from './InspectNext.module.css';

interface InspectNextProps {
  variant: 'honey' | 'plain';
  size?: 'normal' | 'large';
  icon?: ReactNode;
  tail?: ReactNode;
}

/** Opens the form of the first hive without an entry; if all have one or the round is old, leads to today's round. */
export const InspectNext = ({ variant, size, icon, tail }: InspectNextProps) => {
  const { t } = useTranslation('hives');
  const appPath = useAppPath();
  const { pathOf } = useOpenHive();
  const { figures, round, canStartRound, hives } = useHivesScreen();
  const { isOld, begins, enter } = useTodaysRound();
  const look = { variant, size, icon, 'aria-keyshortcuts': 'N' } as const;
  if (figures.next && round.started && isOld)
    return (
      <ButtonLink {...look} to={appPath(begins ? 'hives?round=new' : 'hives')} onClick={enter} className={styles.next}>
        {t(begins ? 'list.startToday' : 'list.toToday')} {tail}
      </ButtonLink>
    );
  if (figures.next) {
    return (
      <ButtonLink
        {...look}
        to={appPath(pathOf(figures.next.id, { inspect: true, newRound: !round.started }))}
        state={FROM_LIST}
        className={styles.next}
      >
        {t('list.next', { number: figures.next.hiveNumber })} {tail}
      </ButtonLink>
    );
  }
  if (!canStartRound || hives.length === 0) return null;
  return (
    <ButtonLink {...look} to={appPath(pathOf(null, { newRound: true }))} className={styles.next}>
      {t('list.newRound')} {tail}
    </ButtonLink>
  );
};
