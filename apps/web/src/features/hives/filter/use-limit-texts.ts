import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { useHivesScreen } from '../data/hives-context';
import type { LimitName } from './filter';
import { useSliderEnds } from './use-slider-ends';

/** Each limit of the filter in words: "Bees from 12". */
export const useLimitText = () => {
  const { filter, hives } = useHivesScreen();
  const ends = useSliderEnds(hives);
  const { t, i18n } = useTranslation(['hives', 'bulk']);
  const { frames } = useNumbers();
  const list = (words: string[]) => new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(words);
  return (name: LimitName): string => {
    switch (name) {
      case 'keyword':
        return t('bulk:filter.limit.keyword', { text: filter.keyword.trim() });
      case 'starred':
        return t(filter.starred ? 'bulk:filter.limit.starred' : 'bulk:filter.limit.notStarred');
      case 'active':
        return t(filter.active ? 'bulk:filter.limit.active' : 'bulk:filter.limit.inactive');
      case 'tags':
        return t('bulk:filter.limit.tags', { text: list(filter.tags) });
      case 'status':
        return t('bulk:filter.limit.generalStatus', { text: list(filter.status.map((part) => t(`status.${part}`))) });
      case 'queenAge':
        return t('bulk:filter.limit.queenAge', { text: list(filter.queenAge.map((age) => t(`age.${age}`))) });
      default: {
        const [from, to] = filter.ranges[name] ?? [ends[name].min, ends[name].max];
        const values = { measure: t(`short.${name}`), from: frames(from), to: frames(to) };
        if (to >= ends[name].max) return t('bulk:filter.limit.from', values);
        return t(from <= ends[name].min ? 'bulk:filter.limit.to' : 'bulk:filter.limit.between', values);
      }
    }
  };
};
