import type { Action, HistoryEvent } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { useTaskWords } from '../../../actions/use-task-words';
import { roundDate } from '../../../i18n/format';
import { useSelection } from '../../../shell/selection';
import { useKnownHive } from '../../../shell/use-known-hive';
import { type EventType, SENTENCES, type Words } from './sentences';

/** For actions of the history, which lacks some of the values of a task. */
const NO_TASK: Omit<Action, 'id'> = {
  type: 'task',
  title: null,
  initiated_at: '',
  completed: false,
  completed_at: null,
  done_on: null,
  hive_numbers: [],
  details: {},
};

/** The sentence of a history event in the reader's language. */
export const useSentence = () => {
  const { t, i18n } = useTranslation(['history', 'hives']);
  const { apiaries } = useSelection();
  const numberOfHive = useKnownHive();
  const { titleOf, detailsOf } = useTaskWords();
  const words: Words = {
    t,
    apiary: (id) => apiaries.find((one) => one.id === id)?.name ?? t('deletedApiary'),
    hive: (id) => numberOfHive(String(id)) ?? '–',
    round: roundDate,
    lower: (word) => word.toLocaleLowerCase(i18n.language),
    action: ({ action_id, ...plan }) => {
      const task: Action = { ...NO_TASK, ...(plan as Partial<Action>), id: String(action_id) };
      const details = detailsOf(task);
      return { title: titleOf(task), rest: details ? `: ${details}` : '' };
    },
  };
  // A newer server may send unknown event types.
  return ({ type, data }: HistoryEvent): string => SENTENCES[type as EventType]?.(words, data) ?? t('other');
};
