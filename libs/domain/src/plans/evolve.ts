import type { NewPlan, PlanEvent } from './events.js';

export interface PlanState {
  plan: NewPlan | null;
  /** What was open before this day is no longer due. */
  since: string;
  paused: boolean;
  endedOn: string | null;
  /** By apiary and day: where an occurrence was moved; null if it is skipped. */
  changes: Map<string, string | null>;
}

export const noPlan = (): PlanState => ({ plan: null, since: '', paused: false, endedOn: null, changes: new Map() });

export const occurrenceKey = ({ apiaryId, day }: { apiaryId: string; day: string }): string => `${apiaryId} ${day}`;

export const evolvePlan = (state: PlanState, { type, data }: PlanEvent): PlanState => {
  switch (type) {
    case 'PlanMade':
      return { ...state, plan: data, since: data.startDay };
    case 'PlanChanged': {
      const { since, ...content } = data;
      return { ...state, plan: { ...state.plan!, ...content }, since };
    }
    case 'PlanPaused':
      return { ...state, paused: true, endedOn: null };
    case 'PlanResumed':
      return { ...state, paused: false, endedOn: null, since: data.since };
    case 'PlanEnded':
      return { ...state, endedOn: data.day };
    case 'OccurrenceMoved':
      state.changes.set(occurrenceKey(data), data.toDay);
      return state;
    case 'OccurrenceSkipped':
      state.changes.set(occurrenceKey(data), null);
      return state;
    default:
      return type satisfies never;
  }
};
