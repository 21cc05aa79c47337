import { replay } from '../testing/decider.js';
import type { SubscriptionEvent } from './events.js';
import { evolveSubscription, noSubscription } from './evolve.js';
import { followProvider, type ProvidersView } from './follow.js';

const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2029 };
const view: ProvidersView = {
  reference: 'sub_1',
  begunAt: new Date('2026-05-19T10:00:00Z'),
  plan: 'monthly',
  payment: 'paid',
  periodStart: new Date('2026-05-19T10:00:00Z'),
  periodEnd: new Date('2026-06-19T10:00:00Z'),
  card,
  cancelled: false,
  ended: 'no',
};
const next = { periodStart: view.periodEnd, periodEnd: new Date('2026-07-19T10:00:00Z') };
const at = new Date('2026-06-19T11:00:00Z');

const decider = { initial: noSubscription, decide: () => [], evolve: evolveSubscription };
/** The types of the events that a series of views produces. */
const following = (...views: ProvidersView[]): string[][] => {
  const events: SubscriptionEvent[] = [];
  return views.map((each) => {
    const made = followProvider(replay(decider, events), each, at);
    events.push(...made);
    return made.map(({ type }) => type);
  });
};
const PAID = ['PlanChosen', 'SubscriptionPaid'];

it('begins when it is paid', () => expect(following({ ...view, payment: 'waiting' }, view)).toEqual([[], PAID]));
it('adds no event for the same view again', () => {
  const views = [
    view,
    { ...view, ...next },
    { ...view, ...next, cancelled: true },
    { ...view, ...next, payment: 'failed' as const },
    { ...view, ...next, ended: 'unpaid' as const },
  ];
  for (const [i] of views.entries()) {
    const upTo = views.slice(0, i + 1);
    expect(following(...upTo, views[i]!).at(-1)).toEqual([]);
  }
});
it('is not continued before its invoice is paid', () =>
  expect(following(view, { ...view, ...next, payment: 'waiting' }, { ...view, ...next })).toEqual([
    PAID,
    [],
    ['SubscriptionPaid'],
  ]));
it('fails, and recovers with another card', () =>
  expect(
    following(view, { ...view, ...next, payment: 'failed' }, { ...view, ...next, card: { ...card, last4: '4444' } }),
  ).toEqual([PAID, ['PaymentFailed'], ['SubscriptionPaid']]));
it('stores another card', () =>
  expect(following(view, { ...view, card: { ...card, last4: '4444' } })).toEqual([PAID, ['CardChanged']]));
it('is cancelled and resumed', () =>
  expect(following(view, { ...view, cancelled: true }, view)).toEqual([
    PAID,
    ['SubscriptionCancelled'],
    ['SubscriptionResumed'],
  ]));
it('is still cancelled after another payment', () =>
  expect(following(view, { ...view, ...next, cancelled: true }).at(-1)).toEqual([
    'SubscriptionPaid',
    'SubscriptionCancelled',
  ]));
it('is ended by its keeper', () =>
  expect(following(view, { ...view, ended: 'ended' })).toEqual([
    PAID,
    ['SubscriptionCancelled', 'SubscriptionExpired'],
  ]));
it('ends unpaid', () => expect(following(view, { ...view, ended: 'unpaid' })).toEqual([PAID, ['SubscriptionExpired']]));

const newer = { ...view, reference: 'sub_2', begunAt: new Date('2026-05-20T00:00:00Z') };
it('is replaced by a newer paid one', () =>
  expect(following(view, { ...newer, payment: 'waiting' }, newer)).toEqual([PAID, [], PAID]));
it.each<[string, ProvidersView]>([
  ['is paid', view],
  ['was cancelled', { ...view, cancelled: true }],
  ['ended', { ...view, ended: 'ended' }],
  ['failed', { ...view, payment: 'failed' }],
])('ignores an older one that %s', (_, older) => expect(following(newer, older)).toEqual([PAID, []]));
