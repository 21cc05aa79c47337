import type { SeasonSpread } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import type { DoneTreatmentWords } from '../../../actions/use-treatments';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { DayTable } from '../../../ui/charts/DayTable';

interface SpreadTableProps {
  title: string;
  rounds: readonly SeasonSpread[];
  treatments: readonly DoneTreatmentWords[];
}

/** Each day with its median, its ends, how many hives were counted and how many reach the threshold, and treatments. */
export const SpreadTable = ({ title, rounds, treatments }: SpreadTableProps) => {
  const { t } = useTranslation(['season', 'graphs', 'hives']);
  const { tenths, count } = useNumbers();
  const hasThreshold = rounds.some(({ over }) => over !== null);
  const days = [...new Set([...rounds.map(({ ig_date }) => ig_date), ...treatments.map(({ day }) => day)])].sort();
  const rows = days.reverse().map((day) => {
    const round = rounds.find(({ ig_date }) => ig_date === day);
    const done = treatments
      .filter((one) => one.day === day)
      .map(({ what, hives }) => `${what}, ${t('hives:list.all', { count: hives })}`);
    const cells = round
      ? [
          tenths(round.median),
          tenths(round.min),
          tenths(round.max),
          t('spread.of', { recorded: count(round.recorded), hives: count(round.hives) }),
          ...(hasThreshold ? [count(round.over ?? 0)] : []),
        ]
      : Array<string>(hasThreshold ? 5 : 4).fill('–');
    return { day, cells: treatments.length > 0 ? [...cells, done.join('; ') || '–'] : cells };
  });
  const columns = [
    { word: t('spread.table.median') },
    { word: t('table.weakest') },
    { word: t('table.strongest') },
    { word: t('table.recorded') },
    ...(hasThreshold ? [{ word: t('spread.table.reached'), sign: '≥' }] : []),
    ...(treatments.length > 0 ? [{ word: t('spread.table.treated') }] : []),
  ];
  return <DayTable title={title} header={t('graphs:table.date')} columns={columns} rows={rows} />;
};
