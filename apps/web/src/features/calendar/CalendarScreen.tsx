import { plans as routes } from '@kypseli/contract';
import { addDays } from '@kypseli/domain';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { mondayOf } from '../../api/calendar';
import { useToday } from '../../api/use-today';
import { DESKTOP, useMedia } from '../../browser/use-media';
import type { PlanChange } from '../../commands/kinds/calendar';
import { useFormat } from '../../i18n/format';
import { tagOf } from '../../i18n/language';
import { NothingYet } from '../../shell/NothingYet';
import type { NewPlanFor } from '../../shell/new-plan-for';
import { useGo } from '../../shell/paths';
import { useSelection } from '../../shell/selection';
import { useAgain } from '../../shell/use-again';
import { useTitle } from '../../shell/use-title';
import { BottomBar } from '../../ui/BottomBar';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { lazyPart } from '../../ui/lazy/lazy-part';
import { addMonths, monthOf, weeksOf } from '../../ui/month';
import { PageError } from '../../ui/PageError';
import { Segments } from '../../ui/Segments';
import { Skeleton } from '../../ui/Skeleton';
import styles from './Calendar.module.css';
import { Days } from './Days';
import { Overdue } from './Overdue';
import { useCalendar, usePlans } from './use-calendar';
import { useItemSheets } from './use-item-sheets';
import { usePlanCommands } from './use-plan-commands';

type View = 'weeks' | 'month';
type Shown = 'calendar' | 'plans';

const WEEK = 7;
const plansPanel = lazyPart(async () => ({ default: (await import('./parts')).PlansPanel }));

/** What is planned and done in all apiaries: two weeks or a month, with what is overdue on top, and the plans. */
const CalendarScreen = () => {
  const { t, i18n } = useTranslation(['calendar', 'common']);
  const format = useFormat();
  const today = useToday();
  const { apiaries } = useSelection();
  const desktop = useMedia(DESKTOP);
  const [view, setView] = useState<View>('weeks');
  const [shown, setShown] = useState<Shown>('calendar');
  const [at, setAt] = useState(today);
  const go = useGo();
  // From the overview, for the apiaries that are selected there; not again when the page is loaded anew.
  const given = useLocation().state as NewPlanFor | null;
  const [wanted] = useState(given);
  useEffect(() => {
    if (given) go('plan', { replace: true });
  }, [given, go]);
  const commands = usePlanCommands();
  const monday = mondayOf(at);
  const weeks =
    view === 'month'
      ? weeksOf(monthOf(at))
      : [monday, addDays(monday, WEEK)].map((first) => Array.from({ length: WEEK }, (_, nth) => addDays(first, nth)));
  const [from, to] = [weeks[0]![0]!, weeks.at(-1)![WEEK - 1]!];
  const { items, overdue, isError, refetch } = useCalendar(today, from, to);
  const plans = usePlans();
  const { again, close } = useAgain(routes.make, routes.change);
  const { id: askedId } = (again?.change?.args ?? {}) as Partial<PlanChange>;
  // One that has ended by now can be made anew.
  const known = plans.data?.find(({ id }) => id === askedId);
  const retried = again && plans.data ? { open: true, plan: known, again, onClose: close } : undefined;
  const { actions, newPlan: onNewPlan, sheets } = useItemSheets(plans.data, wanted?.apiaries, retried);
  useTitle(t('title'));

  if (apiaries.length === 0)
    return (
      <NothingYet
        className={styles.empty}
        header={<h1>{t('title')}</h1>}
        title={t('empty.title')}
        text={t('empty.text')}
        to="apiaries?add=1"
        action={t('empty.add')}
      />
    );
  const step = (by: 1 | -1) =>
    setAt(view === 'month' ? `${addMonths(monthOf(at), by)}-01` : addDays(monday, by * 2 * WEEK));
  const range = new Intl.DateTimeFormat(tagOf(i18n.language), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const heading =
    view === 'month'
      ? format.month(monthOf(at))
      : range.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
  const inView = (items ?? []).filter(({ day }) => view === 'weeks' || monthOf(day) === monthOf(at));
  const rounds = inView.filter(({ kind }) => kind === 'round').length;
  const newPlan = (
    <Button
      variant="honey"
      size={desktop ? 'normal' : 'large'}
      full={!desktop}
      icon={<IconPlus aria-hidden />}
      onClick={onNewPlan}
    >
      {t('newPlan')}
    </Button>
  );
  const panel = (
    <Suspense fallback={<Skeleton rows={3} height={88} />}>
      <plansPanel.Part
        plans={plans.data}
        failed={plans.isError ? () => void plans.refetch() : null}
        apiaries={apiaries}
        today={today}
        onEdit={actions.onEdit}
        commands={commands}
      />
    </Suspense>
  );
  const calendar = () => {
    if (!items)
      return isError ? (
        <PageError failed={t('failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={4} height={112} />
      );
    return (
      <>
        {overdue.length > 0 && (
          <Overdue items={overdue} apiaries={apiaries} today={today} actions={actions} few={desktop ? 8 : 3} />
        )}
        <Days
          weeks={weeks}
          month={view === 'month' ? monthOf(at) : null}
          items={items}
          apiaries={apiaries}
          today={today}
          actions={actions}
          asList={!desktop}
        />
      </>
    );
  };
  return (
    <div className={styles.screen}>
      {desktop && <aside className={styles.aside}>{panel}</aside>}
      <div className={styles.main}>
        <header className={styles.header}>
          <h1 aria-live="polite">{heading}</h1>
          <p className={styles.summary}>
            {items &&
              t('summary', {
                rounds: t('rounds', { count: rounds }),
                actions: t('actionCount', { count: inView.length - rounds }),
              })}
          </p>
          <div className={styles.tools}>
            <Segments
              label={t('view.label')}
              value={view}
              options={[
                { value: 'weeks', label: t('view.weeks') },
                { value: 'month', label: t('view.month') },
              ]}
              onChange={(next) => next && setView(next)}
            />
            <div className={styles.steps}>
              <IconButton look="boxed" label={t('before')} icon={<IconChevronLeft />} onClick={() => step(-1)} />
              <Button onClick={() => setAt(today)}>{t('today')}</Button>
              <IconButton look="boxed" label={t('after')} icon={<IconChevronRight />} onClick={() => step(1)} />
            </div>
            {desktop && newPlan}
          </div>
        </header>
        {!desktop && (
          <Segments
            label={t('title')}
            value={shown}
            options={[
              { value: 'calendar', label: t('title') },
              { value: 'plans', label: t('plans.title') },
            ]}
            onChange={(next) => next && setShown(next)}
          />
        )}
        {!desktop && shown === 'plans' ? panel : calendar()}
      </div>
      {!desktop && <BottomBar>{newPlan}</BottomBar>}
      {sheets}
    </div>
  );
};

export default CalendarScreen;
