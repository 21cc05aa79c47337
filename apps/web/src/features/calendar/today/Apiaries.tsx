import type { Apiary, CalendarItem } from '@kypseli/contract';
import { daysBetween } from '@kypseli/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { relativeDay } from '../../../actions/relative-day';
import { livingHives } from '../../../api/living-hives';
import { overviewQuery } from '../../../api/overview';
import { useAppPath } from '../../../shell/paths';
import { Button } from '../../../ui/Button';
import { Marks } from '../../../ui/bees/Marks';
import { EventRow, EventRows } from '../../../ui/EventRow';
import styles from './Today.module.css';

const MANY = 10;

interface ApiariesProps {
  apiaries: readonly Apiary[];
  /** Open work and planned rounds, the earliest first. */
  items: readonly CalendarItem[];
  lastRounds: readonly { apiary_id: string; day: string }[];
  today: string;
}

/** Each apiary in a row: its hives as marks, its last round, and what is next there. */
export const Apiaries = ({ apiaries, items, lastRounds, today }: ApiariesProps) => {
  const { t } = useTranslation(['today', 'overview', 'actions', 'common']);
  const actions = useTranslation('actions').t;
  const appPath = useAppPath();
  const { data } = useQuery(overviewQuery);
  const [all, setAll] = useState(false);
  const shown = all ? apiaries : apiaries.slice(0, MANY);
  const relative = (day: string) => relativeDay(actions, today, day);
  return (
    <section className={styles.part} aria-labelledby="apiaries">
      <h2 id="apiaries">
        {t('apiaries')} <small className={styles.count}>{t('eachMark')}</small>
      </h2>
      <EventRows>
        {shown.map((apiary) => {
          const { id, name } = apiary;
          const counted = data?.apiaries.find((each) => each.id === id);
          const last = lastRounds.find(({ apiary_id }) => apiary_id === id);
          const next = items.find(({ apiary_id }) => apiary_id === id);
          return (
            <EventRow
              key={id}
              title={t('where', { apiary: name, hives: t('common:hives.count', { count: livingHives(apiary) }) })}
              to={appPath(`hives?apiary=${id}`)}
              end={<span className={styles.marks}>{counted && <Marks apiary={counted} today={today} />}</span>}
            >
              <small>{last ? t('overview:lastRound', { ago: relative(last.day) }) : t('overview:noRound')}</small>
              {next && (
                <small className={next.day < today ? styles.late : undefined}>
                  {next.title ?? t(`actions:type.${next.kind}`)},{' '}
                  {next.day < today ? t('late', { count: daysBetween(next.day, today) }) : relative(next.day)}
                </small>
              )}
            </EventRow>
          );
        })}
      </EventRows>
      {shown.length < apiaries.length && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {t('showAll', { count: apiaries.length })}
        </Button>
      )}
    </section>
  );
};
