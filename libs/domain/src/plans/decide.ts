import { DomainError } from '../shared/error.js';
import type { NewPlan, PlanChange, PlanEvent } from './events.js';
import { occurrenceKey, type PlanState } from './evolve.js';
import { parseRule } from './rule.js';

interface OfOccurrence {
  apiaryId: string;
  day: string;
}

export type PlanCommand =
  | { type: 'MakePlan'; plan: NewPlan }
  | { type: 'ChangePlan'; planId: string; change: PlanChange; paused?: boolean | undefined; today: string }
  | { type: 'EndPlan'; planId: string; today: string }
  | { type: 'MoveOccurrence'; planId: string; of: OfOccurrence; toDay: string }
  | { type: 'SkipOccurrence'; planId: string; of: OfOccurrence };

/**
 * Returns the events a command adds to a plan; none if nothing changes. With another rule, anchor or start, what was
 * open is no longer due; so it is after a pause.
 * @throws DomainError not_found, conflict (made twice), rule_not_supported
 */
export const decidePlan = (state: PlanState, command: PlanCommand): PlanEvent[] => {
  if (command.type === 'MakePlan') {
    if (state.plan) throw new DomainError('conflict', 'This plan already exists.');
    parseRule(command.plan.rule, command.plan.anchor);
    return [{ type: 'PlanMade', data: command.plan }];
  }
  if (!state.plan || state.endedOn !== null) throw new DomainError('not_found', 'There is no such plan.');
  const { planId } = command;
  switch (command.type) {
    case 'ChangePlan':
      return [...changed(state, command), ...pausedOrResumed(state, command)];
    case 'EndPlan':
      return [{ type: 'PlanEnded', data: { planId, day: command.today } }];
    case 'MoveOccurrence': {
      const { of, toDay } = command;
      if (!state.plan.apiaryIds.includes(of.apiaryId)) throw notInPlan();
      const now = state.changes.get(occurrenceKey(of));
      return (now === undefined ? of.day : now) === toDay
        ? []
        : [{ type: 'OccurrenceMoved', data: { planId, ...of, toDay } }];
    }
    case 'SkipOccurrence': {
      const { of } = command;
      if (!state.plan.apiaryIds.includes(of.apiaryId)) throw notInPlan();
      return state.changes.get(occurrenceKey(of)) === null
        ? []
        : [{ type: 'OccurrenceSkipped', data: { planId, ...of } }];
    }
    default:
      return command satisfies never;
  }
};

type Changing = Extract<PlanCommand, { type: 'ChangePlan' }>;

const notInPlan = () => new DomainError('not_found', 'There is no such occurrence.');

const changed = ({ plan, since }: PlanState, { change, today }: Changing): PlanEvent[] => {
  const { kind: _, ...before } = plan!;
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const content = { ...before, ...given };
  const differs = (keys: (keyof typeof content)[]) =>
    keys.some((key) => JSON.stringify(content[key]) !== JSON.stringify(before[key]));
  const isRescheduled = differs(['rule', 'anchor', 'startDay']);
  if (isRescheduled) parseRule(content.rule, content.anchor);
  if (!isRescheduled && !differs(['title', 'details', 'apiaryIds'])) return [];
  return [{ type: 'PlanChanged', data: { ...content, since: isRescheduled ? today : since } }];
};

const pausedOrResumed = (state: PlanState, { planId, paused, today }: Changing): PlanEvent[] => {
  if (paused === undefined || paused === state.paused) return [];
  return [paused ? { type: 'PlanPaused', data: { planId } } : { type: 'PlanResumed', data: { planId, since: today } }];
};
