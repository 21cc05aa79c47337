import type { HistoryEvent, Task } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { useTaskWords } from '../../../actions/use-task-words';
import { roundDate } from '../../../i18n/format';
import { useSelection } from '../../../shell/selection';
import { type EventType, SENTENCES, type Words } from './sentences';

/** What an event of the history says, in the language that is spoken. */
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
  // A server that is newer than this page may tell of more.
  return ({ type, data }: HistoryEvent): string => SENTENCES[type as EventType]?.(words, data) ?? t('other');
};
