import type { Apiary, WorkPlan } from '@kypseli/contract';
import { type ActionType, type Frequency, PLAN_KINDS, type PlanKind, WEEKDAYS } from '@kypseli/domain';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActionFields } from '../../actions/ActionFields';
import { type ActionFormValues, EMPTY_ACTION, planOf } from '../../actions/action-form';
import { TypeTiles } from '../../actions/TypeTiles';
import { useTypedTask } from '../../actions/use-typed-task';
import { useToday } from '../../api/use-today';
import type { PlanChange } from '../../commands/kinds/calendar';
import type { RefusedWrite } from '../../commands/queue-state';
import { numberOf, some } from '../../i18n/typed-number';
import { Button } from '../../ui/Button';
import { Chips } from '../../ui/Chips';
import { DateField } from '../../ui/DateField';
import { FormSheet } from '../../ui/FormSheet';
import { isDay } from '../../ui/is-day';
import { Segments } from '../../ui/Segments';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import styles from './PlanSheet.module.css';
import { type MonthDay, NEW_RULE, nthOf, type RuleForm, ruleFormOf, ruleOf, weekdayOf } from './rule-form';
import { usePlanCommands } from './use-plan-commands';
import { useRuleWords } from './use-rule-words';

interface PlanSheetProps {
  open: boolean;
  onClose: () => void;
  apiaries: readonly Apiary[];
  /** Those of a new plan at first; all active ones by default. */
  chosen?: readonly string[] | undefined;
  /** The plan to change; without it a new one is made. */
  plan?: WorkPlan | undefined;
  /** The refused command that is opened again. */
  again?: RefusedWrite | undefined;
}

interface Chosen {
  kind: PlanKind;
  apiaryIds: string[];
  start: string;
  rule: RuleForm;
}

const UNITS = { done: ['DAILY', 'WEEKLY'], calendar: ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] } as const;
const MOST_TIMES = 200;
const MOST_INTERVAL = 99;
const within = (typed: string, most: number) =>
  /^\d{1,3}$/.test(typed) && some(numberOf(typed, { least: 1, most, digits: 0 }));

