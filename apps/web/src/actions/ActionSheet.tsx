import type { Action, Apiary } from '@kypseli/contract';
import { ACTION_TYPES } from '@kypseli/domain';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useToday } from '../api/use-today';
import type { TaskChange } from '../commands/kinds/actions';
import { offerUndo } from '../commands/offer-undo';
import type { RefusedWrite } from '../commands/queue-state';
import { useGo } from '../shell/paths';
import { Button } from '../ui/Button';
import { Chips } from '../ui/Chips';
import { FormSheet } from '../ui/FormSheet';
import { TextField } from '../ui/TextField';
import { ActionFields } from './ActionFields';
import styles from './ActionSheet.module.css';
import { type ActionFormValues, EMPTY_ACTION, type NamedHive, type PlanBody } from './action-form';
import { DeleteAction } from './DeleteAction';
import { HivesField } from './HivesField';
import { MovedAction } from './MovedAction';
import { TypeTiles } from './TypeTiles';
import { type ActionOf, useCompleteAlike } from './use-complete-alike';
import { useCompletion } from './use-completion';
import { useDeletion } from './use-deletion';
import { useSaveAction } from './use-save-action';
import { useTypedTask } from './use-typed-task';
import { WhenField } from './WhenField';

interface ActionSheetProps {
  open: boolean;
  onClose: () => void;
  apiary: Apiary;
  /** The hives of a new action that are already chosen. */
  hives?: readonly NamedHive[];
  /** The action to change; without it a new one is planned. */
  task?: Action | undefined;
  /** The action lacked a required value: saving also completes it. */
  completing?: boolean | undefined;
  /** The refused command that is opened again. */
  again?: RefusedWrite | undefined;
  /** What a plan asks for, and how it describes it: saving also completes the action. */
  planned?: Planned | undefined;
  /** The other actions of its batch that lack something: what is completed here can be completed in them, too. */
  alike?: readonly ActionOf[] | undefined;
  onSaved?: () => void;
}

/** An occurrence of a plan, by its day by the rule. */
export interface Planned extends Pick<Action, 'type' | 'title' | 'details'> {
  occurrence: NonNullable<PlanBody['occurrence']>;
}

const NONE: NamedHive[] = [];
const NO_OTHERS: ActionOf[] = [];
const ALSO = ['also'];
const WHEN_TODAY = { when: 'today', day: '' } as const;
const NEW_ACTION = { id: '', initiated_at: '', completed: false, completed_at: null, done_on: null };

/** Plans or changes an action: type, the type's own fields, day, and hives. */
export const ActionSheet = ({
  open,
  onClose,
  apiary,
  hives = NONE,
  task,
  completing,
  again,
  planned,
  alike = NO_OTHERS,
  onSaved,
}: ActionSheetProps) => {
  const { t } = useTranslation(['actions', 'common']);
  const typedOf = useTypedTask();
  const save = useSaveAction(apiary);
  const form = useForm<ActionFormValues>({ defaultValues: EMPTY_ACTION });
  const deleteTask = useDeletion(apiary);
  const { completeOn } = useCompletion(apiary);
  const today = useToday();
  const go = useGo();
  const [asking, setAsking] = useState(false);
  const completeAlike = useCompleteAlike();
  const [also, setAlso] = useState(true);
  const { setValue, watch, register } = form;
  const [type, chosen] = watch(['type', 'hives']);
  const count = chosen.length;
  const asked = planned && { ...NEW_ACTION, ...planned, hive_numbers: [...hives] };
  const begun = (again?.change?.args as TaskChange | undefined)?.task ?? task ?? asked;
  const given = begun?.hive_numbers ?? hives;
  // Refused as done, it is done when it is saved again.
  const recorded = !task && begun?.completed === true;
  // A completed transport can only be deleted or reopened.
  const done = task?.type === 'transport' && task.completed;

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew whenever it is opened, and only then
  useEffect(() => {
    if (!open) return;
    form.reset(begun ? { ...typedOf(begun), ...(planned && WHEN_TODAY) } : { ...EMPTY_ACTION, hives: [...hives] });
  }, [open]);

  const submit = form.handleSubmit((typed) => {
    const saved = save(typed, task, { again: again?.id, occurrence: planned?.occurrence, completed: recorded });
    if (completing || planned) completeOn(saved.task, [saved.task.initiated_at, today].sort()[0]!);
    else {
      const others = also ? completeAlike(saved.task, alike) : [];
      const text = recorded
        ? t('list.completed', { what: saved.what })
        : t(task ? 'plan.changed' : 'plan.planned', { what: saved.what, count });
      const ofOthers = others.length > 0 ? t('plan.changedAlike', { count: others.length }) : '';
      offerUndo(`${text} ${ofOthers}`.trim(), saved.sent, ...others);
    }
    onClose();
    onSaved?.();
  });
  const openColony = (hiveId: string, form: string) => {
    onClose();
    go(`hives/${hiveId}?apiary=${apiary.id}&colony=${form}`);
  };
  const remove = () => {
    if (!task) return;
    deleteTask(task);
    onClose();
  };
  return (
    <FormSheet
      open={open}
      dirty={form.formState.isDirty}
      onClose={onClose}
      title={t(task ? 'plan.editTitle' : 'plan.title')}
      lead={count > 0 ? t('plan.forHives', { count, apiary: apiary.name }) : apiary.name}
      actions={
        <>
          {task && (
            <Button
              variant="danger"
              size="large"
              icon={<IconTrash aria-hidden />}
              // A completed action is a record, so deleting it needs a confirmation.
              onClick={() => (task.completed ? setAsking(true) : remove())}
            >
              {t('common:action.delete')}
            </Button>
          )}
          {!done && (
            <Button variant="honey" size="large" type="submit" form="plan-action">
              {completing || planned || recorded
                ? t('plan.saveDone')
                : task
                  ? t('common:action.save')
                  : count > 0
                    ? t('plan.submit', { count })
                    : t('plan.submitNone')}
            </Button>
          )}
        </>
      }
    >
      {task && done ? (
        <MovedAction task={task} apiary={apiary} onReopened={onClose} />
      ) : (
        <FormProvider {...form}>
          <form id="plan-action" className={styles.form} onSubmit={submit} noValidate>
            {!planned && (
              <TypeTiles
                types={ACTION_TYPES}
                value={type}
                onChange={(next) => setValue('type', next, { shouldDirty: true })}
              />
            )}
            {alike.length > 0 && (
              <Chips
                label={t('plan.alike')}
                values={also ? ALSO : []}
                options={[{ value: 'also', label: t('plan.alsoThere', { count: alike.length }) }]}
                onChange={(chosen) => setAlso(chosen.length > 0)}
              />
            )}
            {completing && <p className={styles.notice}>{t('plan.medicineFirst')}</p>}
            {begun?.title && <TextField label={t('plan.name')} maxLength={100} {...register('title')} />}
            <ActionFields apiary={apiary} onColony={openColony} />
            <WhenField past={task?.completed || recorded} />
            <HivesField apiary={apiary} given={given} again={again !== undefined && !task} />
          </form>
        </FormProvider>
      )}
      {task && <DeleteAction open={asking} onClose={() => setAsking(false)} task={task} onConfirm={remove} />}
    </FormSheet>
  );
};
