import { type Apiary, as, type Client, login, newApiary, newKeeper, type Person } from './client.js';
import { readStream } from './log.js';
import type { Peer } from './peer.js';
import type { Server } from './server.js';

export const GOOD_CARD = '4242424242424242';
export const DECLINED_CARD = '4000000000000002';
export const OTHER_CARD = '5555555555554444';

/** Completes a page of the demo provider. */
export const enterCard = (url: string, card_number: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ card_number }),
  });

/** The address where a keeper pays for a plan, or enters another card. */
export const checkout = async (keeper: Client, plan?: string): Promise<string> => {
  const answer = await (plan
    ? keeper.post('/api/v1/subscription/checkout', { plan })
    : keeper.post('/api/v1/subscription/card'));
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.result.url;
};

export const subscribe = async (keeper: Client, plan = 'monthly'): Promise<void> => {
  const { status } = await enterCard(await checkout(keeper, plan), GOOD_CARD);
  if (status !== 200) throw new Error(`the checkout answered ${status}`);
};

export const cancel = (keeper: Client) => keeper.post('/api/v1/subscription/cancel');

export const withdraw = (keeper: Client) => keeper.post('/api/v1/subscription/withdraw');

export const cardInfo = async (keeper: Client) => (await keeper.get('/api/get-card-info')).body;

/** `days` from now, as CLOCK takes it. */
export const clockIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** The same person at another process, with a session of that process's time. */
export const at = async (peer: Peer, person: Person): Promise<Client> => as(peer, await login(peer, person));

/** The status code from a login, checked against every other route that returns one. */
export const statusCode = async (where: Pick<Server, 'url'>, { email, password }: Person): Promise<number> => {
  const { result } = (await as(where).post('/auth/jwt/login', { email, password })).body;
  const keeper = as(where, result.token);
  const statuses = [
    result.sub_status,
    (await keeper.get('/api/check-sub')).body.sub_status,
    (await keeper.get('/api/accounts/v1/profile')).body.result.user.sub_status,
  ];
  expect(statuses).toEqual(Array(3).fill({ status_code: result.sub_status.status_code }));
  return result.sub_status.status_code;
};

/** The event types of a keeper's subscription, in order. */
export const stored = async (server: Server, keeper: Client): Promise<string[]> => {
  const { id } = (await keeper.get('/api/accounts/v1/profile')).body.result.user;
  return (await readStream(server, `subscription-${id}`)).map(({ type }) => type);
};

/** A keeper on the monthly plan with more hives than the free version of the tests includes. */
export const newSubscriber = async (server: Server) => {
  const keeper = await newKeeper(server);
  await subscribe(keeper);
  const apiary: Apiary = await newApiary(keeper, 4);
  return { keeper, apiary };
};
