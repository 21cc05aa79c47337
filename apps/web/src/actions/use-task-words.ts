import type { Action } from '@kypseli/contract';
import { FEEDS, GROWTH_KINDS, withdrawalOf } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { shownWeight, weightUnit } from '../api/weight-unit';
import { useFormat } from '../i18n/format';
import { useSelection } from '../shell/selection';
import { useKnownHive } from '../shell/use-known-hive';
import { doneTreatment } from './done-treatment';
import { useMedicineWords } from './use-medicine-words';

const among = <T extends string>(words: readonly T[], value: unknown): T | null =>
  words.find((word) => word === value) ?? null;

/** An action as text: what, and how much. */
export const useTaskWords = () => {
  const { t } = useTranslation('actions');
  const { number, day } = useFormat();
  const { apiaries } = useSelection();
  const numberOfHive = useKnownHive();
  const medicine = useMedicineWords();

  const amountOf = ({ type, hive_numbers, details: { amount, count, unit } }: Action) => {
    const value = amount ?? count;
    if (typeof value !== 'number') return null;
    const words =
      type === 'feeding' && unit === 'kg'
        ? `${number(shownWeight(value))} ${weightUnit()}`
        : [number(value), unit && medicine.route(String(unit))].filter(Boolean).join(' ');
    return hive_numbers.length > 1 ? t('list.each', { amount: words }) : words;
  };
  const medicineOf = ({ product, substance }: Action['details']) => {
    const active = substance && medicine.substance(String(substance));
    return product && active ? `${product} (${active})` : (product ?? active);
  };

  const WORDS: Record<Action['type'], (task: Action) => (string | number | null | undefined)[]> = {
    feeding: (task) => {
      const feed = among(FEEDS, task.details.feed);
      return [feed && t(`feed.${feed}`), amountOf(task)];
    },
    growth: (task) => {
      const kind = among(GROWTH_KINDS, task.details.kind);
      const other = task.details.other_hive_id;
      const known = typeof other === 'string' ? numberOfHive(other) : undefined;
      const partner = known === undefined ? t('list.withAnother') : t('list.withHive', { number: known });
      return [kind && t(`growth.${kind}`), amountOf(task), other === undefined ? null : partner];
    },
    treatment: (task) => {
      const { route } = task.details;
      return [medicineOf(task.details), route && medicine.route(String(route)), amountOf(task)];
    },
    transport: ({ details: { to_apiary_id: to } }) => {
      const apiary = apiaries.find(({ id }) => id === to);
      return [apiary ? t('list.to', { apiary: apiary.name }) : to === undefined ? null : t('list.toDeleted')];
    },
    task: ({ details: { text } }) => [text],
  };
  const titleOf = (task: Action): string => task.title ?? t(`type.${task.type}`);
  const detailsOf = (task: Action): string => WORDS[task.type](task).filter(Boolean).join(', ');
  return {
    /** "Feeding", or the title that the keeper gave. */
    titleOf,
    detailsOf,
    /** Both, to name it in a sentence. */
    whatOf: (task: Action): string => [titleOf(task), detailsOf(task)].filter(Boolean).join(': '),
    /** What a treatment forbids, and when a task is due, in sentences. */
    noticeOf: (task: Action): string | null => {
      const { withdrawalDays, due } = task.details;
      const { until, unknown } =
        task.type === 'treatment' ? withdrawalOf(doneTreatment(task)) : { until: null, unknown: null };
      const words = [
        typeof due === 'string' && t('list.due', { date: day(due) }),
        until && t('list.noHarvest', { date: day(until) }),
        unknown && t(`list.unknown.${unknown}`),
        typeof withdrawalDays === 'number' && t('list.withdrawal', { count: withdrawalDays }),
      ].filter(Boolean);
      return words.length > 0 ? words.join(' ') : null;
    },
  };
};
