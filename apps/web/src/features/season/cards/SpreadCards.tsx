import type { Apiary, SeasonSpread } from '@kypseli/contract';
import { addDays, METHODS_OF_BASE, MITE_BASES, type MiteBase, type Place, varroaThresholds } from '@kypseli/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTreatments } from '../../../actions/use-treatments';
import { useProfile } from '../../../api/queries';
import { shownWeight, weightUnit } from '../../../api/weight-unit';
import { roundDate } from '../../../i18n/format';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { CardWait } from '../../../ui/charts/CardWait';
import type { Days } from '../../../ui/time/timeframe';
import type { Season } from '../data/use-season';
import { SpreadCard } from './SpreadCard';

interface SpreadCardsProps {
  apiary: Apiary;
  season: Season;
  days: Days;
  printing: boolean;
}

/** The lowest figure for mites on each day, from the day on which it begins. */
const stepsOf = (base: MiteBase, { from, to }: Days, place: Place) => {
  const steps: { from: string; figure: number; source: string }[] = [];
  for (let day = from; day <= to; day = addDays(`${day.slice(0, 7)}-28`, 4).replace(/\d\d$/, '01')) {
    const { figure, source } = varroaThresholds(METHODS_OF_BASE[base][0], day, place)[0]!;
    const last = steps.at(-1);
    if (last?.figure !== figure || last.source !== source) steps.push({ from: day, figure, source });
  }
  return steps;
};

const within = (rounds: readonly SeasonSpread[], { from, to }: Days) =>
  rounds.filter(({ ig_date: day }) => day >= from && day <= to);

interface MiteCardProps extends Omit<SpreadCardsProps, 'season'> {
  base: MiteBase;
  rounds: readonly SeasonSpread[];
}

const MiteCard = ({ base, apiary, rounds, days, printing }: MiteCardProps) => {
  const { t } = useTranslation(['graphs', 'hives']);
  const { tenths } = useNumbers();
  const country = useProfile().data?.country ?? null;
  const { id, lat } = apiary;
  const steps = useMemo(() => stepsOf(base, days, { country, lat }), [base, days, country, lat]);
  const treatments = useTreatments({ apiary_id: id }, days);
  const figures = [...new Set(steps.map(({ figure }) => figure))];
  const sourcesOf = (figure: number) =>
    [...new Set(steps.filter((step) => step.figure === figure).map(({ source }) => source))].join('; ');
  const treated = treatments.map(
    ({ day, what, hives }) => `${roundDate(day)} ${what} (${t('hives:list.all', { count: hives })})`,
  );
  return (
    <SpreadCard
      title={t(`mites.${base}`)}
      rounds={rounds}
      days={days}
      sampled
      steps={steps}
      treatments={treatments}
      notes={[
        ...figures.map((figure) => t('mites.threshold', { figure: tenths(figure), source: sourcesOf(figure) })),
        ...(treated.length > 0 ? [t('mites.treated', { treatments: treated.join(', ') })] : []),
      ]}
      printing={printing}
    />
  );
};

/** The mites of an apiary by their base and its weights, each if it was recorded. */
export const SpreadCards = ({ season, ...rest }: SpreadCardsProps) => {
  const { t } = useTranslation(['graphs', 'hive']);
  const { mites, weight } = season;
  const { days, printing } = rest;
  const counted = useMemo(() => within(mites.data ?? [], days), [mites.data, days]);
  const weights = useMemo(
    () =>
      within(weight.data ?? [], days).map((round) => ({
        ...round,
        median: shownWeight(round.median),
        min: shownWeight(round.min),
        max: shownWeight(round.max),
      })),
    [weight.data, days],
  );
  const weightTitle = `${t('hive:weight')}, ${weightUnit()}`;
  return (
    <>
      {mites.failed && (
        <div>
          <CardWait title={t('mites.bees')} loaded={mites} />
        </div>
      )}
      {MITE_BASES.map((base) => ({ base, rounds: counted.filter((round) => round.base === base) }))
        .filter(({ rounds }) => rounds.length > 0)
        .map(({ base, rounds }) => (
          <div key={base}>
            <MiteCard base={base} rounds={rounds} {...rest} />
          </div>
        ))}
      {(weight.failed || weights.length > 0) && (
        <div>
          {weight.failed ? (
            <CardWait title={weightTitle} loaded={weight} />
          ) : (
            <SpreadCard title={weightTitle} rounds={weights} days={days} printing={printing} />
          )}
        </div>
      )}
    </>
  );
};
