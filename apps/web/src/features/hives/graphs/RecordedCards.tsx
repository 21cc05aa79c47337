import type { Inspection } from '@kypseli/contract';
import { varroaThresholds } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { useMedicineWords } from '../../../actions/use-medicine-words';
import { useTaskWords } from '../../../actions/use-task-words';
import { useTasks } from '../../../api/use-tasks';
import { shownWeight, weightUnit } from '../../../api/weight-unit';
import { roundDate } from '../../../i18n/format';
import { useNumbers } from '../../../ui/bees/use-numbers';
import type { Days } from '../../../ui/time/timeframe';
import { usePlace } from '../data/mites';
import { RecordedCard } from './RecordedCard';

/** Counts with different bases have no common axis. */
const BASES = { bees: ['alcohol_wash', 'sugar_shake'], cells: ['drone_brood'], day: ['natural_drop'] } as const;
type Base = keyof typeof BASES;

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
  const { t } = useTranslation(['graphs', 'hive']);
  const { tenths } = useNumbers();
  const { titleOf } = useTaskWords();
  const medicine = useMedicineWords();
  const place = usePlace()(hiveId);
  const { data: done = [] } = useTasks({ hive_id: hiveId }, true);
  const treatments = done.flatMap((task) => {
    const day = task.type === 'treatment' ? task.done_on : null;
    if (!day || day < days.from || day > days.to) return [];
    const { product, substance } = task.details;
    const what = product ?? (substance ? medicine.substance(String(substance)) : titleOf(task));
    return [{ day, words: `${roundDate(day)} ${what}` }];
  });
  const treated = treatments.map(({ words }) => words).reverse();
  return (Object.keys(BASES) as Base[]).map((base) => {
    const methods: readonly string[] = BASES[base];
    const counted = ({ varroa }: Inspection) => varroa !== null && methods.includes(varroa.method);
    const last = inspections.find((one) => counted(one) && one.dateCreated <= days.to);
    const threshold = last?.varroa && varroaThresholds(last.varroa.method, last.dateCreated, place)[0];
    return (
      <RecordedCard
        key={base}
        title={t(`mites.${base}`)}
        values={inOrder(inspections, days, (one) => (counted(one) ? one.varroa!.rate : null))}
        days={days}
        written={(rate) =>
          t(`hive:mites.${({ bees: 'per100', cells: 'perCells', day: 'perDay' } as const)[base]}`, {
            value: tenths(rate),
          })
        }
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
