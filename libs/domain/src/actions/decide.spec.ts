import type { Issue } from '../shared/issue.js';
import { given } from '../testing/decider.js';
import { type ActionCommand, decideAction } from './decide.js';
import type { ActionChange, ActionEvent, ActionPlan } from './events.js';
import { evolveAction, noAction } from './evolve.js';
import { MEDICINE_MISSING } from './medicine.js';

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
const doneOn = plan.initiatedAt;
const completed: ActionEvent = { type: 'ActionCompleted', data: { actionId, doneOn } };
const late: ActionEvent = { type: 'ActionCompleted', data: { actionId, doneOn: '2026-05-28' } };
const reopened: ActionEvent = { type: 'ActionReopened', data: { actionId, initiatedAt: plan.initiatedAt } };
const changed: ActionEvent = { type: 'ActionChanged', data: { actionId, title: 'Spring' } };
const deleted: ActionEvent = { type: 'ActionDeleted', data: { actionId } };
const complete: ActionCommand = { type: 'CompleteAction', actionId };
const reopen: ActionCommand = { type: 'ReopenAction', actionId };

it('is planned', () => action().when({ type: 'PlanAction', plan }).then(planned));
it('is planned once', () => action(planned).when({ type: 'PlanAction', plan }).refused('conflict'));
it('is recorded as done on the day of the plan', () =>
  action().when({ type: 'PlanAction', plan, completed: true }).then(planned, completed));
it('is completed', () => action(planned).when(complete).then(completed));
it("can be completed at another instant than the event's", () => {
  const completedAt = '2026-05-19T12:00:00.000Z';
  action(planned)
    .when({ ...complete, completedAt })
    .then({ type: 'ActionCompleted', data: { actionId, doneOn, completedAt } });
});
it('is completed once', () => action(planned, completed).when(complete).then());
it('is done on the day that is given, which becomes its day', () => {
  action(planned)
    .when({ ...complete, doneOn: '2026-05-28' })
    .then(late);
  const back: ActionCommand = { type: 'ChangeAction', actionId, change: { initiatedAt: plan.initiatedAt } };
  const { initiatedAt } = plan;
  action(planned, late)
    .when(back)
    .then({ type: 'ActionChanged', data: { actionId, initiatedAt, doneOn: initiatedAt } });
});
it('is reopened for the day it was planned for', () => {
  action(planned, completed).when(reopen).then(reopened);
  action(planned, late).when(reopen).then(reopened);
});
it('is already open', () => action(planned).when(reopen).then());
it('is completed after it was reopened', () => action(planned, completed, reopened).when(complete).then(completed));
it('must exist to be completed', () => action().when(complete).refused('not_found'));
it('must exist to be reopened', () => action().when(reopen).refused('not_found'));

describe('a treatment without medicine', () => {
  const empty: ActionPlan = { ...plan, type: 'treatment', details: {} };
  const missing: Issue[] = [{ path: ['details', 'substance'], code: 'medicine_missing', message: MEDICINE_MISSING }];
  /** Planned before medicines were required. */
  const old: ActionEvent = { type: 'ActionPlanned', data: empty };
  const change = (given: ActionChange): ActionCommand => ({ type: 'ChangeAction', actionId, change: given });

  it('is not planned', () => action().when({ type: 'PlanAction', plan: empty }).refused('validation_failed', missing));
  it('cannot become another type', () =>
    action(planned)
      .when(change({ type: 'treatment', details: {} }))
      .refused('validation_failed', missing));
  it('is not completed', () => action(old).when(complete).refused('validation_failed', missing));
  it('can be rescheduled', () =>
    action(old)
      .when(change({ initiatedAt: '2026-06-01' }))
      .then({ type: 'ActionChanged', data: { actionId, initiatedAt: '2026-06-01' } }));
  it('is completed once it has one', () => {
    const given: ActionEvent = { type: 'ActionChanged', data: { actionId, details: { product: 'Apivar' } } };
    action(old, given).when(complete).then(completed);
  });
});

it('a batch keeps the amount as given, and plans what is for a hive', () => {
  const batch = { batchId: 'b1', share: 'in_all' as const, perHive: 0.4 };
  const inBatch: ActionEvent = { type: 'ActionPlannedInBatch', data: { ...plan, ...batch } };
  action().when({ type: 'PlanInBatch', plan, batch, completed: true }).then(inBatch, completed);
  const change = { details: { ...plan.details, amount: 0.4 } };
  action(inBatch).when({ type: 'ChangeAction', actionId, change }).then();
});

describe('changing', () => {
  const change = (given: ActionChange): ActionCommand => ({ type: 'ChangeAction', actionId, change: given });
  const transport: ActionEvent = {
    type: 'ActionPlanned',
    data: { ...plan, type: 'transport', details: { to_apiary_id: 'b' } },
  };

  it('stores the changed fields only', () =>
    action(planned)
      .when(change({ title: 'Spring', initiatedAt: plan.initiatedAt, details: { feed: 'fondant' } }))
      .then({ type: 'ActionChanged', data: { actionId, title: 'Spring', details: { feed: 'fondant' } } }));
  it('adds no event if nothing differs, in whatever order', () =>
    action(planned)
      .when(change({ hiveIds: ['h2', 'h1'], details: { unit: 'l', feed: 'syrup_1_1', amount: 1.5 } }))
      .then());
  it('builds on what was changed before', () =>
    action(planned, changed)
      .when(change({ title: 'Spring' }))
      .then());
  it('clears a title', () =>
    action(planned, changed)
      .when(change({ title: null }))
      .then({ type: 'ActionChanged', data: { actionId, title: null } }));
  it('is possible when it is completed', () =>
    action(planned, completed)
      .when(change({ hiveIds: ['h1'] }))
      .then({ type: 'ActionChanged', data: { actionId, hiveIds: ['h1'] } }));
  it.each<[string, ActionChange]>([
    ['the destination', { details: {} }],
    ['the hives', { hiveIds: ['h3'] }],
    ['the type', { type: 'task', details: {} }],
  ])('leaves %s of a completed transport', (_, given) =>
    action(transport, completed).when(change(given)).refused('conflict'),
  );
  it('cannot turn a completed action into a transport', () =>
    action(planned, completed)
      .when(change({ type: 'transport', details: {} }))
      .refused('conflict'));
  it('may change the title of a completed transport', () =>
    action(transport, completed)
      .when(change({ title: 'Spring' }))
      .then(changed));
  it('needs an existing action', () =>
    action()
      .when(change({ title: 'x' }))
      .refused('not_found'));
});

describe('deleting', () => {
  const remove: ActionCommand = { type: 'DeleteAction', actionId };

  it('is possible open or completed', () => {
    action(planned).when(remove).then(deleted);
    action(planned, completed).when(remove).then(deleted);
  });
  it.each([remove, complete, reopen, { type: 'ChangeAction', actionId, change: {} } as const])(
    'leaves nothing for %j',
    (command) => action(planned, deleted).when(command).refused('not_found'),
  );
  it('does not free the id for another', () =>
    action(planned, deleted).when({ type: 'PlanAction', plan }).refused('conflict'));
});
