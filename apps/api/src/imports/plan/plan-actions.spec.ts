import { type ActionEvent } from '@kypseli/domain';
import type { ImportedAction } from '../mapping/rows/visit.js';
import { decideImportedAction } from './decide-actions.js';
import { type PlannedAction, planActions } from './plan-actions.js';

const ACCOUNT = '0199b2c0-0000-7000-8000-000000000001';
const DAY = '2022-09-01';
const action = (changes: Partial<ImportedAction> = {}): ImportedAction => ({
  row: 2,
  apiary: 'Home',
  hiveNumber: '7',
  tags: [],
  day: DAY,
  at: '2022-09-01T10:00:00.000Z',
  type: 'feeding',
  title: 'fed',
  details: { feed: 'fondant', amount: 2 },
  ...changes,
});
type Done = [hiveId: string, changes?: Partial<ImportedAction>];

/** Imports into a log of actions in memory. Returns the planned actions and the number of new ones. */
const journal = () => {
  const streams = new Map<string, ActionEvent[]>();
  const hivesOf = (id: string) => {
    const [planned] = streams.get(id) ?? [];
    return planned?.type === 'ActionPlanned' ? planned.data.hiveIds : null;
  };
  const past = (id: string, own: boolean) => ({ events: streams.get(id) ?? [], isOwn: () => own });
  const write = (planned: PlannedAction[], own = false) =>
    planned.filter((one) => {
      const { events, isNew } = decideImportedAction(past(one.actionId, own), one);
      streams.set(one.actionId, [...(streams.get(one.actionId) ?? []), ...events]);
      return isNew;
    }).length;
  const plan = (...done: Done[]) =>
    planActions(
      ACCOUNT,
      'apiary',
      DAY,
      done.map(([hiveId, changes]) => ({ hiveId, action: action(changes) })),
      hivesOf,
    );
  return { streams, plan, write, imports: (...done: Done[]) => write(plan(...done)) };
};

it('the same work on several hives is one action, planned and completed on its day', () => {
  const log = journal();
  expect(
    log.imports(['a'], ['b', { at: '2022-09-01T11:00:00.000Z' }], ['c', { details: { amount: 2, feed: 'fondant' } }]),
  ).toBe(1);
  expect([...log.streams.values()]).toEqual([
    [
      {
        type: 'ActionPlanned',
        data: expect.objectContaining({ hiveIds: ['a', 'b', 'c'], initiatedAt: DAY, title: 'fed' }),
      },
      { type: 'ActionCompleted', data: expect.objectContaining({ completedAt: '2022-09-01T11:00:00.000Z' }) },
    ],
  ]);
});

it.each<[string, Partial<ImportedAction>]>([
  ['type', { type: 'task', details: {} }],
  ['title', { title: null }],
  ['details', { details: { feed: 'fondant', amount: 3 } }],
])('another %s is another action', (_, changes) => {
  expect(journal().imports(['a'], ['b', changes])).toBe(2);
});

it('the nth time on a hive is the nth action', () => {
  const planned = journal().plan(['a'], ['b'], ['a'], ['c'], ['a']);
  expect(planned.map(({ hiveIds }) => hiveIds)).toEqual([['a', 'b', 'c'], ['a'], ['a']]);
  expect(new Set(planned.map(({ actionId }) => actionId)).size).toBe(3);
});

it('a treatment in several rows is given once', () => {
  const given = { type: 'treatment', details: { product: 'Apivar' } } as const;
  const planned = journal().plan(['a', given], ['b', given], ['a', given]);
  expect(planned.map(({ hiveIds }) => hiveIds)).toEqual([['a', 'b']]);
});

it('the same file again adds nothing, in whatever order its rows are', () => {
  const log = journal();
  log.imports(['a'], ['b'], ['a']);
  expect(log.imports(['b'], ['a'], ['a'])).toBe(0);
  expect(log.streams.size).toBe(2);
});

it('a larger file adds an action for the hives that are missing, and again nothing later', () => {
  const log = journal();
  log.imports(['a'], ['b']);
  const larger: Done[] = [['a'], ['b'], ['c'], ['d']];
  expect(log.plan(...larger).map(({ hiveIds, exists }) => [hiveIds, exists])).toEqual([
    [['a', 'b'], true],
    [['c', 'd'], false],
  ]);
  expect(log.imports(...larger)).toBe(1);
  expect(log.imports(...larger)).toBe(0);
});

it('an action has at most 1,000 hives', () => {
  const planned = journal().plan(...Array.from({ length: 2_500 }, (_, i): Done => [`h${i}`]));
  expect(planned.map(({ hiveIds }) => hiveIds.length)).toEqual([1000, 1000, 500]);
});

it('what a keeper opened again stays open', () => {
  const log = journal();
  log.imports(['a']);
  const [[actionId, events]] = [...log.streams] as [[string, ActionEvent[]]];
  log.streams.set(actionId, [...events, { type: 'ActionReopened', data: { actionId } }]);
  expect(log.imports(['a'])).toBe(0);
  expect(log.streams.get(actionId)).toHaveLength(3);
});

it('an attempt that was cut off is completed by the next and counted once', () => {
  const log = journal();
  const planned = log.plan(['a']);
  const [planEvent] = decideImportedAction({ events: [], isOwn: () => true }, planned[0]!).events;
  log.streams.set(planned[0]!.actionId, [planEvent!]);
  expect(log.write(log.plan(['a']), true)).toBe(1);
  expect(log.write(log.plan(['a']), true)).toBe(1);
  expect(log.streams.get(planned[0]!.actionId)!.map(({ type }) => type)).toEqual(['ActionPlanned', 'ActionCompleted']);
});
