import { given } from '../testing/decider.js';
import { decidePlan } from './decide.js';
import type { NewPlan, PlanEvent } from './events.js';
import { evolvePlan, noPlan } from './evolve.js';
import { type Anchor, parseRule } from './rule.js';
import { takeBackOfPlan } from './take-back.js';

const plan = given({ initial: noPlan, decide: decidePlan, evolve: evolvePlan });

const planId = 'p';
const today = '2026-05-21';
const made: NewPlan = {
  planId,
  kind: 'round',
  title: 'Swarm season',
  details: {},
  apiaryIds: ['a', 'b'],
  rule: 'FREQ=DAILY;INTERVAL=9;UNTIL=20260630',
  anchor: 'done',
  startDay: '2026-04-01',
};
const { kind: _, ...content } = made;
const of = { apiaryId: 'a', day: '2026-05-20' };
const isMade: PlanEvent = { type: 'PlanMade', data: made };
const paused: PlanEvent = { type: 'PlanPaused', data: { planId } };
const resumed: PlanEvent = { type: 'PlanResumed', data: { planId, since: today } };
const ended: PlanEvent = { type: 'PlanEnded', data: { planId, day: today } };
const moved: PlanEvent = { type: 'OccurrenceMoved', data: { planId, ...of, toDay: '2026-05-23' } };
const skipped: PlanEvent = { type: 'OccurrenceSkipped', data: { planId, ...of } };
const change = (given: object, pausing?: boolean) =>
  ({ type: 'ChangePlan', planId, change: given, paused: pausing, today }) as const;

it('is made once', () => {
  plan().when({ type: 'MakePlan', plan: made }).then(isMade);
  plan(isMade).when({ type: 'MakePlan', plan: made }).refused('conflict');
});

it('is changed; with another rule what was open is no longer due', () => {
  plan(isMade)
    .when(change({ title: null }))
    .then({ type: 'PlanChanged', data: { ...content, title: null, since: made.startDay } });
  plan(isMade)
    .when(change({ rule: 'FREQ=WEEKLY;INTERVAL=3' }))
    .then({ type: 'PlanChanged', data: { ...content, rule: 'FREQ=WEEKLY;INTERVAL=3', since: today } });
  plan(isMade)
    .when(change({ title: 'Swarm season', details: {} }))
    .then();
});

it('is paused, resumed and ended', () => {
  plan(isMade).when(change({}, true)).then(paused);
  plan(isMade, paused).when(change({}, true)).then();
  plan(isMade, paused).when(change({}, false)).then(resumed);
  plan(isMade).when({ type: 'EndPlan', planId, today }).then(ended);
  plan(isMade, ended).when({ type: 'EndPlan', planId, today }).refused('not_found');
  plan().when(change({})).refused('not_found');
});

it('moves and skips occurrences of its apiaries', () => {
  const move = { type: 'MoveOccurrence', planId, of, toDay: '2026-05-23' } as const;
  plan(isMade).when(move).then(moved);
  plan(isMade, moved).when(move).then();
  plan(isMade, skipped)
    .when({ ...move, toDay: of.day })
    .then({ type: 'OccurrenceMoved', data: { planId, ...of, toDay: of.day } });
  plan(isMade, moved).when({ type: 'SkipOccurrence', planId, of }).then(skipped);
  plan(isMade, skipped).when({ type: 'SkipOccurrence', planId, of }).then();
  plan(isMade)
    .when({ ...move, of: { ...of, apiaryId: 'c' } })
    .refused('not_found');
});

it.each<[PlanEvent[], PlanEvent[]]>([
  [[isMade], [{ type: 'PlanEnded', data: { planId, day: made.startDay } }]],
  [[isMade, paused], [{ type: 'PlanResumed', data: { planId, since: made.startDay } }]],
  [[isMade, paused, ended], [paused]],
  [[isMade, moved], [{ type: 'OccurrenceMoved', data: { planId, ...of, toDay: of.day } }]],
  [[isMade, moved, skipped], [moved]],
  [
    [isMade, { type: 'PlanChanged', data: { ...content, title: 'Summer', since: today } }],
    [{ type: 'PlanChanged', data: { ...content, since: made.startDay } }],
  ],
])('undoes the last of %j', (events, expected) => {
  const stored = events.map((event, nth) => ({ ...event, metadata: { commandId: String(nth), at: '' } }));
  expect(takeBackOfPlan(stored, String(events.length - 1))).toEqual(expected);
});

it.each<[string, string, Anchor?]>([
  ['FREQ=HOURLY', 'FREQ'],
  ['INTERVAL=2', 'FREQ'],
  ['FREQ=DAILY;INTERVAL=100', 'INTERVAL'],
  ['FREQ=DAILY;INTERVAL=1;INTERVAL=2', 'INTERVAL'],
  ['FREQ=DAILY;COUNT=201', 'COUNT'],
  ['FREQ=DAILY;COUNT=2;UNTIL=20260601', 'UNTIL'],
  ['FREQ=DAILY;UNTIL=20260231', 'UNTIL'],
  ['FREQ=DAILY;UNTIL=19971224T000000Z', 'UNTIL'],
  ['FREQ=WEEKLY;WKST=SU', 'WKST'],
  ['FREQ=WEEKLY;BYDAY=1MO', 'BYDAY'],
  ['FREQ=WEEKLY;BYMONTHDAY=3', 'BYMONTHDAY'],
  ['FREQ=MONTHLY;BYDAY=TU', 'BYDAY'],
  ['FREQ=MONTHLY;BYDAY=1SU,-1SU', 'BYDAY'],
  ['FREQ=MONTHLY;BYDAY=-2MO', 'BYDAY'],
  ['FREQ=MONTHLY;BYDAY=5MO', 'BYDAY'],
  ['FREQ=MONTHLY;BYMONTHDAY=-3', 'BYMONTHDAY'],
  ['FREQ=MONTHLY;BYMONTHDAY=29', 'BYMONTHDAY'],
  ['FREQ=YEARLY;BYDAY=20MO', 'BYDAY'],
  ['FREQ=YEARLY;BYMONTH=13', 'BYMONTH'],
  ['FREQ=YEARLY;BYYEARDAY=1,100,200', 'BYYEARDAY'],
  ['FREQ=YEARLY;BYWEEKNO=20', 'BYWEEKNO'],
  ['FREQ=MONTHLY;BYDAY=1MO;BYSETPOS=3', 'BYSETPOS'],
  ['FREQ=MONTHLY', 'FREQ', 'done'],
  ['FREQ=WEEKLY;BYDAY=MO', 'BYDAY', 'done'],
])('refuses %s because of %s', (rule, part, anchor = 'calendar') => {
  plan()
    .when({ type: 'MakePlan', plan: { ...made, rule, anchor } })
    .refused('rule_not_supported', [
      { path: ['rule', part], code: 'rule_not_supported', message: expect.any(String) as string },
    ]);
});

it('reads parts in any order and case', () => {
  expect(parseRule('byday=mo,th;interval=2;freq=weekly')).toMatchObject({
    freq: 'WEEKLY',
    interval: 2,
    byDay: ['MO', 'TH'],
  });
});
