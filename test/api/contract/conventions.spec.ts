import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import {
  type Apiary,
  as,
  type Keeper,
  login,
  newApiary,
  newKeeper,
  type Raw,
  register,
  UNKNOWN_ID,
} from '../client.js';
import { type Server, startServer } from '../server.js';

let server: Server;
let keeper: Keeper;
beforeAll(async () => {
  server = await startServer({ env: { FREE_HIVE_LIMIT: '5' } });
});
afterAll(() => server?.close());
beforeEach(async () => {
  keeper = await newKeeper(server);
});

const APIARIES = '/api/v1/apiaries';
const HIVES = '/api/v1/hives';
const APIARY = { apiaryFunction: 'FUNCTION_HARVEST', name: 'Parnitha', hiveCount: 0 };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MALFORMED = '{"name": ';
const TOO_LARGE = `{"name": "${'x'.repeat(1_100_000)}`;

const numbersIn = async (apiary: Apiary, who: Keeper = keeper): Promise<string[]> =>
  (await who.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}`)).body.result.hives.map(
    (hive: { hiveNumber: string }) => hive.hiveNumber,
  );
const outcome = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];

describe('the order of checks', () => {
  const spoilt = { authorization: 'JWT x', 'content-type': 'text/plain', 'idempotency-key': 'x' };

  it('checks the session before anything else', async () => {
    const answer = await as(server).request('POST', APIARIES, { raw: TOO_LARGE, headers: spoilt });
    expect(outcome(answer)).toEqual([401, 'unauthenticated']);
  });

  it('then the email, then the terms', async () => {
    const { authorization: _, ...headers } = spoilt;
    const person = await register(server);
    const early = as(server, await login(server, person));
    const unverified = await early.request('POST', APIARIES, { raw: MALFORMED, headers });
    expect(outcome(unverified)).toEqual([403, 'email_not_verified']);
    expect(unverified.body.error.message).toBe('Please verify your email to continue.');
    const { token } = await newKeeper(server, { accepted: false });
    const late = as(server, token);
    const unaccepted = await late.request('POST', APIARIES, { raw: TOO_LARGE, headers });
    expect(outcome(unaccepted)).toEqual([403, 'terms_not_accepted']);
    expect(unaccepted.body.error.message).toBe('Please Accept our Terms of Use & Privacy Policy to continue.');
  });

  it('then the size and the type of the body', async () => {
    const json = { 'content-type': 'application/json', 'idempotency-key': 'x' };
    const large = await keeper.request('POST', APIARIES, { raw: TOO_LARGE, headers: json });
    expect(outcome(large)).toEqual([413, 'payload_too_large']);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'multipart/form-data; boundary=x',
    ]) {
      const headers = { 'content-type': type, 'idempotency-key': 'x' };
      const other = await keeper.request('POST', APIARIES, { raw: MALFORMED, headers });
      expect([type, ...outcome(other)]).toEqual([type, 415, 'unsupported_media_type']);
    }
  });

  it('then the JSON, then the idempotency key, then the fields', async () => {
    const headers = { 'idempotency-key': 'x' };
    expect(outcome(await keeper.request('POST', APIARIES, { raw: MALFORMED, headers }))).toEqual([
      400,
      'malformed_json',
    ]);
    expect(outcome(await keeper.post(APIARIES, {}, headers))).toEqual([400, 'idempotency_key_invalid']);
    const key = { 'idempotency-key': randomUUID() };
    expect((await keeper.post(APIARIES, APIARY, key)).status).toBe(201);
    expect(outcome(await keeper.post(APIARIES, {}, key))).toEqual([422, 'idempotency_key_reused']);
    expect(outcome(await keeper.patch(`${APIARIES}/${UNKNOWN_ID}`, { name: '' }))).toEqual([400, 'validation_failed']);
  });

  it('then whether the object exists, then the limit, then conflicts', async () => {
    const apiary = await newApiary(keeper, 5);
    const add = async (apiary_id: string) => outcome(await keeper.post(HIVES, { apiary_id, hiveNumber: '1' }));
    expect(await add(UNKNOWN_ID)).toEqual([404, 'not_found']);
    expect(await add(apiary.id)).toEqual([402, 'free_hive_limit']);
    await keeper.post(`${HIVES}/deletemult`, { hives_selected: apiary.hives.slice(4) });
    expect(await add(apiary.id)).toEqual([409, 'hive_number_taken']);
  });
});

describe('an idempotency key', () => {
  const add = (apiary: Apiary, key: string, body: object = {}, who: Keeper = keeper) =>
    who.post(HIVES, { apiary_id: apiary.id, ...body }, { 'idempotency-key': key });

  it('makes a repeated command run once', async () => {
    const apiary = await newApiary(keeper);
    const key = randomUUID();
    const first = await add(apiary, key);
    const again = await add(apiary, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    for (const name of ['x-command-id', 'x-event-position'])
      expect(again.headers.get(name)).toBe(first.headers.get(name));
    expect(first.headers.get('x-command-id')).toBe(key);
    expect(await numbersIn(apiary)).toEqual(['1']);
  });

  it('returns the first answer again', async () => {
    const apiary = await newApiary(keeper, 1);
    const key = { 'idempotency-key': randomUUID() };
    const star = (starred: boolean, headers = {}) =>
      keeper.post(`${HIVES}/${apiary.hives[0]}/updatestarred`, { starred }, headers);
    const first = await star(true, key);
    await star(false);
    expect((await star(true, key)).body).toEqual(first.body);
    const [hive] = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}`)).body.result.hives;
    expect(hive.starred).toBe(false);
  });

  it('makes many at the same time run once', async () => {
    const apiary = await newApiary(keeper);
    const key = randomUUID();
    const race = await Promise.all(Array.from({ length: 10 }, () => add(apiary, key)));
    expect(race.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(race.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await numbersIn(apiary)).toEqual(['1']);
  });

  it('accepts a body whose members come in another order', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const { hives } = await newApiary(keeper, 1);
    const path = `/api/v1/hive/${hives[0]}/inspections`;
    const first = await keeper.post(
      path,
      { broodFrames: 4, varroa: { method: 'drone_brood', mites: 2, sample: 50 } },
      headers,
    );
    const again = await keeper.post(
      path,
      { varroa: { sample: 50, mites: 2, method: 'drone_brood' }, broodFrames: 4 },
      headers,
    );
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  });

  it('belongs to its first body, path and method', async () => {
    const apiary = await newApiary(keeper, 2);
    const key = randomUUID();
    const headers = { 'idempotency-key': key };
    await add(apiary, key, { hiveNumber: 'A1' });
    const starring = { 'idempotency-key': randomUUID() };
    const star = (hive?: string) => keeper.post(`${HIVES}/${hive}/updatestarred`, { starred: true }, starring);
    await star(apiary.hives[0]);
    const others = [
      await star(apiary.hives[1]),
      await add(apiary, key, { hiveNumber: 'A2' }),
      await keeper.post(APIARIES, APIARY, headers),
      await keeper.patch(`${HIVES}/${apiary.hives[0]}`, { hiveNumber: 'A1' }, headers),
      await keeper.delete(`${APIARIES}/${apiary.id}`, undefined, headers),
    ];
    expect(others.map(outcome)).toEqual(others.map(() => [422, 'idempotency_key_reused']));
    expect(await numbersIn(apiary)).toEqual(['1', '2', 'A1']);
  });

  it('belongs to its account', async () => {
    const apiary = await newApiary(keeper);
    const key = randomUUID();
    const other = await newKeeper(server);
    const theirs = await newApiary(other);
    expect((await add(apiary, key)).status).toBe(201);
    expect((await add(theirs, key, {}, other)).status).toBe(201);
    expect(await numbersIn(theirs, other)).toEqual(['1']);
  });

  it('is stored for successes only', async () => {
    const apiary = await newApiary(keeper, 1);
    const key = randomUUID();
    expect((await add(apiary, key, { hiveNumber: '1' })).status).toBe(409);
    expect((await add(apiary, key, { hiveNumber: '' })).status).toBe(400);
    expect((await add(apiary, key, { apiary_id: UNKNOWN_ID })).status).toBe(404);
    expect((await add(apiary, key, { count: 5 })).status).toBe(402);
    expect((await add(apiary, key, { hiveNumber: '2' })).status).toBe(201);
    expect(await numbersIn(apiary)).toEqual(['1', '2']);
  });

  it.each(['x', '', '7', 'not-a-uuid-at-all', `${UNKNOWN_ID}0`, `{${UNKNOWN_ID}}`])('must not be “%s”', async (key) => {
    expect(outcome(await keeper.post(APIARIES, APIARY, { 'idempotency-key': key }))).toEqual([
      400,
      'idempotency_key_invalid',
    ]);
    expect((await keeper.get(APIARIES)).body.result.apiaries).toEqual([]);
  });

  it.each([
    ['/api/v1/apiaryInspectionGroups', 'apiaryId', {}],
    ['/api/v1/inspectionGroupMetrics', 'apiary_id', { field: 'broodFramesS' }],
    ['/api/v1/filterInspectionResults', 'apiary_id', {}],
    ['/api/v2/apiaryInspectionData', 'apiary_id', {}],
  ])('has no effect on the query %s', async (path, name, rest) => {
    const apiaries = [await newApiary(keeper), await newApiary(keeper, 0, 'Other')];
    const headers = { 'idempotency-key': randomUUID() };
    for (const { id } of apiaries) expect((await keeper.post(path, { [name]: id, ...rest }, headers)).status).toBe(200);
  });
});

