import { type Worse, worseThan } from '@kypseli/domain';
import { IconCalendarPlus, IconChartBar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHives, useProfile } from '../../../api/queries';
import { roundDate } from '../../../i18n/format';
import { useAppPath } from '../../../shell/paths';
import { useSelection } from '../../../shell/selection';
import { Button, ButtonLink } from '../../../ui/Button';
import { useNumbers } from '../../../ui/bees/use-numbers';
import type { Surface } from '../../../ui/lazy/OnDemand';
import { Sheet } from '../../../ui/Sheet';
import { useHivesScreen } from '../data/hives-context';
import { roundBefore } from '../data/round-before';
import { NO_FILTER } from '../filter/filter';
import { weakOf, weakRange } from '../filter/weak';
import styles from './RoundSummary.module.css';

/** More hives would push the next steps out of sight. */
const NAMED = 6;

const LABELS = {
  populationFrames: 'bees',
  topBoxFrames: 'topBox',
  broodFrames: 'brood',
  honeycombs: 'honeycombs',
} as const;

/** The changes for the worse in words: "Brood 1 → 0". */
const useReason = () => {
  const { t } = useTranslation(['inspection', 'hives']);
  const { frames, tenths } = useNumbers();
  const change = (what: string, before: string, now: string) => t('summary.change', { what, before, now });
  return (worse: Worse): string => {
    switch (worse.field) {
      case 'queen':
        return t('summary.queenless');
      case 'varroa':
        return change(t('varroa'), tenths(worse.before), tenths(worse.now));
      case 'generalStatus':
      case 'queenQuality': {
        const what = worse.field === 'generalStatus' ? t('status') : t('queenQuality');
        return change(what, t(`hives:status.${worse.before}`), t(`hives:status.${worse.now}`));
      }
      default:
        return change(t(LABELS[worse.field]), frames(worse.before), frames(worse.now));
    }
  };
};

/** The summary of a round after its last hive, and the next steps. */
export const RoundSummary = ({ open, onClose }: Surface) => {
  const { t } = useTranslation('inspection');
  const appPath = useAppPath();
  const { apiary, round, hives, figures, setFilter, selection } = useHivesScreen();
  const { groups } = useSelection();
  const country = useProfile().data?.country ?? null;
  const reasonOf = useReason();
  const before = roundBefore(groups, round.day);
  const { data: earlier } = useHives(apiary.id, open ? before?.id : undefined);
  // Too few hives have no middle: none is weak.
  const weak = weakOf(hives, round.day) ?? [];
  const known = new Map(earlier?.map((hive) => [hive.id, hive]));
  const place = { country, lat: apiary.lat };
  const worse = hives.flatMap((hive) => {
    const earlierOf = known.get(hive.id);
    const reasons = earlierOf ? worseThan(earlierOf, hive, round.day, place) : [];
    return reasons.length > 0 ? [{ id: hive.id, number: hive.hiveNumber, reasons }] : [];
  });
  const striking = new Set([...weak, ...worse].map(({ id }) => id));
  const seeWeak = () => {
    const populationFrames = weakRange(hives, round.day)?.range ?? null;
    setFilter({ ...NO_FILTER, ranges: { ...NO_FILTER.ranges, populationFrames } });
    onClose();
  };
  const select = () => {
    selection.clear();
    for (const id of striking) selection.toggle(id, false);
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
            <Button variant="honey" size="large" full onClick={seeWeak}>
              {t('summary.seeWeak', { count: weak.length })}
            </Button>
          )}
          {striking.size > 0 && (
            <Button size="large" full icon={<IconCalendarPlus aria-hidden />} onClick={select}>
              {t('summary.schedule', { count: striking.size })}
            </Button>
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
        {weak.length > 0 && <li>{t('summary.weak', { count: weak.length })}</li>}
        {earlier && before && (
          <li>
            {t('summary.worse', { count: worse.length, date: roundDate(before.initiate_at) })}
            <ul className={styles.reasons}>
              {worse.slice(0, NAMED).map(({ id, number, reasons }) => (
                <li key={id}>{t('summary.worseHive', { number, reasons: reasons.map(reasonOf).join(', ') })}</li>
              ))}
              {worse.length > NAMED && <li>{t('summary.moreWorse', { count: worse.length - NAMED })}</li>}
            </ul>
          </li>
        )}
      </ul>
    </Sheet>
  );
};
