import type { HistoryEvent, Task } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { useTaskWords } from '../../../actions/use-task-words';
import { roundDate } from '../../../i18n/format';
import { useSelection } from '../../../shell/selection';
import { type EventType, SENTENCES, type Words } from './sentences';

/** The sentence of a history event in the reader's language. */
export const useSentence = () => {
  const { t, i18n } = useTranslation(['history', 'hives']);
  const { apiaries } = useSelection();
  const { titleOf, detailsOf } = useTaskWords();
  const words: Words = {
    t,
    apiary: (id) => apiaries.find((one) => one.id === id)?.name ?? t('deletedApiary'),
    round: roundDate,
    lower: (word) => word.toLocaleLowerCase(i18n.language),
    action: ({ action_id, ...plan }) => {
      const task = { ...plan, id: action_id, hive_numbers: [], details: plan.details ?? {} } as unknown as Task;
      const details = detailsOf(task);
      return { title: titleOf(task), rest: details ? `: ${details}` : '' };
    },
  };
  // A newer server may send unknown event types.
  return ({ type, data }: HistoryEvent): string => SENTENCES[type as EventType]?.(words, data) ?? t('other');
};