describe('the headers of a command', () => {
  it('name the command and where its events are', async () => {
    const first = await keeper.post(APIARIES, APIARY);
    const second = await keeper.post(APIARIES, APIARY);
    const [a, b] = [first, second].map(({ headers }) => headers);
    expect(a!.get('x-command-id')).toMatch(UUID);
    expect(b!.get('x-command-id')).not.toBe(a!.get('x-command-id'));
    expect(a!.get('x-event-position')).toMatch(/^\d+$/);
    expect(BigInt(b!.get('x-event-position')!)).toBeGreaterThan(BigInt(a!.get('x-event-position')!));
  });

  it('name the head if nothing changed', async () => {
    const apiary = await newApiary(keeper);
    const activate = () => keeper.post(`${APIARIES}/${apiary.id}/updateactive`, { active: true });
    const { status, headers } = await activate();
    expect(status).toBe(200);
    expect(headers.get('x-command-id')).toMatch(UUID);
    expect((await activate()).headers.get('x-event-position')).toBe(headers.get('x-event-position'));
  });

  it('let a read wait for what was written', async () => {
    const { headers, body } = await keeper.post(APIARIES, APIARY);
    const position = headers.get('x-event-position')!;
    const read = await keeper.get(APIARIES, { 'x-min-position': position });
    expect([read.status, read.body.result.apiaries]).toEqual([200, [body.result.apiary]]);
  });

  it('cannot make a read wait for ever', async () => {
    const { headers } = await keeper.post(APIARIES, APIARY);
    const far = String(BigInt(headers.get('x-event-position')!) + 1_000_000n);
    const read = await keeper.get(APIARIES, { 'x-min-position': far });
    expect(outcome(read)).toEqual([503, 'unavailable']);
    expect(read.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  it.each(['x', '-1', '1.5', '9'.repeat(40)])('are checked: X-Min-Position %s', async (position) => {
    const { status } = await keeper.get(APIARIES, { 'x-min-position': position });
    expect(status).toBe(400);
  });

  it('keep answers out of caches and browsers’ guesses', async () => {
    const { headers } = await keeper.get(APIARIES);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('a body', () => {
  const raw = (content: Raw, headers = {}) => keeper.request('POST', APIARIES, { raw: content, headers });

  it.each(['{', '{"name": "x"', '{"name": "x",}', "{'name': 1}", 'NaN', '[1,', '\ufeff{', '{"a": \u0001}', 'bees'])(
    'must be JSON: %j',
    async (content) => {
      expect(outcome(await raw(content))).toEqual([400, 'malformed_json']);
    },
  );

  it('must be UTF-8', async () => {
    const latin1 = Buffer.from(JSON.stringify({ ...APIARY, name: 'Müller' }), 'latin1');
    expect((await raw(latin1)).status).toBe(400);
  });

  it.each(['null', '1', '"x"', 'true', '[]', `[${JSON.stringify(APIARY)}]`])(
    'must be an object, not %s',
    async (content) => {
      expect((await raw(content)).status).toBe(400);
    },
  );

  it('must not be empty where one is needed', async () => {
    expect((await raw('')).status).toBe(400);
    expect((await keeper.post(APIARIES)).status).toBe(400);
  });

  it.each(['{"__proto__": {"admin": true}}', '{"constructor": {"prototype": {}}}', '{"prototype": 1}', '{"": 1}'])(
    'must not have unknown keys such as %s',
    async (keys) => {
      const content = JSON.stringify(APIARY).replace('{', `${keys.slice(0, -1)},`);
      expect((await raw(content)).status).toBe(400);
      expect((await keeper.get(APIARIES)).body.result.apiaries).toEqual([]);
    },
  );

  it('may be deeply nested', async () => {
    const deep = `{"name": ${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    expect((await raw(deep)).status).toBe(400);
  });

  it('must have real numbers', async () => {
    const content = JSON.stringify({ ...APIARY, lat: 1, lng: 2 }).replace('"lat":1', '"lat":1e999');
    expect((await raw(content)).status).toBe(400);
  });

  it('may name its charset', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    expect((await raw(JSON.stringify(APIARY), headers)).status).toBe(201);
  });

  it('is refused by its size, with or without a Content-Length', async () => {
    const declared = await raw(TOO_LARGE);
    expect(outcome(declared)).toEqual([413, 'payload_too_large']);
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(TOO_LARGE));
        controller.close();
      },
    });
    const response = await fetch(`${server.url}${APIARIES}`, {
      method: 'POST',
      headers: { authorization: `JWT ${keeper.token}`, 'content-type': 'application/json' },
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
  });
});

describe('an address', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/api/v1/nothing'],
    ['GET', '/api/v1/apiaries/'],
    ['DELETE', '/api/v1/apiaries'],
    ['PUT', `/api/v1/apiaries/${UNKNOWN_ID}`],
    ['POST', '/auth/nothing'],
    ['GET', '/auth/jwt/login'],
    ['POST', '/webhooks/nothing'],
    ['GET', '/admin/api/nothing'],
    ['POST', '/api/v1/apiaries/x/y/z'],
  ])('answers JSON 404 if it is unknown: %s %s', async (method, path) => {
    expect(outcome(await keeper.request(method, path))).toEqual([404, 'not_found']);
  });

  it.each([
    '/api/v1/hive/%zz/inspections',
    '/api/v1/hive/%/inspections',
    '/api/v1/hive/%ff%fe/inspections',
    '/api/%c0%ae%c0%ae/x',
    '/api/v1/hivesWithStatus?apiary_id=%zz',
    '/api/v1/hivesWithStatus?%=1',
  ])('answers an error in our envelope for a bad escape: %s', async (path) => {
    expect([400, 404]).toContain((await keeper.get(path)).status);
  });

  it.each(['x', '%00', UNKNOWN_ID.slice(1), `${UNKNOWN_ID}%00`, "1'%20or%201=1", 'x'.repeat(200), '..%2f..', 'null'])(
    'answers 404 for a malformed id: %s',
    async (id) => {
      const answers = [
        await keeper.get(`/api/v1/hive/${id}/inspections`),
        await keeper.patch(`${APIARIES}/${id}`, { name: 'x' }),
        await keeper.delete(`/api/v1/inspections/${id}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    },
  );

  it.each([
    'apiary_id={id}&apiary_id={id}',
    'apiary_id={id}&x=1',
    'apiary_id[]={id}',
    'apiary_id[a]={id}',
    'apiary_id={id}&__proto__=1',
    'apiary_id={id}&__proto__[x]=1',
  ])('refuses the query %s', async (query) => {
    const { id } = await newApiary(keeper);
    const { status } = await keeper.get(`/api/v1/hivesWithStatus?${query.replaceAll('{id}', id)}`);
    expect(status).toBe(400);
  });

  it('refuses a query where none is known', async () => {
    expect((await keeper.get(`${APIARIES}?x=1`)).status).toBe(400);
  });
});

describe('the server', () => {
  it('is alive and ready', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await fetch(`${server.url}${path}`)).status).toBe(200);
  });

  it('ignores a body where none is expected, whatever its type', async () => {
    const answer = await keeper.get(APIARIES, { 'content-type': 'multipart/form-data; boundary=x' });
    expect(answer.status).toBe(200);
  });

  it('answers despite an unknown Expect header', async () => {
    const { hostname, port } = new URL(server.url);
    const headers = { authorization: `JWT ${keeper.token}`, expect: 'something' };
    const status = await new Promise((resolve, reject) => {
      const sent = request({ hostname, port, path: APIARIES, headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on('error', reject).end();
    });
    expect(status).toBe(200);
  });

  it('shows people what it can do', async () => {
    expect((await fetch(`${server.url}/api/docs`)).status).toBe(200);
  });
});
