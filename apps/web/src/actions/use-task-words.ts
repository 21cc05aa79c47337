import type { Task } from '@kypseli/contract';
import { FEEDS, GROWTH_KINDS } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format';
import { useSelection } from '../shell/selection';
import { useKnownHive } from '../shell/use-known-hive';

const among = <T extends string>(words: readonly T[], value: unknown): T | null =>
  words.find((word) => word === value) ?? null;

/** What an action is and how much of it, in words. */
export const useTaskWords = () => {
  const { t } = useTranslation('actions');
  const { number, day } = useFormat();
  const { apiaries } = useSelection();
  const numberOfHive = useKnownHive();

  const amountOf = ({ hive_numbers, details: { amount, count, unit } }: Task) => {
    const value = amount ?? count;
    if (typeof value !== 'number') return null;
    const words = [number(value), unit].filter(Boolean).join(' ');
    return hive_numbers.length > 1 ? t('list.each', { amount: words }) : words;
  };
  const medicineOf = ({ product, substance }: Task['details']) =>
    product && substance ? `${product} (${substance})` : (product ?? substance);

  const WORDS: Record<Task['type'], (task: Task) => (string | number | null | undefined)[]> = {
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
    treatment: (task) => [medicineOf(task.details), task.details.route, amountOf(task)],
    transport: ({ details: { to_apiary_id: to } }) => {
      const apiary = apiaries.find(({ id }) => id === to);
      return [apiary ? t('list.to', { apiary: apiary.name }) : to === undefined ? null : t('list.toDeleted')];
    },
    task: ({ details: { text } }) => [text],
  };
  const titleOf = (task: Task): string => task.title ?? t(`type.${task.type}`);
  const detailsOf = (task: Task): string => WORDS[task.type](task).filter(Boolean).join(', ');
  return {
    /** "Feeding" or the title that the keeper gave. */
    titleOf,
    detailsOf,
    /** Both, to name it in a sentence. */
    whatOf: (task: Task): string => [titleOf(task), detailsOf(task)].filter(Boolean).join(': '),
    /** What a treatment forbids and by when a task is due, in sentences. */
    noticeOf: ({ details: { withdrawalDays, noHarvestUntil, due } }: Task): string | null => {
      const words = [
        typeof due === 'string' && t('list.due', { date: day(due) }),
        typeof noHarvestUntil === 'string' && t('list.noHarvest', { date: day(noHarvestUntil) }),
        typeof withdrawalDays === 'number' && t('list.withdrawal', { count: withdrawalDays }),
      ].filter(Boolean);
      return words.length > 0 ? words.join(' ') : null;
    },
  };
};
