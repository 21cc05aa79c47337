import { type HiveWithStatus } from '@kypseli/contract';
import { STATUSES } from '@kypseli/domain';
import { IconCalendarPlus, IconChartBar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHives } from '../../../api/queries';
import { roundDate } from '../../../i18n/format';
import { useAppPath } from '../../../shell/paths';
import { useSelection } from '../../../shell/selection';
import { Button, ButtonLink } from '../../../ui/Button';
import type { Surface } from '../../../ui/lazy/OnDemand';
import { Sheet } from '../../../ui/Sheet';
import { statisticsOf } from '../data/figures';
import { useHivesScreen } from '../data/hives-context';
import { NO_FILTER } from '../filter/filter';
import styles from './RoundSummary.module.css';

type Seen = Pick<HiveWithStatus, 'generalStatus' | 'populationFrames'>;

/** By the status if both rounds have one, else by the frames of bees. */
const isWorse = (now: Seen, before: Seen | undefined): boolean => {
  if (!before) return false;
  if (now.generalStatus !== null && before.generalStatus !== null)
    return STATUSES.indexOf(now.generalStatus) > STATUSES.indexOf(before.generalStatus);
  return (now.populationFrames ?? Number.POSITIVE_INFINITY) < (before.populationFrames ?? 0);
};

/** The summary of a round after its last hive, and the next steps. */
export const RoundSummary = ({ open, onClose }: Surface) => {
  const { t } = useTranslation('inspection');
  const appPath = useAppPath();
  const { apiary, round, hives, figures, setFilter, selection } = useHivesScreen();
  const { groups } = useSelection();
  const before = groups.find(({ initiate_at }) => initiate_at < round.day);
  const { data: earlier } = useHives(apiary.id, open ? before?.id : undefined);
  const { average, below: weak } = statisticsOf(hives, 'populationFrames');
  const known = new Map(earlier?.map((hive) => [hive.id, hive]));
  const worse = hives.filter((hive) => isWorse(hive, known.get(hive.id))).length;
  const seeWeak = () => {
    const bees = weak.map(({ value }) => value);
    const range: [number, number] = [Math.min(...bees), Math.max(...bees)];
    setFilter({ ...NO_FILTER, ranges: { ...NO_FILTER.ranges, populationFrames: range } });
    onClose();
  };
  const select = () => {
    selection.clear();
    for (const { id } of weak) selection.toggle(id, false);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('summary.title')}
      lead={t('place', { apiary: apiary.name, date: roundDate(round.day) })}
      actions={
        <div className={styles.buttons}>
          {weak.length > 0 && (
            <>
              <Button variant="honey" size="large" full onClick={seeWeak}>
                {t('summary.seeWeak', { count: weak.length })}
              </Button>
              <Button size="large" full icon={<IconCalendarPlus aria-hidden />} onClick={select}>
                {t('summary.schedule')}
              </Button>
            </>
          )}
          <ButtonLink
            variant={weak.length > 0 ? 'plain' : 'honey'}
            size="large"
            full
            icon={<IconChartBar aria-hidden />}
            to={appPath('inspection_analysis')}
            onClick={onClose}
          >
            {t('summary.analysis')}
          </ButtonLink>
        </div>
      }
    >
      <ul className={styles.facts}>
        <li>{t('summary.inspected', { count: figures.inspected, total: figures.expected })}</li>
        {average !== null && <li>{t('summary.below', { count: weak.length })}</li>}
        {earlier && before && <li>{t('summary.worse', { count: worse, date: roundDate(before.initiate_at) })}</li>}
      </ul>
    </Sheet>
  );
};
