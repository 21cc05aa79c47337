import { type Client, type Keeper, newKeeper } from './client.js';
import { cardInfo, checkout } from './paying.js';
import { type Server, startServer } from './server.js';
import { StripeStandIn } from './stripe-stand-in.js';

export let stripe: StripeStandIn;
export let server: Server;
export let keeper: Keeper;
/** A server with a stand-in of Stripe, and a new keeper for each test. */
export const stripeSuite = (): void => {
  beforeAll(async () => {
    stripe = await new StripeStandIn().start();
    server = await startServer({ env: { FREE_HIVE_LIMIT: '3', ...stripe.env } });
  });
  afterAll(async () => {
    await server?.close();
    await stripe?.close();
  });
  beforeEach(async () => {
    keeper = await newKeeper(server);
    stripe.calls.length = 0;
  });
  afterEach(() => {
    stripe.down = false;
  });
};

export const BEGUN = ['PlanChosen', 'SubscriptionPaid'];
export const notify = async (type: string, object: object) => {
  const answer = await stripe.deliver(server, stripe.event(type, object));
  expect([type, answer.status]).toEqual([type, 200]);
};
export const fetches = () => stripe.callsOf('GET', /\/subscriptions\//).length;

/** A keeper who has paid for a plan on Stripe's page; returns the subscription's id. */
export const subscribed = async (who: Client = keeper, plan = 'monthly'): Promise<string> => {
  const session = stripe.complete(await checkout(who, plan));
  await notify('checkout.session.completed', session);
  return session.subscription;
};
export const subscriptionOf = async (who: Client = keeper) => (await cardInfo(who)).subscription;
