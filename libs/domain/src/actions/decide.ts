import { DomainError, refusedField } from '../shared/error.js';
import type { Share } from './details.js';
import type { ActionChange, ActionEvent, ActionPlan, OccurrencePlan } from './events.js';
import type { ActionState } from './evolve.js';
import { hasMedicine, MEDICINE_MISSING } from './medicine.js';

export type ActionCommand =
  | {
      type: 'PlanAction';
      plan: ActionPlan;
      from?: Pick<OccurrencePlan, 'planId' | 'occurrenceId'> | undefined;
      splitId?: string | undefined;
      /** It has been done, on the day of the plan. */
      completed?: boolean;
    }
  | { type: 'PlanInBatch'; plan: ActionPlan; batch: Batch; completed: boolean }
  | { type: 'ChangeAction'; actionId: string; change: ActionChange }
  | {
      type: 'CompleteAction';
      actionId: string;
      /** The day it was done; without it, the day it was planned for. */
      doneOn?: string;
      completedAt?: string;
    }
  | { type: 'ReopenAction'; actionId: string }
  | { type: 'DeleteAction'; actionId: string };

interface Batch {
  batchId: string;
  share: Share;
  perHive: number | null;
}

/**
 * Returns the events a command adds to an action. Completing or reopening twice adds none.
 * @throws DomainError not_found; conflict (planned twice, or a completed transport of other hives or to another
 * apiary); validation_failed (a treatment without medicine)
 */
export const decideAction = (state: ActionState, command: ActionCommand): ActionEvent[] => {
  if (command.type === 'PlanAction') {
    if (state.plan) throw new DomainError('conflict', 'This action already exists.');
    refuseWithoutMedicine(command.plan);
    const { plan, from, splitId, completed = false } = command;
    const planned: ActionEvent = from
      ? { type: 'ActionPlannedFromOccurrence', data: { ...plan, ...from } }
      : { type: 'ActionPlanned', data: { ...plan, ...(splitId !== undefined && { splitId }) } };
    return withCompletion(planned, plan, completed);
  }
  if (command.type === 'PlanInBatch') {
    const { plan, batch, completed } = command;
    if (state.plan) throw new DomainError('conflict', 'This action already exists.');
    refuseWithoutMedicine(plan);
    const planned: ActionEvent = { type: 'ActionPlannedInBatch', data: { ...plan, ...batch } };
    return withCompletion(planned, plan, completed);
  }
  if (!state.plan || state.deleted) throw new DomainError('not_found', 'There is no such action.');
  const { actionId } = command;
  switch (command.type) {
    case 'ChangeAction': {
      const changes = differing(state.plan, command.change);
      if (Object.keys(changes).length === 0) return [];
      // Its hives have been moved, so their destination must not change.
      if (state.completed && describesTransport(state.plan, changes))
        throw new DomainError('conflict', 'A completed transport must be marked as to do before it is changed.');
      // An action older than this rule may lack it until its details are changed.
      if (changes.type || changes.details) refuseWithoutMedicine({ ...state.plan, ...changes });
      const doneOn = state.completed ? changes.initiatedAt : undefined;
      return [{ type: 'ActionChanged', data: { ...changes, actionId, ...(doneOn && { doneOn }) } }];
    }
    case 'CompleteAction':
      if (state.completed) return [];
      refuseWithoutMedicine(state.plan);
      return [{ type: 'ActionCompleted', data: completionOf(state.plan, command) }];
    case 'ReopenAction':
      return state.completed ? [{ type: 'ActionReopened', data: { actionId, initiatedAt: state.plannedFor! } }] : [];
    case 'DeleteAction':
      return [{ type: 'ActionDeleted', data: { actionId } }];
    default:
      return command satisfies never;
  }
};

/** An action that is recorded as done is completed by the command that plans it. */
const withCompletion = (
  planned: ActionEvent,
  { actionId, initiatedAt: doneOn }: ActionPlan,
  completed: boolean,
): ActionEvent[] => (completed ? [planned, { type: 'ActionCompleted', data: { actionId, doneOn } }] : [planned]);

const refuseWithoutMedicine = ({ type, details }: ActionPlan): void => {
  if (type === 'treatment' && !hasMedicine(details))
    throw refusedField(['details', 'substance'], 'medicine_missing', MEDICINE_MISSING);
};

const completionOf = (
  { initiatedAt }: ActionPlan,
  { actionId, doneOn = initiatedAt, completedAt }: Extract<ActionCommand, { type: 'CompleteAction' }>,
) => ({ actionId, doneOn, ...(completedAt !== undefined && { completedAt }) });

/** Ignores the order of hives and of details. */
const comparable = (value: unknown): string =>
  JSON.stringify(
    Array.isArray(value)
      ? [...value].sort()
      : value && typeof value === 'object'
        ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
        : value,
  );

const differing = (plan: ActionPlan, change: ActionChange): ActionChange =>
  Object.fromEntries(
    Object.entries(change).filter(
      ([key, value]) => value !== undefined && comparable(value) !== comparable(plan[key as keyof ActionPlan]),
    ),
  );

/** True if a change would contradict where a completed transport took its hives. */
export const describesTransport = (plan: ActionPlan, changes: ActionChange): boolean =>
  (plan.type === 'transport' || changes.type === 'transport') &&
  [changes.type, changes.hiveIds, changes.details].some((change) => change !== undefined);
