import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { unless } from '../unless.js';
import { as, newApiary, newKeeper } from './client.js';
import { ask, holdTable } from './database.js';
import { eventually, type Server, startServer } from './server.js';

const METRICS_TOKEN = 'prometheus-of-the-operator-0123456789';
let server: Server;
/** An address of this machine that is not loopback; without one, only headers can be tried. */
const outside = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
beforeAll(async () => {
  server = await startServer({
    env: { HOST: '0.0.0.0', LOG_LEVEL: 'info', TRUSTED_PROXIES: 'loopback', METRICS_TOKEN },
  });
});
afterAll(() => server?.close());

const PRIVATE = ['/metrics', '/dev/mail', '/dev/mail.json'];
const statusOf = async (url: string, headers = {}) => (await fetch(url, { headers })).status;

/** The answer to these bytes, once the connection has ended. */
const talk = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });

describe('addresses for this machine only', () => {
  test.each(PRIVATE)('%s answers here', async (path) => {
    expect(await statusOf(`${server.url}${path}`)).toBe(200);
  });

  test.each(PRIVATE)('%s answers 404 to others, whatever their headers claim', async (path) => {
    const elsewhere = [];
    if (outside) {
      const url = `http://${outside}:${new URL(server.url).port}${path}`;
      elsewhere.push(
        await statusOf(url),
        await statusOf(url, { 'x-forwarded-for': '127.0.0.1' }),
        await statusOf(url, { 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' }),
      );
    }
    for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }, { 'x-real-ip': '::1' }])
      elsewhere.push(await statusOf(`${server.url}${path}`, headers));
    expect(new Set(elsewhere)).toEqual(new Set([404]));
  });

  test('only /metrics answers others, with its token', async () => {
    const passedOn = (authorization: string) => ({ via: '1.1 proxy', authorization });
    expect(await statusOf(`${server.url}/metrics`, passedOn(`Bearer ${METRICS_TOKEN}`))).toBe(200);
    for (const token of [`Bearer ${METRICS_TOKEN}0`, METRICS_TOKEN, 'Bearer ', ''])
      expect(await statusOf(`${server.url}/metrics`, passedOn(token))).toBe(404);
    expect(await statusOf(`${server.url}/dev/mail`, passedOn(`Bearer ${METRICS_TOKEN}`))).toBe(404);
  });

  test.each([
    'via',
    'cf-connecting-ip',
    'true-client-ip',
    'x-client-ip',
    'x-forwarded-host',
    'x-forwarded-proto',
    'cdn-loop',
    'x-envoy-external-address',
    'x-original-forwarded-for',
  ])('answer 404 to a request that a proxy passes on with %s only', async (name) => {
    const statuses = PRIVATE.map((path) => statusOf(`${server.url}${path}`, { [name]: '1.1 proxy' }));
    expect(await Promise.all(statuses)).toEqual(PRIVATE.map(() => 404));
  });

  test.each(PRIVATE)('%s answers 404 to a page that reaches us under its own name', async (path) => {
    const text = await talk(`GET ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1.1 404 /);
  });
});

test('the metrics have Prometheus’ format, by route and without addresses, and they count', async () => {
  const keeper = await newKeeper(server);
  await newApiary(keeper);
  await ask(
    server,
    `INSERT INTO job_failures (id, queue, job_id, data, attempts, delay_ms, error, failed_at)
     VALUES (gen_random_uuid(), 'renewals', 'look-1', '{}', 1, 10, 'Stripe answered 503', now())`,
  );
  const figures = async () => await (await fetch(`${server.url}/metrics`)).text();
  const value = (text: string, name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .pop(),
    );
  const asked = 'http_request_duration_seconds_count{method="GET",route="/api/v1/apiaries",status="200"}';
  await keeper.get('/api/v1/apiaries');
  const before = await eventually(
    async () => {
      const text = await figures();
      return text.includes(asked) ? text : undefined;
    },
    () => 'The request was not counted.',
  );
  for (const line of before.split('\n').filter((each) => each && !each.startsWith('#')))
    expect(line).toMatch(/^[a-z_]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? -?\d+(\.\d+)?(e[+-]?\d+)?$/);
  for (const name of ['process_resident_memory_bytes', 'nodejs_heap_size_used_bytes', 'kypseli_log_head_position'])
    expect(value(before, name)).toBeGreaterThan(0);
  expect(value(before, 'kypseli_projection_lag_positions')).toBeGreaterThanOrEqual(0);
  expect(value(before, 'kypseli_projection_failed')).toBe(0);
  expect(value(before, 'kypseli_mails_waiting')).toBeGreaterThanOrEqual(0);
  expect(value(before, 'kypseli_queue_jobs{queue="renewals",state="failed"}')).toBe(1);
  for (const part of [
    'nodejs_eventloop_lag_seconds{quantile="0.99"}',
    'kypseli_pool_connections{pool="main"',
    'kypseli_queue_jobs{queue="imports",state="waiting"}',
  ])
    expect(before).toContain(part);
  await as(server).get(`/api/v1/hive/${keeper.token.slice(0, 8)}/inspections`);
  await keeper.get('/api/v1/apiaries');
  const after = await eventually(
    async () => {
      const text = await figures();
      return value(text, asked) > value(before, asked) ? text : undefined;
    },
    () => 'The second request was not counted.',
  );
  expect(after).not.toContain(keeper.token.slice(0, 8));
});

/** The log lines of one part. */
const logged = (part: string) =>
  server
    .log()
    .split('\n')
    .filter((line) => line.includes(`"part":"${part}"`))
    .map((line) => JSON.parse(line));

test('logins and refusals are logged, without secrets', async () => {
  const keeper = await newKeeper(server);
  const { email } = keeper.person;
  await as(server).post('/auth/jwt/login', { email, password: 'not-the-password' });
  await as(server, 'x.y.z').get('/api/v1/apiaries');
  await keeper.delete('/api/v1/apiaries/00000000-0000-7000-8000-000000000000');
  const last = await keeper.post('/api/v1/apiaries', { injected: '\n{"level":60}' });
  const line = await eventually(
    async () => logged('security').find(({ correlationId }) => correlationId === last.headers.get('x-correlation-id')),
    () => server.log(),
  );
  expect(line).toMatchObject({
    msg: 'refused',
    method: 'POST',
    route: '/api/v1/apiaries',
    status: 400,
    code: 'validation_failed',
    account: expect.stringMatching(/^[0-9a-f-]{36}$/),
    session: expect.stringMatching(/^[0-9a-f-]{36}$/),
    address: '127.0.0.1',
    time: expect.any(Number),
  });
  const seen = logged('security').map(({ route, status, code }) => [route, status, code]);
  expect(seen).toEqual(
    expect.arrayContaining([
      ['/auth/jwt/login', 200, undefined],
      ['/auth/jwt/login', 401, 'invalid_credentials'],
      ['/api/v1/apiaries', 401, 'unauthenticated'],
      ['/api/v1/apiaries/:id', 404, 'not_found'],
    ]),
  );
  for (const secret of [email, keeper.token, keeper.person.password, 'not-the-password', 'injected'])
    expect(server.log()).not.toContain(secret);
});

// Only a local proxy's word on the caller counts: these requests come from elsewhere.
unless(!outside && 'this machine has no address of a network', test)(
  'who comes from elsewhere is known by their own address, whatever they claim',
  async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9' };
    const answer = await fetch(`http://${outside}:${new URL(server.url).port}/api/v1/apiaries`, { headers });
    const id = answer.headers.get('x-correlation-id');
    const line = await eventually(
      async () => logged('security').find(({ correlationId }) => correlationId === id),
      () => server.log(),
    );
    expect(line).toMatchObject({ status: 401, address: outside });
  },
);

test('an internal error reveals only its id to the caller, and no sent value to the log', async () => {
  const email = 'nobody-else@example.org';
  await ask(server, 'ALTER TABLE accounts RENAME TO accounts_elsewhere');
  try {
    const body = JSON.stringify({ email, password: 'correct horse battery' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/auth/jwt/login`, { method: 'POST', headers, body });
    const id = answer.headers.get('x-correlation-id');
    const { error } = (await answer.json()) as { error: { code: string; message: string } };
    expect([answer.status, error.code]).toEqual([500, 'internal']);
    expect(error.message).toBe(`Something went wrong. Contact us with this code: ${id}.`);
    const line = await eventually(
      async () => logged('http').find(({ correlationId }) => correlationId === id),
      () => server.log(),
    );
    expect(line.err.stack).toContain('accounts');
    expect(JSON.stringify(line)).not.toContain(email);
  } finally {
    await ask(server, 'ALTER TABLE accounts_elsewhere RENAME TO accounts');
  }
});

test('slow clients do not hold connections: endless headers are cut off, an endless body is answered', async () => {
  const head = 'POST /auth/jwt/login HTTP/1.1\r\nHost: localhost\r\n';
  const [unused, endless, bodiless] = await Promise.all([
    talk(''),
    talk(`${head}X-Slow: `),
    eventuallyAnswered(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`),
  ]);
  // A browser would take an answer for that of the request which it is just sending, and a phone give up its command.
  expect([unused, endless]).toEqual(['', '']);
  expect(bodiless).toMatch(/^HTTP\/1.1 503 /);
});

/** The beginning of the answer; the connection is then closed. */
const eventuallyAnswered = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(bytes));
    socket.once('data', (chunk) => {
      resolve(String(chunk));
      socket.destroy();
    });
    socket.on('error', reject);
  });

