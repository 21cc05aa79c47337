import type { Inspection } from '@kypseli/contract';
import { METHODS_OF_BASE, MITE_BASES, miteBaseOf, varroaThresholds } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { useTreatments } from '../../../actions/use-treatments';
import { shownWeight, weightUnit } from '../../../api/weight-unit';
import { roundDate } from '../../../i18n/format';
import { useNumbers } from '../../../ui/bees/use-numbers';
import type { Days } from '../../../ui/time/timeframe';
import { usePlace } from '../data/mites';
import { useVisitWords } from '../data/visit-words';
import { RecordedCard } from './RecordedCard';

interface RecordedCardsProps {
  hiveId: string;
  /** Newest first. */
  inspections: readonly Inspection[];
  days: Days;
  printing: boolean;
}

const inOrder = (inspections: readonly Inspection[], { from, to }: Days, of: (one: Inspection) => number | null) =>
  inspections
    .filter(({ dateCreated }) => dateCreated >= from && dateCreated <= to)
    .flatMap((one) => {
      const value = of(one);
      return value === null ? [] : [{ date: one.dateCreated, value, apiary_average: null }];
    })
    .reverse();

/** The mites of a hive by their base, with the figure from which to act and its treatments. */
export const MiteCards = ({ hiveId, inspections, days, printing }: RecordedCardsProps) => {
  const { t } = useTranslation('graphs');
  const { tenths } = useNumbers();
  const { rateOf } = useVisitWords();
  const place = usePlace()(hiveId);
  const treatments = useTreatments({ hive_id: hiveId }, days);
  const treated = treatments.map(({ day, what }) => `${roundDate(day)} ${what}`);
  return MITE_BASES.map((base) => {
    const [method] = METHODS_OF_BASE[base];
    const counted = ({ varroa }: Inspection) => varroa !== null && miteBaseOf(varroa.method) === base;
    const last = inspections.find((one) => counted(one) && one.dateCreated <= days.to);
    const threshold = last?.varroa && varroaThresholds(last.varroa.method, last.dateCreated, place)[0];
    return (
      <RecordedCard
        key={base}
        title={t(`mites.${base}`)}
        values={inOrder(inspections, days, (one) => (counted(one) ? one.varroa!.rate : null))}
        days={days}
        written={(rate) => rateOf({ method }, tenths(rate))}
        threshold={threshold?.figure}
        marks={treatments.map(({ day }) => day)}
        notes={[
          ...(threshold ? [t('mites.threshold', { figure: tenths(threshold.figure), source: threshold.source })] : []),
          ...(treated.length > 0 ? [t('mites.treated', { treatments: treated.join(', ') })] : []),
        ]}
        printing={printing}
      />
    );
  });
};

/** The weight of a hive. */
export const WeightCard = ({ inspections, days, printing }: Omit<RecordedCardsProps, 'hiveId'>) => {
  const { t } = useTranslation(['graphs', 'hive']);
  const { tenths } = useNumbers();
  return (
    <RecordedCard
      title={`${t('hive:weight')}, ${weightUnit()}`}
      values={inOrder(inspections, days, ({ weightKg }) => (weightKg === null ? null : shownWeight(weightKg)))}
      days={days}
      written={(weight) => `${tenths(weight)} ${weightUnit()}`}
      notes={[]}
      printing={printing}
    />
  );
};
