import type { CalendarItem } from '@kypseli/contract';
import { addDays } from '@kypseli/domain';
import { IconClipboardList, IconMedicineSyrup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { relativeDay } from '../../../actions/relative-day';
import { todayQuery } from '../../../api/today';
import { useToday } from '../../../api/use-today';
import { DESKTOP, useMedia } from '../../../browser/use-media';
import { useFormat } from '../../../i18n/format';
import { NothingYet } from '../../../shell/NothingYet';
import { useGo } from '../../../shell/paths';
import { useSelection } from '../../../shell/selection';
import { useTitle } from '../../../shell/use-title';
import { BottomBar } from '../../../ui/BottomBar';
import { Button } from '../../../ui/Button';
import { EventRow, EventRows } from '../../../ui/EventRow';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import { PageError } from '../../../ui/PageError';
import { Skeleton } from '../../../ui/Skeleton';
import { usePlans } from '../use-calendar';
import { useItemSheets } from '../use-item-sheets';
import { DueRow } from './DueRow';
import { LookAt } from './LookAt';
import { SinceYesterday } from './SinceYesterday';
import styles from './Today.module.css';
import { useApiaryHere } from './use-apiary-here';

const apiaryRows = lazyPart(async () => ({ default: (await import('./Apiaries')).Apiaries }), 'overview');

const NEXT_DAYS = 7;
const MANY = 20;

interface DuePartProps {
  id: string;
  title: string;
  items: readonly CalendarItem[];
  rowOf: (item: CalendarItem) => ReactNode;
}

/** Some items under their title; years of neglected work are a touch away. */
const DuePart = ({ id, title, items, rowOf }: DuePartProps) => {
  const { t } = useTranslation('today');
  const [all, setAll] = useState(false);
  if (items.length === 0) return null;
  const shown = all ? items : items.slice(0, MANY);
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>
        {title} <small className={styles.count}>{items.length}</small>
      </h2>
      <EventRows>{shown.map(rowOf)}</EventRows>
      {shown.length < items.length && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {t('showAll', { count: items.length })}
        </Button>
      )}
    </section>
  );
};

/** What a keeper asks in the morning: what is late, what is due, and which hives need a look. */
const TodayScreen = () => {
  const { t } = useTranslation(['today', 'actions', 'common']);
  const actionWords = useTranslation('actions').t;
  const { weekday, dayInWords } = useFormat();
  const go = useGo();
  const today = useToday();
  const desktop = useMedia(DESKTOP);
  const { apiaries } = useSelection();
  const here = useApiaryHere(apiaries);
  const { data, isError, refetch } = useQuery(todayQuery);
  const plans = usePlans();
  const { actions, newPlan, sheets } = useItemSheets(plans.data);
  useTitle(t('title'));

  if (apiaries.length === 0)
    return (
      <NothingYet
        className={styles.screen}
        header={<h1>{t('title')}</h1>}
        title={t('empty.title')}
        text={t('empty.text')}
        to="apiaries?add=1"
        action={t('empty.add')}
      />
    );
  if (!data)
    return isError ? (
      <div className={styles.screen}>
        <PageError failed={t('failed')} onRetry={() => void refetch()} />
      </div>
    ) : (
      <Skeleton />
    );

  const nameOf = (id: string) => apiaries.find((apiary) => apiary.id === id)?.name ?? '';
  const rowOf = (item: CalendarItem, dated = false) => {
    const apiary = apiaries.find(({ id }) => id === item.apiary_id);
    const lastRound = data.last_rounds.find(({ apiary_id }) => apiary_id === item.apiary_id)?.day;
    return apiary && <DueRow key={item.id} {...{ item, apiary, today, lastRound, actions, dated }} />;
  };
  // An answer of an earlier day is read as of today.
  const known = data.items.filter(({ apiary_id }) => nameOf(apiary_id) !== '');
  const late = known.filter(({ day }) => day < today);
  const due = known.filter(({ day }) => day === today);
  const soon = known.filter(({ day }) => day > today && day <= addDays(today, NEXT_DAYS));
  const next = known.find(({ day }) => day > today);
  const roundAt = here?.id ?? known.find(({ kind }) => kind === 'round')?.apiary_id;
  const noHarvest = data.no_harvest.filter(({ until }) => until === null || until >= today);
  const begin = (
    <Button
      variant="honey"
      size={desktop ? 'normal' : 'large'}
      full={!desktop}
      aria-keyshortcuts="N"
      icon={<IconClipboardList aria-hidden />}
      onClick={() => (roundAt ? go(`hives?apiary=${roundAt}&round=new`) : newPlan())}
    >
      {roundAt ? t('startRound', { apiary: nameOf(roundAt) }) : t('planRound')}
    </Button>
  );
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1>{t('title')}</h1>
        <p className={styles.day}>{t('day', { weekday: weekday(today, 'long'), day: dayInWords(today) })}</p>
        {desktop && begin}
      </header>
      <div className={styles.parts}>
        <div className={styles.column}>
          <DuePart id="late" title={t('lateTitle')} items={late} rowOf={(item) => rowOf(item)} />
          <DuePart id="due" title={t('dueTitle')} items={due} rowOf={(item) => rowOf(item)} />
          {late.length + due.length === 0 && (
            <p className={styles.calm}>
              {t('nothing')}{' '}
              {next &&
                t('next', {
                  what: next.title ?? t(`actions:type.${next.kind}`),
                  apiary: nameOf(next.apiary_id),
                  when: relativeDay(actionWords, today, next.day),
                })}
            </p>
          )}
        </div>
        <div className={styles.column}>
          {data.look_at.length > 0 && (
            <LookAt
              hives={data.look_at}
              count={data.look_at_count}
              apiaries={apiaries}
              today={today}
              few={desktop ? 10 : 5}
            />
          )}
          {desktop && (
            <Suspense fallback={null}>
              <apiaryRows.Part {...{ apiaries, today }} items={known} lastRounds={data.last_rounds} />
            </Suspense>
          )}
        </div>
        <div className={styles.column}>
          <DuePart id="soon" title={t('soonTitle')} items={soon} rowOf={(item) => rowOf(item, true)} />
          {noHarvest.length > 0 && (
            <section className={styles.part} aria-labelledby="no-harvest">
              <h2 id="no-harvest">{t('noHarvest')}</h2>
              <EventRows>
                {noHarvest.map(({ until, apiary_id, hives }) => (
                  <EventRow
                    key={`${until} ${apiary_id}`}
                    lead={<IconMedicineSyrup aria-hidden />}
                    title={until === null ? t('untilUnknown') : dayInWords(until)}
                  >
                    <small>
                      {t('hivesOf', {
                        apiary: nameOf(apiary_id),
                        numbers: hives.map(({ number }) => number).join(', '),
                      })}
                    </small>
                  </EventRow>
                ))}
              </EventRows>
            </section>
          )}
          {/* An answer that was stored by an earlier version has none. */}
          <SinceYesterday news={data.since_yesterday ?? []} today={today} />
        </div>
      </div>
      {!desktop && <BottomBar>{begin}</BottomBar>}
      {sheets}
    </div>
  );
};

export default TodayScreen;
