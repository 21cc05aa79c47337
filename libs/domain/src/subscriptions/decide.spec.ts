import { given } from '../testing/decider.js';
import { decideSubscription } from './decide.js';
import type { PaymentCard, SubscriptionEvent } from './events.js';
import { evolveSubscription, noSubscription } from './evolve.js';

const subscription = given({ initial: noSubscription, decide: decideSubscription, evolve: evolveSubscription });

const card: PaymentCard = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2029 };
const other: PaymentCard = { ...card, last4: '0002' };
const BEGUN = '2026-05-19T10:00:00.000Z';
const END = '2026-06-19T10:00:00.000Z';
const NEXT = '2026-07-19T10:00:00.000Z';
const GIVEN_UP = '2026-07-03T10:00:00.000Z';
const during = new Date('2026-06-01T00:00:00Z');
const end = new Date(END);

const chosen: SubscriptionEvent = { type: 'PlanChosen', data: { plan: 'monthly', reference: null, begunAt: BEGUN } };
const paid = (periodStart: string, periodEnd: string, by: PaymentCard | null = card): SubscriptionEvent => ({
  type: 'SubscriptionPaid',
  data: { plan: 'monthly', priceEur: 12, periodStart, periodEnd, card: by },
});
const first = paid(BEGUN, END);
const failed: SubscriptionEvent = { type: 'PaymentFailed', data: { at: END, givenUpAt: GIVEN_UP } };
const cancelled: SubscriptionEvent = { type: 'SubscriptionCancelled', data: { periodEnd: END } };
const expired = (at: string): SubscriptionEvent => ({ type: 'SubscriptionExpired', data: { at } });

const works = () => true;
const declines = () => false;
const renew = (accepts: () => boolean, at = end) => ({ type: 'Renew', periodEnd: end, accepts, at }) as const;

it('begins with a plan and its first payment', () =>
  subscription()
    .when({ type: 'Subscribe', plan: 'monthly', card, at: new Date(BEGUN) })
    .then(chosen, first));
it('is not paid twice', () =>
  subscription(chosen, first).when({ type: 'Subscribe', plan: 'monthly', card, at: during }).refused('conflict'));
it('continues from its end after it was cancelled', () =>
  subscription(chosen, first, cancelled)
    .when({ type: 'Subscribe', plan: 'monthly', card, at: during })
    .then(paid(END, NEXT)));
it('changes its plan, and keeps the paid time', () =>
  subscription(chosen, first)
    .when({ type: 'Subscribe', plan: 'yearly', card, at: during })
    .then(
      { type: 'PlanChosen', data: { plan: 'yearly', reference: null, begunAt: during.toISOString() } },
      {
        type: 'SubscriptionPaid',
        data: { plan: 'yearly', priceEur: 120, periodStart: END, periodEnd: '2027-06-19T10:00:00.000Z', card },
      },
    ));
it('begins again after it ended', () => {
  const at = '2026-08-01T00:00:00.000Z';
  subscription(chosen, first, cancelled, expired(END))
    .when({ type: 'Subscribe', plan: 'monthly', card, at: new Date(at) })
    .then(
      { type: 'PlanChosen', data: { plan: 'monthly', reference: null, begunAt: at } },
      paid(at, '2026-09-01T00:00:00.000Z'),
    );
});

it('is renewed from its end', () => subscription(chosen, first).when(renew(works)).then(paid(END, NEXT)));
it('fails with a card that does not work', () => subscription(chosen, first).when(renew(declines)).then(failed));
it('is not renewed before its end', () => subscription(chosen, first).when(renew(works, during)).then());
it.each<[string, SubscriptionEvent[]]>([
  ['it was renewed', [paid(END, NEXT)]],
  ['it failed', [failed]],
  ['it was cancelled', [cancelled]],
  ['it ended', [cancelled, expired(END)]],
])('is not renewed for that period once %s', (_, events) => {
  subscription(chosen, first, ...events)
    .when(renew(works))
    .then();
});
it('is renewed when its cancellation was revoked', () =>
  subscription(chosen, first, cancelled, { type: 'SubscriptionResumed', data: { periodEnd: END } })
    .when(renew(works))
    .then(paid(END, NEXT)));

it('stores another card', () =>
  subscription(chosen, first)
    .when({ type: 'ChangeCard', card: other, accepts: declines, at: during })
    .then({ type: 'CardChanged', data: { card: other } }));
it('stores the same card once', () =>
  subscription(chosen, first).when({ type: 'ChangeCard', card, accepts: works, at: during }).then());
it('stores a card before there is a plan', () =>
  subscription()
    .when({ type: 'ChangeCard', card, accepts: works, at: during })
    .then({ type: 'CardChanged', data: { card } }));