/** Makes or changes a plan: what, in which apiaries, how often, and until when. */
export const PlanSheet = ({ open, onClose, apiaries, chosen: wanted, plan, again }: PlanSheetProps) => {
  const { t } = useTranslation(['calendar', 'actions', 'common']);
  const today = useToday();
  const commands = usePlanCommands();
  const words = useRuleWords();
  const typedOf = useTypedTask();
  const form = useForm<ActionFormValues>({ defaultValues: EMPTY_ACTION });
  const asked = (again?.change?.args as PlanChange | undefined)?.plan;
  const begun = asked ?? plan;
  const active = apiaries.filter((apiary) => apiary.active || begun?.apiary_ids.includes(apiary.id));
  const begin = (): Chosen =>
    begun
      ? {
          kind: begun.kind,
          apiaryIds: begun.apiary_ids.filter((id) => active.some((apiary) => apiary.id === id)),
          start: begun.start_day,
          rule: ruleFormOf(begun.rule, begun.anchor, begun.start_day),
        }
      : {
          kind: 'round',
          apiaryIds: active.map(({ id }) => id).filter((id) => wanted?.includes(id) ?? true),
          start: today,
          rule: NEW_RULE,
        };
  const [chosen, setChosen] = useState(begin);
  const [touched, setTouched] = useState(false);
  const [tried, setTried] = useState(false);
  const { kind, apiaryIds, start, rule } = chosen;
  const change = (to: Partial<Chosen>) => {
    setChosen((now) => ({ ...now, ...to }));
    setTouched(true);
  };
  const changeRule = (to: Partial<RuleForm>) => change({ rule: { ...rule, kept: null, ...to } });

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew whenever it is opened, and only then
  useEffect(() => {
    if (!open) return;
    setChosen(begin());
    setTouched(false);
    setTried(false);
    const { kind: of = 'round', title = null, details = {} } = begun ?? {};
    const task = {
      id: '',
      initiated_at: '',
      completed: false,
      completed_at: null,
      done_on: null,
      hive_numbers: [],
      title,
      details,
    };
    form.reset(of === 'round' ? { ...EMPTY_ACTION, title: title ?? '' } : typedOf({ ...task, type: of }));
  }, [open]);

  const errors = {
    apiaries: apiaryIds.length === 0,
    interval: rule.kept === null && !within(rule.interval, MOST_INTERVAL),
    start: !isDay(start),
    until: rule.ending === 'until' && !(isDay(rule.until) && rule.until >= start),
    count: rule.ending === 'count' && !within(rule.count, MOST_TIMES),
  };
  const wrong = (name: keyof typeof errors) => (tried && errors[name] ? t(`form.wrong.${name}`) : undefined);

  const save = (typed: ActionFormValues) => {
    if (Object.values(errors).includes(true)) return;
    const details = kind === 'round' ? {} : (planOf({ ...typed, type: kind }, today).details ?? {});
    const body = {
      title: typed.title.trim() || null,
      details,
      apiary_ids: apiaryIds,
      rule: ruleOf(rule, start),
      anchor: rule.anchor,
      start_day: start,
    };
    const paused = asked?.paused;
    if (plan)
      commands.change(plan, paused === undefined || paused === plan.paused ? body : { ...body, paused }, again?.id);
    else commands.make({ kind, ...body } as Parameters<typeof commands.make>[0], again?.id);
    onClose();
  };
  const monthDays: { value: MonthDay; label: string }[] = [
    { value: 'start', label: t('form.onDay', { day: Number(start.slice(8)) }) },
    ...(nthOf(start) <= 4
      ? [{ value: 'weekday' as const, label: words.nthWords(nthOf(start), weekdayOf(start)) }]
      : []),
    { value: 'lastWeekday', label: words.nthWords(-1, weekdayOf(start)) },
    { value: 'last', label: t('lastDay') },
  ];
  const [first] = active.filter(({ id }) => apiaryIds.includes(id));
  const isDone = rule.anchor === 'done';
  const units: readonly Frequency[] = UNITS[rule.anchor];
  return (
    <FormSheet
      kind="panel"
      open={open}
      dirty={touched || form.formState.isDirty}
      onClose={onClose}
      title={plan ? commands.whatOf(plan) : t('form.title')}
      lead={plan && words.often(plan.rule, plan.anchor, kind === 'round')}
      actions={
        <Button variant="honey" size="large" full type="submit" form="work-plan">
          {plan ? t('common:action.save') : t('form.make')}
        </Button>
      }
    >
      <FormProvider {...form}>
        <form
          id="work-plan"
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            setTried(true);
            void form.handleSubmit(save)(event);
          }}
        >
          {!plan && (
            <TypeTiles
              types={PLAN_KINDS}
              value={kind}
              onChange={(next) => {
                change({ kind: next });
                if (next !== 'round') form.setValue('type', next as ActionType);
              }}
            />
          )}
          <TextField label={t('form.name')} aside={t('form.optional')} maxLength={100} {...form.register('title')} />
          {kind !== 'round' && (first ?? active[0]) && <ActionFields apiary={(first ?? active[0])!} recurring />}
          <section className={styles.section}>
            <h3>{t('form.where')}</h3>
            <Chips
              label={t('form.where')}
              values={apiaryIds}
              options={active.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(ids) => change({ apiaryIds: ids })}
            />
            {wrong('apiaries') && (
              <p className={styles.error} role="alert">
                {wrong('apiaries')}
              </p>
            )}
          </section>
          <section className={styles.section}>
            <h3>{t('form.often')}</h3>
            <Segments
              label={t('form.often')}
              stacked
              value={rule.anchor}
              options={[
                { value: 'done', label: t(kind === 'round' ? 'form.afterRound' : 'form.afterTime') },
                { value: 'calendar', label: t('form.onCalendar') },
              ]}
              onChange={(anchor) =>
                anchor &&
                changeRule({ anchor, freq: anchor === 'done' || isDone ? 'WEEKLY' : rule.freq, interval: '1' })
              }
            />
            {rule.kept !== null && (
              <p className={styles.kept}>{words.often(rule.kept, rule.anchor, kind === 'round')}</p>
            )}
            <div className={styles.pair}>
              <TextField
                label={t('form.every')}
                inputMode="numeric"
                autoComplete="off"
                value={rule.interval}
                onChange={({ target }) => changeRule({ interval: target.value.trim() })}
                error={wrong('interval')}
              />
              <SelectField
                label={t('form.unit')}
                value={rule.freq}
                options={units.map((value) => ({
                  value,
                  label: t(`unit.${value}`, { count: Number(rule.interval) || 1 }),
                }))}
                onChange={({ target }) => changeRule({ freq: target.value as Frequency })}
              />
            </div>
            {!isDone && rule.freq === 'WEEKLY' && (
              <Chips
                label={t('form.weekdays')}
                values={rule.weekdays.length > 0 ? rule.weekdays : [weekdayOf(start)]}
                options={WEEKDAYS.map((value) => ({ value, label: words.nameOf(value) }))}
                onChange={(weekdays) => changeRule({ weekdays })}
              />
            )}
            {!isDone && rule.freq === 'MONTHLY' && (
              <SelectField
                label={t('form.monthDay')}
                value={rule.monthDay}
                options={monthDays}
                onChange={({ target }) => changeRule({ monthDay: target.value as MonthDay })}
              />
            )}
          </section>
          <DateField
            label={t('form.start')}
            hint={isDone ? t('form.startHint') : undefined}
            value={start}
            onChange={(day) => change({ start: day })}
            today={today}
            error={wrong('start')}
          />
          <section className={styles.section}>
            <h3>{t('form.ends')}</h3>
            <Segments
              label={t('form.ends')}
              value={rule.ending}
              options={(['never', 'until', 'count'] as const).map((value) => ({
                value,
                label: t(`form.ending.${value}`),
              }))}
              onChange={(ending) => ending && changeRule({ ending })}
            />
            {rule.ending === 'until' && (
              <DateField
                label={t('form.until')}
                value={rule.until}
                onChange={(until) => changeRule({ until })}
                today={today}
                error={wrong('until')}
              />
            )}
            {rule.ending === 'count' && (
              <TextField
                label={t('form.count')}
                inputMode="numeric"
                autoComplete="off"
                value={rule.count}
                onChange={({ target }) => changeRule({ count: target.value.trim() })}
                error={wrong('count')}
              />
            )}
          </section>
        </form>
      </FormProvider>
    </FormSheet>
  );
};
