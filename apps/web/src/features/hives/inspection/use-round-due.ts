import { addDays } from '@kypseli/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { relativeDay } from '../../../actions/relative-day';
import { todayQuery } from '../../../api/today';

const NAMED = 3;
const DAYS = 7;

interface Round {
  apiaryId: string;
  day: string;
  today: string;
}

/** The sentence about what is late or due soon in the apiary of a round; null as long as that is not known. */
export const useRoundDue = ({ apiaryId, day: roundDay, today }: Round, enabled: boolean): string | null => {
  const { t } = useTranslation('round');
  const { t: words } = useTranslation('actions');
  const { data } = useQuery({ ...todayQuery, enabled });
  if (!data) return null;
  const due = data.items.filter(
    ({ apiary_id, day, kind }) =>
      // The round that was due is the one that is complete.
      apiary_id === apiaryId && day <= addDays(today, DAYS) && !(kind === 'round' && day <= roundDay),
  );
  if (due.length === 0) return t('nothingDue');
  const what = due
    .slice(0, NAMED)
    .map(({ kind, title, day }) =>
      t(day < today ? 'lateOn' : 'dueOn', {
        what: title ?? words(`type.${kind}`),
        when: relativeDay(words, today, day),
      }),
    )
    .join(', ');
  return due.length > NAMED ? t('dueMore', { what, count: due.length - NAMED }) : t('due', { what });
};