it('pays a failed payment with a working card', () =>
  subscription(chosen, first, { type: 'CardChanged', data: { card: other } }, failed)
    .when({ type: 'ChangeCard', card, accepts: works, at: new Date('2026-06-21T00:00:00Z') })
    .then({ type: 'CardChanged', data: { card } }, paid(END, NEXT)));

it('is cancelled for the end of its period', () =>
  subscription(chosen, first).when({ type: 'Cancel', at: during }).then(cancelled));
it('ends at once if nothing is paid any more', () => {
  const at = '2026-06-21T00:00:00.000Z';
  subscription(chosen, first, failed)
    .when({ type: 'Cancel', at: new Date(at) })
    .then(cancelled, expired(at));
});
it.each<[string, SubscriptionEvent[]]>([
  ['there is none', []],
  ['there is only a card', [{ type: 'CardChanged', data: { card } }]],
  ['it is cancelled', [chosen, first, cancelled]],
  ['it has ended', [chosen, first, failed, expired(GIVEN_UP)]],
])('cannot be cancelled if %s', (_, events) =>
  subscription(...events)
    .when({ type: 'Cancel', at: during })
    .refused('nothing_to_cancel'),
);

const day = 24 * 60 * 60 * 1000;
it.each<[string, SubscriptionEvent[], Date]>([
  ['at its end when cancelled', [cancelled], end],
  ['when a failed payment is given up', [failed], new Date(GIVEN_UP)],
  ['when nobody renewed it', [], new Date(end.getTime() + 15 * day)],
])('ends %s, and not before', (_, events, at) => {
  const it = () => subscription(chosen, first, ...events);
  it().when({ type: 'Expire', at }).then(expired(at.toISOString()));
  it()
    .when({ type: 'Expire', at: new Date(at.getTime() - 1) })
    .then();
});
it('ends once', () => subscription(chosen, first, cancelled, expired(END)).when({ type: 'Expire', at: end }).then());
it('does not end without a beginning', () => subscription().when({ type: 'Expire', at: end }).then());

it('is known from payments without a chosen plan', () => subscription(first).when(renew(works)).then(paid(END, NEXT)));

describe('withdrawing', () => {
  const withdrawn = (over: object = {}): SubscriptionEvent => ({
    type: 'SubscriptionWithdrawn',
    data: { at: during.toISOString(), plan: 'monthly', refundEur: 12, remaining: null, ...over },
  });
  const withdraw = (at = during) => ({ type: 'Withdraw', at }) as const;

  it('ends the plan at once and returns what was paid', () =>
    subscription(chosen, first).when(withdraw()).then(withdrawn()));
  it('is possible after cancelling', () => subscription(chosen, first, cancelled).when(withdraw()).then(withdrawn()));
  it('returns what the provider has refunded', () =>
    subscription(chosen, first)
      .when({ ...withdraw(), refundEur: 5 })
      .then(withdrawn({ refundEur: 5 })));
  it('lets an earlier plan run to its end', () => {
    const yearly: SubscriptionEvent[] = [
      { type: 'PlanChosen', data: { plan: 'yearly', reference: null, begunAt: '2026-05-25T10:00:00.000Z' } },
      {
        type: 'SubscriptionPaid',
        data: { plan: 'yearly', priceEur: 120, periodStart: END, periodEnd: '2027-06-19T10:00:00.000Z', card },
      },
    ];
    subscription(chosen, first, ...yearly)
      .when(withdraw())
      .then(withdrawn({ plan: 'yearly', refundEur: 120, remaining: { plan: 'monthly', periodEnd: END } }));
  });
  it('is possible until the end of the first working day after the 14 days, in every time zone', () => {
    const last = new Date('2026-06-07T09:59:59.999Z');
    subscription(chosen, first)
      .when(withdraw(last))
      .then(withdrawn({ at: last.toISOString() }));
    subscription(chosen, first)
      .when(withdraw(new Date('2026-06-07T10:00:00.000Z')))
      .refused('cannot_withdraw');
  });
  it('is refused if no plan runs', () => {
    subscription().when(withdraw()).refused('nothing_to_cancel');
    subscription(chosen, first, withdrawn()).when(withdraw()).refused('nothing_to_cancel');
    const remaining = { plan: 'monthly' as const, periodEnd: END };
    subscription(chosen, first, withdrawn({ remaining })).when(withdraw()).refused('nothing_to_cancel');
  });
  it('begins a new contract when a plan is chosen again', () =>
    subscription(chosen, first, withdrawn())
      .when({ type: 'Subscribe', plan: 'monthly', card, at: new Date(BEGUN) })
      .then(chosen, first));
});
