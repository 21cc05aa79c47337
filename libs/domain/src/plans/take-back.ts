import { type Stored, type TakingBack, takeBack } from '../shared/take-back.js';
import type { PlanEvent } from './events.js';
import { evolvePlan, noPlan, occurrenceKey, type PlanState } from './evolve.js';

const facts = ({ type, data }: PlanEvent): string[] => {
  switch (type) {
    case 'PlanMade':
      return ['existence', 'content', 'course'];
    case 'PlanChanged':
      return ['content', 'course'];
    case 'PlanPaused':
    case 'PlanResumed':
      return ['course'];
    case 'PlanEnded':
      return ['existence', 'course'];
    case 'OccurrenceMoved':
    case 'OccurrenceSkipped':
      return [occurrenceKey(data)];
    default:
      return type satisfies never;
  }
};

/** Paused, or going on since the same day: as it was. */
const course = ({ paused, since }: PlanState, planId: string): PlanEvent =>
  paused ? { type: 'PlanPaused', data: { planId } } : { type: 'PlanResumed', data: { planId, since } };

const inverse = (before: PlanState, { type, data }: PlanEvent): PlanEvent => {
  const { planId } = data;
  switch (type) {
    case 'PlanMade':
      return { type: 'PlanEnded', data: { planId, day: data.startDay } };
    case 'PlanChanged': {
      const { kind: _, ...content } = before.plan!;
      return { type, data: { ...content, since: before.since } };
    }
    case 'PlanPaused':
    case 'PlanResumed':
    case 'PlanEnded':
      return course(before, planId);
    case 'OccurrenceMoved':
    case 'OccurrenceSkipped': {
      const { apiaryId, day } = data;
      const was = before.changes.get(occurrenceKey(data));
      return was === null
        ? { type: 'OccurrenceSkipped', data: { planId, apiaryId, day } }
        : { type: 'OccurrenceMoved', data: { planId, apiaryId, day, toDay: was ?? day } };
    }
    default:
      return type satisfies never;
  }
};

const TAKING_BACK: TakingBack<PlanState, PlanEvent> = {
  initial: noPlan,
  evolve: evolvePlan,
  facts,
  inverse,
  fits: ({ endedOn }, { type }) => endedOn === null || type === 'PlanPaused' || type === 'PlanResumed',
};

/** Undoes what a command did to a plan. @throws DomainError cannot_undo */
export const takeBackOfPlan = (events: Stored<PlanEvent>[], commandId: string): PlanEvent[] =>
  takeBack(TAKING_BACK, events, commandId);
