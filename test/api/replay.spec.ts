import { randomUUID } from 'node:crypto';
import { allRoutes } from '@kypseli/contract';
import { plan } from '../faults/tally.js';
import { type Keeper, newKeeper } from './client.js';
import { type Call, declared, draftOf } from './contract/id-positions.js';
import { type Fixture, newFixture, ROUTES, titled, UPLOADS } from './contract/routes.js';
import { draftSender, type RawAnswer } from './contract/send-draft.js';
import { databaseWatch } from './contract/whole-database.js';
import { ask } from './database.js';
import { type Peer, startPeer } from './peer.js';
import { eventually, type Server, startServer } from './server.js';

const COMMANDS: Call[] = [...ROUTES, ...UPLOADS].filter(({ command }) => command);
const TIMES = 10;

/** The effect of a command: the types of its events, and by how many rows each table changed. */
interface Effect {
  events: string[];
  rows: Record<string, number>;
}

const { times, done } = plan('replay', { smoke: 1, full: 1_000 });
/** The replays that passed. */
let good = 0;
const { send, close } = draftSender(TIMES);
let server: Server;
let peer: Peer;
let watch: Awaited<ReturnType<typeof databaseWatch>>;

beforeAll(async () => {
  server = await startServer();
  peer = await startPeer(server);
  watch = await databaseWatch(server);
});
afterAll(async () => {
  close();
  await watch?.end();
  await peer?.end();
  await server?.close();
});

/** Jobs take effect later; the file of a finished import is deleted last. */
const settled = (keeper: Keeper, { import: id }: Fixture) =>
  eventually(
    async () => {
      const { state } = (await keeper.get(`/api/v1/imports/${id}`)).body.result.import;
      if (state === 'draft') return true;
      const left = await ask(
        server,
        `SELECT 1 FROM files f WHERE NOT EXISTS (SELECT FROM imports i WHERE i.file_id = f.id)
           AND NOT EXISTS (SELECT FROM recordings r WHERE r.file_id = f.id)`,
      );
      return ['done', 'undone'].includes(state) && left.length === 0 ? true : undefined;
    },
    () => `Import ${id} has not ended.`,
  );

/** Sends a call once for each key, all at the same time and half of them to each process, and returns the effect. */
const attempt = async (
  keeper: Keeper,
  call: Call,
  keys: string[],
): Promise<{ answers: RawAnswer[]; effect: Effect }> => {
  const ids = await newFixture(keeper);
  await call.ready?.(keeper);
  await settled(keeper, ids);
  const [rows, head] = [await watch.counts(), await watch.head()];
  const draft = draftOf(call, ids);
  const answers = await Promise.all(
    keys.map((key, nth) => send((nth % 2 ? peer : server).url, call, draft, { token: keeper.token, key })),
  );
  await settled(keeper, ids);
  const after = await watch.counts();
  const more = Object.entries(after).map(([table, count]) => [table, count - rows[table]!] as const);
  return {
    answers,
    effect: { events: await watch.typesSince(head), rows: Object.fromEntries(more.filter(([, count]) => count !== 0)) },
  };
};

const comparable = ({ status, headers, body }: RawAnswer) =>
  JSON.stringify([status, headers['x-command-id'], headers['x-event-position'], body]);

const oneKey = (count: number) => Array<string>(count).fill(randomUUID());
const ownKeys = (count: number) => Array.from({ length: count }, () => randomUUID());

it('covers every command of the contract', () => {
  const held = new Set(COMMANDS.map(declared));
  const commands = allRoutes.filter(({ kind }) => kind === 'command');
  expect(commands.filter((route) => !held.has(route)).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

describe.each(Array.from({ length: times }, (_, round) => [round + 1]))(
  'round %i: a command sent ten times',
  (round) => {
    let once: Keeper;
    let often: Keeper;
    beforeAll(async () => {
      [once, often] = [await newKeeper(server), await newKeeper(server)];
    });
    afterAll(() => {
      if (round === times) done(good, {}, Math.floor(good / COMMANDS.length));
    });

    it.each(titled(COMMANDS))('with one key runs once: %s', async (_, call) => {
      const single = await attempt(once, call, oneKey(1));
      expect(single.answers[0]!.status).toBe(call.status);
      const { answers, effect } = await attempt(often, call, oneKey(TIMES));
      expect(answers.map(comparable)).toEqual(answers.map(() => comparable(answers[0]!)));
      expect(answers[0]!.status).toBe(call.status);
      expect(effect).toEqual(single.effect);
      good += 1;
    });
  },
);

describe('a command sent ten times with ten keys', () => {
  const PATHS = ['/api/v1/apiaries', '/api/v1/hives', '/api/generalAction', '/api/v1/notes'];
  const made = COMMANDS.filter(({ method, path }) => method === 'POST' && PATHS.includes(path));
  let keeper: Keeper;
  beforeAll(async () => {
    keeper = await newKeeper(server);
  });

  it.each(titled(made))('runs ten times, or once with nine conflicts: %s', async (_, call) => {
    const single = await attempt(keeper, call, ownKeys(1));
    const { effect, answers } = await attempt(keeper, call, ownKeys(TIMES));
    const good = answers.filter(({ status }) => status === 201);
    const others = answers.filter(({ status }) => status !== 201);
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 409));
    expect([1, TIMES]).toContain(good.length);
    expect(new Set(good.map(comparable)).size).toBe(good.length);
    expect(effect.events).toHaveLength(good.length * single.effect.events.length);
  });
});
