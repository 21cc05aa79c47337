import type { Action, HiveWithStatus } from '@kypseli/contract';
import { type ActionFormValues, EMPTY_ACTION, type PlanBody, planOf } from '../../../../actions/action-form';
import { useActionCommands } from '../../../../actions/use-action-commands';
import { useTaskWords } from '../../../../actions/use-task-words';
import { useTasks } from '../../../../api/use-tasks';
import type { TaskChange } from '../../../../commands/kinds/actions';
import type { Sent } from '../../../../commands/queue';
import { useQueue } from '../../../../commands/use-commands';
import { useHivesScreen } from '../../data/hives-context';
import { DONE_KINDS, type Done, type DoneKind } from './done-entry';

const NO_TASKS: Action[] = [];

/** The fields of one kind. */
const fieldsOf = (kind: DoneKind, { counts }: Done): Partial<ActionFormValues> =>
  kind === 'feeding' || kind === 'treatment'
    ? { type: kind }
    : { type: 'growth', kind, count: String(counts[kind] ?? 1) };

/** The work that was done with a hive on the day of its inspection: as the lists have it, and how it is recorded. */
export const useDoneActions = (hive: HiveWithStatus, day: string) => {
  const { apiary } = useHivesScreen();
  const commands = useActionCommands(apiary.id);
  const { titleOf, detailsOf } = useTaskWords();
  const { data } = useTasks({ hive_id: hive.id }, true);
  const { entries } = useQueue();
  const hives = [{ id: hive.id, number: hive.hiveNumber }];
  // Without an answer, only what waits on this device is known.
  const waiting = entries.flatMap(({ id, change }) => {
    const { task } = change?.kind === 'task' ? (change.args as TaskChange) : { task: null };
    return task?.hive_numbers.some((named) => named.id === hive.id) ? [{ ...task, id }] : NO_TASKS;
  });

  const bodiesOf = (done: Done, typed: ActionFormValues): PlanBody[] =>
    DONE_KINDS.filter((kind) => done.kinds.includes(kind)).map((kind) => {
      const body = planOf({ ...EMPTY_ACTION, ...typed, hives, when: 'other', day, ...fieldsOf(kind, done) }, day);
      return { ...body, completed: true } as PlanBody;
    });
  const asDone = {
    id: '',
    title: null,
    initiated_at: day,
    completed: true,
    completed_at: null,
    done_on: day,
    hive_numbers: hives,
  };
  const wordsOf = (task: Action) => detailsOf(task) || titleOf(task);
  const wordsOfPlan = ({ type, details = {} }: PlanBody) =>
    wordsOf({ ...asDone, type, details: details as Action['details'] });

  return {
    /** The done actions of that day, in words. */
    known: (data ?? waiting)
      .filter((task) => task.done_on === day)
      .map((task) => ({ id: task.id, words: wordsOf(task) })),
    /** The input of the form, in words. */
    wordsIn: (done: Done, typed: ActionFormValues) => bodiesOf(done, typed).map(wordsOfPlan),
    /** Records it as done, each by a command of its own. */
    record: (done: Done, typed: ActionFormValues): { sent: Sent; words: string }[] =>
      bodiesOf(done, typed).map((body) => {
        const words = wordsOfPlan(body);
        const describe = { key: 'inspection:also.command', values: { what: words, number: hive.hiveNumber } };
        return { sent: commands.plan(body, hives, words, day, { describe }).sent as Sent, words };
      }),
  };
};
