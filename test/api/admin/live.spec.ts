import { as, type Keeper, newApiary, newKeeper, register } from '../client.js';
import { type Peer, startPeer } from '../peer.js';
import { eventually, type Server, startServer } from '../server.js';
import { type Member, newMember, stepUp } from '../staff.js';

interface Message {
  topic: string;
  ids?: string[];
  // biome-ignore lint/suspicious/noExplicitAny: a black-box client knows no shapes
  data?: any;
}

/** Reads a stream in the background. */
const follow = async (url: string, { token }: Member, query = '') => {
  const answer = await fetch(`${url}/admin/api/live${query}`, { headers: { authorization: `JWT ${token}` } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const messages: Message[] = [];
  const ended = (async () => {
    let text = '';
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += part;
      const frames = text.split('\n\n');
      text = frames.pop()!;
      for (const frame of frames) if (frame.startsWith('data: ')) messages.push(JSON.parse(frame.slice(6)));
    }
    return text;
  })();
  const until = (fits: (message: Message) => unknown) =>
    eventually(
      async () => messages.find((message) => fits(message)),
      () => `There was no such message: ${JSON.stringify(messages)}`,
    );
  return { messages, until, ended };
};

let server: Server;
let peer: Peer;
let support: Member;
let operator: Member;
let keeper: Keeper;

beforeAll(async () => {
  server = await startServer();
  peer = await startPeer(server);
  [support, operator] = [await newMember(server, 'support'), await stepUp(server, await newMember(server, 'operator'))];
  keeper = await newKeeper(server);
});
afterAll(async () => {
  await peer?.end();
  await server?.close();
});

it('tells in one process what happens in another, as far as the role may see it', async () => {
  const everything = await follow(peer.url, operator);
  const some = await follow(peer.url, support, '?topics=head,events,mails,jobs');
  expect((await everything.until(({ topic }) => topic === 'open')).data.topics).toEqual([
    'head',
    'projections',
    'jobs',
    'imports',
    'mails',
    'approvals',
    'events',
  ]);
  expect((await some.until(({ topic }) => topic === 'open')).data.topics).toEqual(['head', 'mails', 'jobs']);
  const [first] = await Promise.all(
    ['head', 'projections', 'jobs', 'events'].map((wanted) => everything.until(({ topic }) => topic === wanted)),
  );
  await newApiary(keeper, 3, 'Secret meadow');
  const head = await everything.until(
    ({ topic, data }) => topic === 'head' && data.lag === 0 && data.head !== first!.data.head,
  );
  expect(head.data).toEqual({ ...first!.data, head: head.data.head, position: head.data.head });
  await everything.until(({ topic, data }) => topic === 'events' && data.added > 0);
  await operator.post('/admin/api/queues/mails/pause');
  const paused = await some.until(({ topic, ids }) => topic === 'jobs' && ids?.length === 1);
  expect(paused.data.find(({ id }: { id: string }) => id === 'mails')).toMatchObject({ paused: true });
  await operator.post('/admin/api/queues/mails/resume');
  await register(server);
  expect((await some.until(({ topic }) => topic === 'mails')).ids).toHaveLength(1);
  const all = JSON.stringify([...everything.messages, ...some.messages]);
  expect(all).not.toMatch(/Secret|example\.org/);
  expect(some.messages.some(({ topic }) => topic === 'projections' || topic === 'events')).toBe(false);
});

it('ends with the session, and is refused to whoever has too many open', async () => {
  const leaver = await newMember(server, 'support');
  const [first] = await Promise.all(Array.from({ length: 20 }, () => follow(peer.url, leaver, '?topics=head')));
  const more = await as(peer, leaver.token).get('/admin/api/live');
  expect([more.status, more.body.error.code]).toEqual([429, 'rate_limited']);
  await leaver.post('/admin/api/auth/logout');
  expect(await first!.ended).toBe('');
});

it('ends when its process stops', async () => {
  const { ended, until } = await follow(peer.url, support);
  await until(({ topic }) => topic === 'head');
  await peer.end();
  expect(await ended).toBe('');
});
