import { type ActionEvent, type ActionState, evolveAction, noAction } from '@kypseli/domain';
import type { Past } from './decide-import.js';
import type { PlannedAction } from './plan-actions.js';

export interface DecidedAction {
  events: ActionEvent[];
  /** Whether the import made it, earlier attempts included. */
  isNew: boolean;
}

/** What an imported action still needs, by its events so far: planned and completed at once, then left alone. */
export const decideImportedAction = (past: Past<ActionEvent>, planned: PlannedAction): DecidedAction => {
  const { actionId, apiaryId, day, at, type, title, details, hiveIds } = planned;
  const completed: ActionEvent = { type: 'ActionCompleted', data: { actionId, completedAt: at ?? noonOf(day) } };
  const state = past.events.reduce<ActionState>((folded, event) => evolveAction(folded, event), noAction());
  if (!state.plan) {
    const plan = { actionId, apiaryId, type, title, hiveIds, initiatedAt: day, details };
    return { events: [{ type: 'ActionPlanned', data: plan }, completed], isNew: true };
  }
  if (!past.isOwn(0)) return { events: [], isNew: false };
  // An attempt may have been cut off between the two.
  return { events: past.events.length === 1 ? [completed] : [], isNew: true };
};

const noonOf = (day: string) => `${day}T12:00:00.000Z`;
