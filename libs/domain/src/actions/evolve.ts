import { planInBatch } from './batch.js';
import type { ActionEvent, ActionPlan } from './events.js';

export interface ActionState {
  plan: ActionPlan | null;
  completed: boolean;
  /** The day it was planned for, once it is completed. */
  plannedFor: string | null;
  deleted: boolean;
}

export const noAction = (): ActionState => ({ plan: null, completed: false, plannedFor: null, deleted: false });

export const evolveAction = (state: ActionState, { type, data }: ActionEvent): ActionState => {
  switch (type) {
    case 'ActionPlanned': {
      const { splitId: _, ...plan } = data;
      return { ...state, plan };
    }
    case 'ActionPlannedInBatch':
      return { ...state, plan: planInBatch(data) };
    case 'ActionPlannedFromOccurrence': {
      const { planId: _, occurrenceId: __, ...plan } = data;
      return { ...state, plan };
    }
    case 'ActionChanged': {
      const { doneOn: _, ...change } = data;
      return { ...state, plan: { ...state.plan!, ...change } };
    }
    case 'ActionCompleted':
      return { ...onDay(state, data.doneOn), completed: true, plannedFor: state.plan!.initiatedAt };
    case 'ActionReopened':
      return { ...onDay(state, data.initiatedAt), completed: false, plannedFor: null };
    case 'ActionDeleted':
      return { ...state, deleted: true };
    case 'ActionRestored':
      return { ...state, deleted: false };
    default:
      return type satisfies never;
  }
};

const onDay = (state: ActionState, day: string | undefined): ActionState =>
  day === undefined ? state : { ...state, plan: { ...state.plan!, initiatedAt: day } };
