import {
  type ActionCommand,
  type ActionEvent,
  type ActionState,
  decideAction,
  evolveAction,
  noAction,
} from '@kypseli/domain';
import type { Past } from './decide-import.js';
import type { PlannedAction } from './plan-actions.js';

export interface DecidedAction {
  events: ActionEvent[];
  /** True if this import created the action, in this or an earlier attempt. */
  isNew: boolean;
}

/** Decides the missing events of an imported action: planned and, unless it is still to do, completed at once; then never changed. */
export const decideImportedAction = (past: Past<ActionEvent>, planned: PlannedAction): DecidedAction => {
  const { actionId, apiaryId, day, at, type, title, hiveIds, planned: isOpen } = planned;
  let state = past.events.reduce<ActionState>((folded, event) => evolveAction(folded, event), noAction());
  const events: ActionEvent[] = [];
  const decide = (command: ActionCommand) => {
    const decided = decideAction(state, command);
    state = decided.reduce(evolveAction, state);
    events.push(...decided);
  };
  const complete = { type: 'CompleteAction', actionId, completedAt: at ?? `${day}T12:00:00.000Z` } as const;
  if (!state.plan) {
    const plan = { actionId, apiaryId, type, title, hiveIds, initiatedAt: day, details: named(planned) };
    decide({ type: 'PlanAction', plan });
    if (!isOpen) decide(complete);
    return { events, isNew: true };
  }
  if (!past.isOwn(0)) return { events, isNew: false };
  // An earlier attempt may have stopped between the two. Later events are the keeper's.
  if (past.events.length === 1 && !isOpen) decide(complete);
  return { events, isNew: true };
};

/**
 * Adds the feed “other” to feedings without one. The id is derived from the content of the file, so this does not
 * change it.
 */
const named = ({ type, details }: PlannedAction): PlannedAction['details'] => {
  if (type === 'feeding' && !details.feed) return { feed: 'other', ...details };
  return details;
};
