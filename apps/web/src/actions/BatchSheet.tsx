import type { Action, Apiary } from '@kypseli/contract';
import { ACTION_TYPES, LEAST_PER_HIVE, perHiveOf } from '@kypseli/domain';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useToday } from '../api/use-today';
import { offerUndo } from '../commands/offer-undo';
import type { RefusedWrite } from '../commands/queue-state';
import { Button } from '../ui/Button';
import { FormSheet } from '../ui/FormSheet';
import { Segments } from '../ui/Segments';
import { toast } from '../ui/toast-store';
import { ActionFields } from './ActionFields';
import styles from './ActionSheet.module.css';
import { type ActionFormValues, amountOf, EMPTY_ACTION, planOf } from './action-form';
import { TypeTiles } from './TypeTiles';
import { type BatchPlan, type Place, usePlanBatch } from './use-plan-batch';
import { useTypedTask } from './use-typed-task';
import { WhenField } from './WhenField';

interface BatchSheetProps {
  open: boolean;
  onClose: () => void;
  places: readonly Place[];
  /** One of them: what was done there before is offered. */
  apiary: Apiary | undefined;
  onDone: () => void;
  /** The refused command that is opened again. */
  again?: RefusedWrite | undefined;
}

/** Hives change their apiary one by one, each with a destination. */
const TYPES = ACTION_TYPES.filter((type) => type !== 'transport');
const NEW_ACTION = { id: '', title: null, hive_numbers: [], completed_at: null, done_on: null };
const AMOUNTS = { feeding: 'amount', treatment: 'dose' } as const;

/** Plans one action for hives of several apiaries, or records it as done. */
export const BatchSheet = ({ open, onClose, places, apiary, onDone, again }: BatchSheetProps) => {
  const { t } = useTranslation(['batch', 'actions']);
  const today = useToday();
  const form = useForm<ActionFormValues>({ defaultValues: EMPTY_ACTION });
  const plan = usePlanBatch();
  const typedOf = useTypedTask();
  const { setValue, watch } = form;
  const [type, done, when] = watch(['type', 'done', 'when']);
  const taken = places.filter(({ count }) => count > 0);
  const leftOut = places.filter(({ count }) => count === 0).map(({ name }) => name);
  const counts = taken.map(({ count }) => count);
  const count = counts.reduce((sum, each) => sum + each, 0);
  const where = { count, apiaries: t('inApiaries', { count: taken.length }) };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew whenever it is opened, and only then
  useEffect(() => {
    if (!open) return;
    const asked: BatchPlan | undefined = again && JSON.parse(again.request.body ?? '{}');
    if (!asked) return form.reset(EMPTY_ACTION);
    const { share = EMPTY_ACTION.share, completed = false } = asked;
    form.reset({ ...typedOf({ ...NEW_ACTION, ...asked, completed } as Action), share, done: completed });
  }, [open]);

  const change = (next: boolean) => {
    setValue('done', next, { shouldDirty: true });
    if (next && when !== 'other') setValue('when', 'today');
  };
  const submit = form.handleSubmit((typed) => {
    const field = typed.type in AMOUNTS ? AMOUNTS[typed.type as keyof typeof AMOUNTS] : undefined;
    const amount = field && amountOf(typed, field);
    if (field && amount && counts.some((each) => perHiveOf(amount, typed.share, each, count) < LEAST_PER_HIVE))
      return form.setError(field, { message: t('tooLittle') }, { shouldFocus: true });
    const what = t(`actions:type.${typed.type}`);
    const { hive_ids: _, ...planned } = planOf(typed, today);
    const body = { ...planned, share: typed.share, completed: typed.done } as BatchPlan;
    const sent = plan(body, taken, what, today, again?.id);
    offerUndo(t(typed.done ? 'recorded' : 'planned', { what, ...where }), sent);
    sent.then(
      ({ result }) => {
        // Another device may have deactivated their hives meanwhile.
        const names = result.left_out.map(({ name }) => name);
        if (names.length > 0) toast(t('leftOut', { count: names.length, names: names.join(', ') }));
      },
      () => undefined,
    );
    onClose();
    onDone();
  });
  return (
    <FormSheet
      kind="panel"
      open={open}
      dirty={form.formState.isDirty}
      onClose={onClose}
      title={t('record')}
      lead={count > 0 ? t('forHives', where) : undefined}
      actions={
        count > 0 && (
          <Button variant="honey" size="large" full type="submit" form="batch">
            {t(done ? 'submitDone' : 'submit', { count })}
          </Button>
        )
      }
    >
      {count === 0 || !apiary ? (
        <p className={styles.notice}>{t('none')}</p>
      ) : (
        <FormProvider {...form}>
          <form id="batch" className={styles.form} onSubmit={submit} noValidate>
            {leftOut.length > 0 && (
              <p className={styles.notice}>{t('leftOut', { count: leftOut.length, names: leftOut.join(', ') })}</p>
            )}
            <TypeTiles types={TYPES} value={type} onChange={(next) => setValue('type', next, { shouldDirty: true })} />
            <ActionFields apiary={apiary} counts={counts} />
            <section className={styles.section}>
              <h3>{t('state.label')}</h3>
              <Segments
                label={t('state.label')}
                value={done ? 'done' : 'open'}
                options={[
                  { value: 'open', label: t('state.open') },
                  { value: 'done', label: t('state.done') },
                ]}
                onChange={(next) => next && change(next === 'done')}
              />
            </section>
            <WhenField past={done} />
          </form>
        </FormProvider>
      )}
    </FormSheet>
  );
};
