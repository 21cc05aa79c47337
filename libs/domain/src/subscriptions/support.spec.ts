import type { Stored } from '../shared/take-back.js';
import { given } from '../testing/decider.js';
import { decideSubscription } from './decide.js';
import type { PaymentCard, SubscriptionEvent } from './events.js';
import { evolveSubscription, noSubscription } from './evolve.js';
import { hiveLimitAt, standingAt } from './standing.js';
import { takeBackOfSubscription } from './take-back.js';

const subscription = given({ initial: noSubscription, decide: decideSubscription, evolve: evolveSubscription });

const card: PaymentCard = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2029 };
const BEGUN = '2026-05-19T10:00:00.000Z';
const END = '2026-06-19T10:00:00.000Z';
const LATER = '2026-08-01T00:00:00.000Z';
const at = new Date('2026-06-01T00:00:00.000Z');
const AT = at.toISOString();

const chosen: SubscriptionEvent = { type: 'PlanChosen', data: { plan: 'monthly', reference: null, begunAt: BEGUN } };
const first: SubscriptionEvent = {
  type: 'SubscriptionPaid',
  data: { plan: 'monthly', priceEur: 12, periodStart: BEGUN, periodEnd: END, card },
};
const cancelled: SubscriptionEvent = { type: 'SubscriptionCancelled', data: { periodEnd: END } };
const failed: SubscriptionEvent = { type: 'PaymentFailed', data: { at: END, givenUpAt: LATER } };
const extended = (until: string, renews: boolean, when = AT): SubscriptionEvent => ({
  type: 'SubscriptionExtended',
  data: { at: when, plan: 'monthly', until, renews },
});
const limit = (of: number | null, until: string | null = null): SubscriptionEvent => ({
  type: 'HiveLimitSet',
  data: { at: AT, limit: of, until },
});
const refunded: SubscriptionEvent = { type: 'PaymentRefunded', data: { at: AT, periodStart: BEGUN, amountEur: 12 } };
const after = (...events: SubscriptionEvent[]) => events.reduce(evolveSubscription, noSubscription());

describe('an extension', () => {
  const extend = { type: 'Extend', until: new Date(LATER), at } as const;

  it('moves the end of a plan that runs', () => subscription(chosen, first).when(extend).then(extended(LATER, true)));
  it('leaves a cancelled plan cancelled', () =>
    subscription(chosen, first, cancelled).when(extend).then(extended(LATER, false)));
  it('is refused to an earlier day', () =>
    subscription(chosen, first)
      .when({ ...extend, until: new Date(END) })
      .refused('conflict'));
  it('is refused while a payment is open', () => subscription(chosen, first, failed).when(extend).refused('conflict'));
  it('gives a plan that nobody is charged for, and that ends by itself', () => {
    subscription().when(extend).then(extended(LATER, false));
    const state = after(extended(LATER, false));
    expect(standingAt(state, new Date('2026-07-31T23:59:59Z'))).toBe('active');
    expect(standingAt(state, new Date(LATER))).toBe('cancelled');
    subscription(extended(LATER, false)).when({ type: 'Resume', at }).refused('conflict');
    subscription(extended(LATER, false)).when({ type: 'Withdraw', at }).refused('nothing_to_cancel');
  });
});

describe('resuming', () => {
  const resume = { type: 'Resume', at } as const;

  it('revokes a cancellation', () =>
    subscription(chosen, first, cancelled)
      .when(resume)
      .then({ type: 'SubscriptionResumed', data: { periodEnd: END } }));
  it('is refused if nothing was cancelled, or the plan has ended', () => {
    subscription(chosen, first).when(resume).refused('conflict');
    subscription(chosen, first, cancelled)
      .when({ type: 'Resume', at: new Date(END) })
      .refused('conflict');
  });
});

describe('a refund', () => {
  const refund = { type: 'Refund', periodStart: BEGUN, at } as const;

  it('is of one payment, once', () => {
    subscription(chosen, first).when(refund).then(refunded);
    subscription(chosen, first, refunded).when(refund).refused('conflict');
    subscription(chosen, first)
      .when({ ...refund, periodStart: END })
      .refused('conflict');
  });
  it('is refused after a withdrawal', () =>
    subscription(chosen, first, {
      type: 'SubscriptionWithdrawn',
      data: { at: AT, plan: 'monthly', refundEur: 12, remaining: null },
    })
      .when(refund)
      .refused('conflict'));
  it('leaves the plan running', () => expect(standingAt(after(chosen, first, refunded), at)).toBe('active'));
});

describe('another hive limit', () => {
  it('is set, and set once', () => {
    const set = { type: 'SetHiveLimit', limit: 20, until: new Date(LATER), at } as const;
    subscription().when(set).then(limit(20, LATER));
    subscription(limit(20, LATER)).when(set).then();
  });
  it.each<[string, number, Parameters<typeof hiveLimitAt>[0]]>([
    ['as everybody', 5, null],
    ['for good', 20, { limit: 20, until: null }],
    ['until a day', 20, { limit: 20, until: new Date(LATER) }],
    ['until a day that has passed', 5, { limit: 20, until: at }],
    ['never less than everybody', 5, { limit: 2, until: null }],
  ])('%s: %i', (_, allowed, set) => expect(hiveLimitAt(set, 5, at)).toBe(allowed));
});

describe('is undone', () => {
  const stored = (...events: [string, SubscriptionEvent][]): Stored<SubscriptionEvent>[] =>
    events.map(([commandId, event]) => ({ ...event, metadata: { commandId, at: AT } }));

  it.each<[string, SubscriptionEvent[], SubscriptionEvent, SubscriptionEvent]>([
    ['an extension', [chosen, first], extended(LATER, true), extended(END, true)],
    ['one of a cancelled plan', [chosen, first, cancelled], extended(LATER, false), extended(END, false)],
    ['a plan that was given', [], extended(LATER, false), extended(AT, false)],
    ['a limit', [limit(10)], limit(20, LATER), limit(10)],
    ['the first limit', [], limit(20), limit(null)],
  ])('%s', (_, before, event, opposite) => {
    const past = before.map((each) => ['before', each] as [string, SubscriptionEvent]);
    expect(takeBackOfSubscription(stored(...past, ['it', event]), 'it', at)).toEqual([opposite]);
  });
  it('but not once the plan was paid again, or its own end has passed, and no refund is', () => {
    const refusedFor = (when: Date, ...events: [string, SubscriptionEvent][]) =>
      expect(() => takeBackOfSubscription(stored(...events), 'it', when)).toThrow();
    refusedFor(at, ['a', chosen], ['a', first], ['it', extended(LATER, true)], ['b', first]);
    refusedFor(new Date(END), ['a', chosen], ['a', first], ['it', extended(LATER, true)]);
    refusedFor(at, ['a', chosen], ['a', first], ['it', refunded]);
  });
});
