import { randomUUID } from 'node:crypto';
import { allRoutes } from '@kypseli/contract';
import { plan } from '../faults/tally.js';
import { as, type Client, inspect, type Keeper, newApiary, newKeeper } from './client.js';
import { type Call, declared, draftOf, fixtureFor } from './contract/id-positions.js';
import { type Fixture, ROUTES, titled, UPLOADS } from './contract/routes.js';
import { draftSender, type RawAnswer } from './contract/send-draft.js';
import { databaseWatch } from './contract/whole-database.js';
import { ask, holdTable, isAwaited } from './database.js';
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
const settled = async (keeper: Keeper, { import: id }: Fixture) =>
  id &&
  eventually(
    async () => {
      const { state } = (await keeper.get(`/api/v1/imports/${id}`)).body.result.import;
      if (state === 'draft') return true;
      const left = await ask(
        server,
        `SELECT 1 FROM files f WHERE NOT EXISTS (SELECT FROM imports i WHERE i.file_id = f.id)
           AND NOT EXISTS (SELECT FROM recordings r WHERE r.file_id = f.id)
           AND NOT EXISTS (SELECT FROM photos p WHERE f.id IN (p.image_id, p.thumb_id))`,
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
  const ids = await fixtureFor(keeper, call);
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

describe('a command whose stored answer a crash of PostgreSQL has lost', () => {
  const PROCESSES = `FROM pg_locks l JOIN pg_stat_activity a USING (pid)
    WHERE locktype = 'advisory' AND application_name = 'kypseli-process' AND classid = x'4b595050'::int
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  let keeper: Keeper;
  let atPeer: Client;
  /** By which the claims name the process of `server`. */
  let number: string;
  beforeAll(async () => {
    keeper = await newKeeper(server);
    atPeer = as(peer, keeper.token);
    [{ number } = { number: '' }] = await ask<{ number: string }>(
      server,
      `SELECT objid::text AS number ${PROCESSES} ORDER BY a.backend_start LIMIT 1`,
    );
  });

  /** Leaves of the claim what such a crash leaves: it is at work, in the process that has answered it. */
  const loseAnswer = (key: string) =>
    ask(
      server,
      `UPDATE idempotency_claims SET status = NULL, body = NULL, position = NULL, stream = NULL, revision = NULL,
         worker = $2 WHERE key = $1`,
      [key, number],
    );
  const loseConnections = async () => {
    await ask(server, `SELECT pg_terminate_backend(pid, 10000) ${PROCESSES}`);
    await eventually(
      async () => ((await ask(server, `SELECT ${PROCESSES}`)).length === 2 ? true : undefined),
      () => 'The processes are not connected again.',
    );
  };

  it('is answered alike by another process, and has one effect', async () => {
    const { hives } = await newApiary(keeper, ['1']);
    await inspect(keeper, hives[0]!, { populationFrames: 4 });
    const key = { 'idempotency-key': randomUUID() };
    const send = (by: Client) => by.post(`/api/v1/hive/${hives[0]}/inspections`, { populationFrames: 7 }, key);
    const first = await send(keeper);
    const head = await watch.head();
    await loseAnswer(key['idempotency-key']);
    await loseConnections();
    const again = await send(atPeer);
    expect([again.status, again.headers.get('x-event-position'), again.body]).toEqual([
      first.status,
      first.headers.get('x-event-position'),
      first.body,
    ]);
    expect(await watch.head()).toBe(head);
  });

  it('has one effect, and one answer, if its claim was lost before its first event was stored', async () => {
    const { id } = await newApiary(keeper, ['1']);
    const key = { 'idempotency-key': randomUUID() };
    const send = (by: Client) => by.post('/api/v1/hives', { apiary_id: id }, key);
    const release = await holdTable(server, 'hive_allowances');
    const sent = send(keeper);
    await eventually(
      async () => (await isAwaited(server, 'hive_allowances')) || undefined,
      () => 'The command never came to its decision.',
    );
    await ask(server, 'DELETE FROM idempotency_claims WHERE key = $1', [key['idempotency-key']]);
    await release();
    const first = await sent;
    expect(first.status).toBe(201);
    expect((await send(atPeer)).body).toEqual(first.body);
  });

  it('is repeated by another process if not even its failure could be stored', async () => {
    const { hives } = await newApiary(keeper, ['1']);
    const key = { 'idempotency-key': randomUUID() };
    const send = (by: Client) => by.post(`/api/v1/hive/${hives[0]}/inspections`, { populationFrames: 7 }, key);
    await ask(
      server,
      `CREATE FUNCTION lose_end() RETURNS trigger LANGUAGE plpgsql AS
         'BEGIN RAISE EXCEPTION USING ERRCODE = ''connection_failure''; END';
       CREATE TRIGGER lose_end BEFORE UPDATE OR DELETE ON idempotency_claims
         FOR EACH ROW WHEN (OLD.key = '${key['idempotency-key']}') EXECUTE FUNCTION lose_end()`,
    );
    expect((await send(keeper)).status).toBe(503);
    await ask(server, 'DROP FUNCTION lose_end CASCADE');
    expect((await send(atPeer)).status).toBe(201);
  });

  it.each([
    [
      'a change of a hive',
      (hives: string[], key: object) => keeper.patch(`/api/v1/hives/${hives[0]}`, { tags: ['red'] }, { ...key }),
    ],
    [
      'a move',
      async (hives: string[], key: object) => {
        const { id } = await newApiary(keeper);
        return keeper.post('/api/v1/hives/movemult', { hives_selected: hives, apiary_id: id }, { ...key });
      },
    ],
  ])('is undone: %s', async (_, change) => {
    const apiary = await newApiary(keeper, ['1', '2']);
    const list = async () => (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}`)).body.result.hives;
    const before = await list();
    const command_id = randomUUID();
    expect((await change(apiary.hives, { 'idempotency-key': command_id })).status).toBe(200);
    expect(await list()).not.toEqual(before);
    await loseAnswer(command_id);
    await eventually(
      async () => ((await atPeer.post('/api/v1/undo', { command_id })).status === 200 ? true : undefined),
      () => 'The command was not found in the index of the log.',
    );
    expect(await list()).toEqual(before);
  });
});
