import { useTranslation } from 'react-i18next';
import { roundDate } from '../../../i18n/format';
import { useAppPath } from '../../../shell/paths';
import { ButtonLink } from '../../../ui/Button';
import { useHivesScreen } from '../data/hives-context';
import { useTodaysRound } from '../data/use-todays-round';
import { FROM_LIST, useOpenHive } from '../dialog/use-open-hive';

/** A link that continues an unfinished round of earlier days; the main button begins a round of today. */
export const ContinueRound = () => {
  const { t } = useTranslation('hives');
  const appPath = useAppPath();
  const { round, figures, all } = useHivesScreen();
  const { isOld } = useTodaysRound();
  const { pathOf } = useOpenHive();
  if (all || !round.started || !isOld || !figures.next) return null;
  return (
    <ButtonLink variant="quiet" to={appPath(pathOf(figures.next.id, { inspect: true }))} state={FROM_LIST}>
      {t('list.continue', { date: roundDate(round.day), number: figures.next.hiveNumber })}
    </ButtonLink>
  );
};
