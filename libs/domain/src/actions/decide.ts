import { DomainError } from '../shared/error.js';
import type { ActionEvent, ActionPlan } from './events.js';
import type { ActionState } from './evolve.js';

export type ActionCommand =
  | { type: 'PlanAction'; plan: ActionPlan }
  | { type: 'CompleteAction'; actionId: string; completedAt?: string }
  | { type: 'ReopenAction'; actionId: string };

/**
 * What a command makes of an action; completing and reopening twice changes nothing.
 * @throws DomainError not_found
 */
export const decideAction = (state: ActionState, command: ActionCommand): ActionEvent[] => {
  if (command.type === 'PlanAction') {
    if (state.plan) throw new DomainError('conflict', 'This action already exists.');
    return [{ type: 'ActionPlanned', data: command.plan }];
  }
  if (!state.plan) throw new DomainError('not_found', 'There is no such action.');
  const { actionId } = command;
  switch (command.type) {
    case 'CompleteAction':
      return state.completed ? [] : [{ type: 'ActionCompleted', data: completionOf(command) }];
    case 'ReopenAction':
      return state.completed ? [{ type: 'ActionReopened', data: { actionId } }] : [];
    default:
      return command satisfies never;
  }
};

const completionOf = ({ actionId, completedAt }: Extract<ActionCommand, { type: 'CompleteAction' }>) =>
  completedAt === undefined ? { actionId } : { actionId, completedAt };