test.each([
  ['an address', `GET /api/v1/apiaries?x=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  ['a header', `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['many headers', `GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${'X: 1\r\n'.repeat(101)}\r\n`],
  [
    'a length given twice',
    'POST /auth/jwt/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
  ],
  [
    'a length and chunks',
    'POST /auth/jwt/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['a line within a header', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX: a\rb\r\n\r\n'],
])('%s that is too large or ambiguous is refused and the connection closed', async (_, bytes) => {
  const text = await talk(bytes);
  expect(text).toMatch(/^HTTP\/1.1 400 .*Connection: close/is);
});

test('a request without Host is refused in the envelope', async () => {
  const text = await talk('GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n');
  expect(text).toMatch(/^HTTP\/1.1 400 .*"code":"validation_failed"/is);
});

test.each(['TRACE', 'OPTIONS', 'PUT', 'CONNECT', 'PROPFIND'])('the method %s is refused', async (method) => {
  const path = method === 'CONNECT' ? 'localhost:80' : '/api/v1/apiaries';
  const text = await talk(
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nX-Mark: echoed\r\nConnection: close\r\n\r\n`,
  );
  expect(text).not.toMatch(/^HTTP\/1.1 2/);
  expect(text).not.toContain('echoed');
});

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  prefixItems?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
}

/** More wait than two seconds are long, at half the rate that is assumed at first. */
const MOST_OPEN = 800;
const BUSY = 'The service is busy. Nothing was stored; try again.';

test('a request that would wait longer than 2 s is refused at once, the others are answered', async () => {
  const keeper = await newKeeper(server);
  const { hives } = await newApiary(keeper, 1);
  // Its answer is never kept, so each request reads the table.
  const list = () => keeper.get(`/api/v1/hive/${hives[0]}/inspections`);
  const release = await holdTable(server, 'rm.inspections');
  const answers: ReturnType<typeof list>[] = [];
  let first: Awaited<ReturnType<typeof list>> | undefined;
  let open = 0;
  const ask = async () => {
    open += 1;
    const answer = await list();
    open -= 1;
    // A request that has to wait for PostgreSQL longer than for its turn is refused as well, in other words.
    if (answer.body.error?.message === BUSY) first ??= answer;
    return answer;
  };
  const refused = await eventually(
    async () => {
      // Without a bound, a slow machine would open thousands of connections, of which some are reset.
      answers.push(...Array.from({ length: Math.min(100, MOST_OPEN - open) }, ask));
      await wait(20);
      return first;
    },
    () => 'No request was refused.',
  ).finally(release);
  expect(refused).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(/route="refused",status="503"\} [1-9]/);
  expect(await statusOf(`${server.url}/healthz`)).toBe(200);
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect((await list()).status).toBe(200);
});

interface Parameter {
  in: string;
  name: string;
  schema: Schema;
}

/** Formats of limited length; any other text must declare its maximum length, or a pattern of limited length. */
const BOUNDED = new Set(['uuid', 'date', 'date-time', 'binary']);
const ends = (pattern: string) => /^\^.*\$$/.test(pattern) && !/[^\\][*+]|,\}/.test(pattern);

/** Where a schema allows an unlimited text or list. */
const endless = (schema: Schema, at: string): string[] => {
  const { type, items, properties = {}, additionalProperties: others, anyOf = [], oneOf = [], allOf = [] } = schema;
  const fixed =
    schema.enum !== undefined ||
    schema.const !== undefined ||
    BOUNDED.has(schema.format ?? '') ||
    ends(schema.pattern ?? '');
  return [
    ...(type === 'string' && !fixed && schema.maxLength === undefined ? [at] : []),
    ...(type === 'array' && schema.maxItems === undefined && !schema.prefixItems ? [`${at}[]`] : []),
    ...(items ? endless(items, `${at}[]`) : []),
    ...Object.entries(properties).flatMap(([name, each]) => endless(each, `${at}.${name}`)),
    ...(typeof others === 'object' ? endless(others, `${at}.*`) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((each) => endless(each, at)),
  ];
};

test('every text and list in a request has a maximum length', async () => {
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    paths: Record<
      string,
      Record<
        string,
        {
          parameters?: (Parameter | { $ref: string })[];
          requestBody?: { content: Record<string, { schema: Schema }> };
        }
      >
    >;
    components: { parameters: Record<string, Parameter> };
  };
  const found = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => [
      ...parameters
        .map((each) => ('$ref' in each ? document.components.parameters[each.$ref.split('/').at(-1)!]! : each))
        // The total of all headers is limited to 16 kB.
        .flatMap(({ in: where, name, schema }) =>
          where === 'header' ? [] : endless(schema, `${method} ${path}?${name}`),
        ),
      // A part of an upload is at most 1 MB, and its content is validated when it is read; Stripe signs what it sends.
      ...(path === '/webhooks/stripe'
        ? []
        : endless(requestBody?.content['application/json']?.schema ?? {}, `${method} ${path}`)),
    ]),
  );
  expect(found).toEqual([]);
});
