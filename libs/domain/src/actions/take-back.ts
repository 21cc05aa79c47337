import { type Stored, type TakingBack, takeBack } from '../shared/take-back.js';
import { describesTransport } from './decide.js';
import type { ActionEvent } from './events.js';
import { type ActionState, evolveAction, noAction } from './evolve.js';

const facts = ({ type, data }: ActionEvent): string[] => {
  switch (type) {
    case 'ActionPlanned':
    case 'ActionPlannedInBatch':
    case 'ActionPlannedFromOccurrence':
      return ['existence', 'completion', ...Object.keys(data)];
    case 'ActionChanged':
      return Object.keys(data).filter((key) => key !== 'actionId');
    case 'ActionCompleted':
    case 'ActionReopened':
      return ['completion'];
    case 'ActionDeleted':
    case 'ActionRestored':
      return ['existence'];
    default:
      return type satisfies never;
  }
};

/** The last completion, as it was. */
const completion = (past: Stored<ActionEvent>[]) => {
  const { data, metadata } = past.findLast((event) => event.type === 'ActionCompleted')!;
  return { ...data, completedAt: data.completedAt ?? metadata.at };
};

const inverse = (
  { plan }: ActionState,
  { type, data, metadata }: Stored<ActionEvent>,
  past: Stored<ActionEvent>[],
): ActionEvent | ActionEvent[] | null => {
  const { actionId } = data;
  switch (type) {
    case 'ActionChanged': {
      const was = Object.entries(plan!).filter(([key]) => key in data);
      const doneOn = data.doneOn && plan!.initiatedAt;
      return { type, data: { ...Object.fromEntries(was), actionId, ...(doneOn && { doneOn }) } };
    }
    case 'ActionCompleted':
      // Planned as done: the plan goes as a whole.
      if (past.at(-1)?.metadata.commandId === metadata.commandId) return [];
      return { type: 'ActionReopened', data: { actionId, initiatedAt: plan!.initiatedAt } };
    case 'ActionReopened':
      return { type: 'ActionCompleted', data: completion(past) };
    case 'ActionDeleted':
      return { type: 'ActionRestored', data: { actionId } };
    case 'ActionPlanned':
    case 'ActionPlannedInBatch':
    case 'ActionPlannedFromOccurrence':
    case 'ActionRestored':
      return { type: 'ActionDeleted', data: { actionId } };
    default:
      return type satisfies never;
  }
};

const fits = ({ plan, completed, deleted }: ActionState, { type, data }: ActionEvent): boolean => {
  if (deleted) return type === 'ActionRestored';
  return !(type === 'ActionChanged' && completed && describesTransport(plan!, data));
};

const TAKING_BACK: TakingBack<ActionState, ActionEvent> = {
  initial: noAction,
  evolve: evolveAction,
  facts,
  inverse,
  fits,
};

/**
 * Undoes what a command did to an action. It does not move the hives of a transport back. @throws DomainError
 * cannot_undo
 */
export const takeBackOfAction = (events: Stored<ActionEvent>[], commandId: string): ActionEvent[] =>
  takeBack(TAKING_BACK, events, commandId);
