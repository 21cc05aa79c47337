import type { Task } from '@kypseli/contract';
import { FEEDS, GROWTH_KINDS } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { roundDate, useFormat } from '../../../i18n/format';

const among = <T extends string>(words: readonly T[], value: unknown): T | null =>
  words.find((word) => word === value) ?? null;

/** What an action is and how much of it, in words. */
export const useTaskWords = () => {
  const { t } = useTranslation('actions');
  const { number } = useFormat();
  const amountOf = ({ amount, unit }: Task['details']) =>
    typeof amount === 'number' ? [number(amount), unit].filter(Boolean).join(' ') : null;

  const details = ({ type, details: given }: Task): string => {
    const feed = among(FEEDS, given.feed);
    const kind = among(GROWTH_KINDS, given.kind);
    const words = {
      feeding: [feed && t(`feed.${feed}`), amountOf(given)],
      growth: [kind && t(`growth.${kind}`), typeof given.count === 'number' ? `× ${number(given.count)}` : null],
      treatment: [given.product ?? given.substance, amountOf(given), given.route],
      transport: [],
      task: [given.text],
    }[type];
    return words.filter(Boolean).join(', ');
  };
  return {
    /** "Feeding" or the title that the keeper gave. */
    titleOf: (task: Task): string => task.title ?? t(`type.${task.type}`),
    detailsOf: details,
    /** What a treatment forbids. */
    harvestOf: ({ details: given }: Task): string | null => {
      const words = [
        typeof given.withdrawalDays === 'number' ? t('list.withdrawal', { count: given.withdrawalDays }) : null,
        typeof given.noHarvestUntil === 'string'
          ? t('list.noHarvest', { date: roundDate(given.noHarvestUntil) })
          : null,
      ].filter(Boolean);
      return words.length > 0 ? words.join(', ') : null;
    },
  };
};
