import { given } from '../testing/decider.js';
import { type ActionCommand, decideAction } from './decide.js';
import type { ActionEvent, ActionPlan } from './events.js';
import { evolveAction, noAction } from './evolve.js';

const action = given({ initial: noAction, decide: decideAction, evolve: evolveAction });

const actionId = 'x';
const plan: ActionPlan = {
  actionId,
  apiaryId: 'a',
  type: 'feeding',
  title: null,
  hiveIds: ['h1', 'h2'],
  initiatedAt: '2026-05-19',
  details: { feed: 'syrup_1_1', amount: 1.5, unit: 'l' },
};
const planned: ActionEvent = { type: 'ActionPlanned', data: plan };
const completed: ActionEvent = { type: 'ActionCompleted', data: { actionId } };
const reopened: ActionEvent = { type: 'ActionReopened', data: { actionId } };
const complete: ActionCommand = { type: 'CompleteAction', actionId };
const reopen: ActionCommand = { type: 'ReopenAction', actionId };

it('is planned', () => action().when({ type: 'PlanAction', plan }).then(planned));
it('is planned once', () => action(planned).when({ type: 'PlanAction', plan }).refused('conflict'));
it('is completed', () => action(planned).when(complete).then(completed));
it('is completed at another instant than it is told', () => {
  const completedAt = '2026-05-19T12:00:00.000Z';
  action(planned)
    .when({ ...complete, completedAt })
    .then({ type: 'ActionCompleted', data: { actionId, completedAt } });
});
it('is completed once', () => action(planned, completed).when(complete).then());
it('is opened again', () => action(planned, completed).when(reopen).then(reopened));
it('is already open', () => action(planned).when(reopen).then());
it('is completed after it was opened again', () => action(planned, completed, reopened).when(complete).then(completed));
it('must be there to be completed', () => action().when(complete).refused('not_found'));
it('must be there to be opened again', () => action().when(reopen).refused('not_found'));
