import type { Due } from '@kypseli/contract';
import { IconChevronRight, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTION_ICONS } from '../../actions/action-icons';
import type { Overview } from '../../api/overview';
import { useFormat } from '../../i18n/format';
import { useGo } from '../../shell/paths';
import { useSelection } from '../../shell/selection';
import { Button } from '../../ui/Button';
import { EventRow, EventRows } from '../../ui/EventRow';
import { daysBetween } from './figures';
import styles from './Week.module.css';
import { useOverviewWords } from './words';

interface WeekProps {
  overview: Overview;
  /** Late items and those of today and tomorrow first: the others are a touch away. */
  short: boolean;
}

const FEW = 3;

/** What is late, and what is to be done in the next seven days, by day. */
export const Week = ({ overview: { day: today, week, apiaries }, short }: WeekProps) => {
  const { t } = useTranslation(['overview', 'actions', 'common']);
  const { weekday } = useFormat();
  const { titleOf, relative } = useOverviewWords(today);
  const { selectApiary } = useSelection();
  const go = useGo();
  const [all, setAll] = useState(!short);
  const nameOf = (id: string) => apiaries.find((apiary) => apiary.id === id)?.name ?? '';
  const placesOf = ({ apiary_ids: ids }: Due) =>
    ids.length > FEW ? t('apiaries', { count: ids.length }) : ids.map(nameOf).join(', ');
  const late = week.filter(({ day }) => day < today).length;
  const shown = all ? week : week.slice(0, FEW);
  const days = [...new Set(shown.map(({ day }) => (day < today ? 'late' : day)))];
  const dayOf = (day: string) => {
    if (day === 'late') return t('overdue');
    const words = daysBetween(today, day) < 2 ? relative(day) : weekday(day, 'long');
    return words.charAt(0).toLocaleUpperCase() + words.slice(1);
  };
  /** The work of a plan is in the calendar until somebody does it; the list of actions has actions only. */
  const open = ({ apiary_ids: [id], plan_id }: Due) => {
    if (id === undefined) return;
    selectApiary(id);
    go(plan_id === null ? 'hive_management' : 'plan');
  };
  return (
    <section className={styles.week} aria-labelledby="this-week">
      <header className={styles.header}>
        <h2 id="this-week">{t('week')}</h2>
        {late > 0 && (
          <p className={styles.late}>
            <IconClock size={20} aria-hidden />
            {t('overdueCount', { count: late })}
          </p>
        )}
      </header>
      {week.length === 0 && <p className={styles.nothing}>{t('nothing')}</p>}
      {days.map((of) => (
        <div key={of}>
          <h3 className={of === 'late' ? styles.late : undefined}>{dayOf(of)}</h3>
          <EventRows>
            {shown
              .filter(({ day }) => (of === 'late' ? day < today : day === of))
              .map((due) => {
                const Icon = ACTION_ICONS[due.kind];
                return (
                  <EventRow
                    key={due.id}
                    lead={<Icon aria-hidden />}
                    title={titleOf(due)}
                    late={of === 'late' && t('days', { count: daysBetween(due.day, today) })}
                    end={<IconChevronRight size={20} aria-hidden />}
                    onOpen={() => open(due)}
                  >
                    <small>
                      {t('at', { apiary: placesOf(due), hives: t('common:hives.count', { count: due.hive_count }) })}
                    </small>
                  </EventRow>
                );
              })}
          </EventRows>
        </div>
      ))}
      {shown.length < week.length && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {t('showAll', { count: week.length })}
        </Button>
      )}
    </section>
  );
};
