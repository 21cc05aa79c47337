import { planInBatch } from './batch.js';
import type { ActionEvent, ActionPlan } from './events.js';

export interface ActionState {
  plan: ActionPlan | null;
  completed: boolean;
  deleted: boolean;
}

export const noAction = (): ActionState => ({ plan: null, completed: false, deleted: false });

export const evolveAction = (state: ActionState, { type, data }: ActionEvent): ActionState => {
  switch (type) {
    case 'ActionPlanned':
      return { ...state, plan: data };
    case 'ActionPlannedInBatch':
      return { ...state, plan: planInBatch(data) };
    case 'ActionPlannedFromOccurrence': {
      const { planId: _, occurrenceId: __, ...plan } = data;
      return { ...state, plan };
    }
    case 'ActionChanged':
      return { ...state, plan: { ...state.plan!, ...data } };
    case 'ActionCompleted':
      return { ...state, completed: true };
    case 'ActionReopened':
      return { ...state, completed: false };
    case 'ActionDeleted':
      return { ...state, deleted: true };
    case 'ActionRestored':
      return { ...state, deleted: false };
    default:
      return type satisfies never;
  }
};
