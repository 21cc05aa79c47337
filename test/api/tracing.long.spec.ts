import { randomBytes, randomUUID } from 'node:crypto';
import { ReadableStream } from 'node:stream/web';
import { sampled } from '../faults/tally.js';
import { freePort } from '../free-port.js';
import { type Keeper, login, newApiary, newKeeper, UNKNOWN_ID } from './client.js';
import { type Collector, type Span, startCollector } from './collector.js';
import { multipart } from './multipart.js';
import { eventually, type Server, startServer } from './server.js';

/** Words that are nowhere but in what keepers send. */
const FIRSTNAME = 'Polykarpos';
const LASTNAME = 'Zygouris';
const APIARY = 'Behind the mill of Vasiliki';
/** Longer than any test: nothing is sent before the server stops. */
const NEVER = '3600000';
const SERVER = 2;
const ERROR = 2;

const newTrace = () => {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-01` } };
};

const personalTexts = ({ person, token }: Keeper) => [
  person.email,
  encodeURIComponent(person.email),
  person.password,
  FIRSTNAME,
  LASTNAME,
  APIARY,
  token,
];

const keeperOf = (server: Server) => newKeeper(server, { registered: { firstname: FIRSTNAME, lastname: LASTNAME } });

describe('with a collector', () => {
  let collector: Collector;
  let server: Server;
  let keeper: Keeper;
  beforeAll(async () => {
    collector = await startCollector();
    server = await startServer({
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
        OTEL_SERVICE_NAME: 'bees-of-the-test',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
        OTEL_BSP_SCHEDULE_DELAY: '100',
      },
    });
    keeper = await keeperOf(server);
  });
  afterAll(async () => {
    await server?.close();
    await collector?.close();
  });

  /** The spans of a trace, once its request is among them. */
  const spansOf = (traceId: string): Promise<{ request: Span; children: Span[] }> =>
    eventually(
      async () => {
        const spans = collector.spans().filter((span) => span.traceId === traceId);
        const request = spans.find(({ attributes }) => 'http.request.method' in attributes);
        return request && { request, children: spans.filter((span) => span !== request) };
      },
      () => `No request of the trace ${traceId} was received.`,
    );

  test('a command continues the trace of its client, with a span for each of its statements', async () => {
    const { traceId, spanId, headers } = newTrace();
    const body = { apiaryFunction: 'FUNCTION_HARVEST', name: APIARY, hiveCount: 3 };
    const answer = await keeper.post('/api/v1/apiaries', body, headers);
    expect(answer.status).toBe(201);
    const { request, children } = await spansOf(traceId);
    expect(request).toMatchObject({ name: 'POST /api/v1/apiaries', kind: SERVER, parentSpanId: spanId });
    expect(request.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/v1/apiaries',
      'http.response.status_code': '201',
      'url.scheme': 'http',
      'url.path': '/api/v1/apiaries',
      'kypseli.correlation_id': answer.headers.get('x-correlation-id'),
    });
    expect(request.status).not.toBe(ERROR);
    expect(request.resource).toMatchObject({
      'service.name': 'bees-of-the-test',
      'deployment.environment.name': 'test',
    });
    expect(new Set(children.map((child) => child.parentSpanId))).toEqual(new Set([request.spanId]));
    expect(new Set(children.map((child) => child.attributes['db.system.name']))).toEqual(new Set(['postgresql']));
    for (const { name, attributes } of children) expect(attributes['db.query.summary']).toBe(name);
    expect(children.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['BEGIN', 'INSERT hive_allowances', 'COMMIT']),
    );
  });

  test('statements after a body that came late belong to its request too', async () => {
    const { traceId, headers } = newTrace();
    // The first request of a session reads it before the body.
    const token = await login(server, keeper.person);
    const hasBegun = () => collector.spans().some((span) => span.traceId === traceId);
    const body = async function* () {
      yield Buffer.from('{"apiaryFunction":"FUNCTION_HARVEST",');
      await eventually(
        async () => hasBegun() || undefined,
        () => 'The request has not begun.',
      );
      yield Buffer.from(JSON.stringify({ name: APIARY, hiveCount: 0 }).slice(1));
    };
    const response = await fetch(`${server.url}/api/v1/apiaries`, {
      method: 'POST',
      headers: { ...headers, authorization: `JWT ${token}`, 'content-type': 'application/json' },
      body: ReadableStream.from(body()),
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(201);
    const { children } = await spansOf(traceId);
    expect(children.map(({ name }) => name)).toContain('INSERT idempotency_claims');
  });

  test('a route has its parameters by name, and a refusal is no error', async () => {
    const { traceId, headers } = newTrace();
    expect((await keeper.patch(`/api/v1/hives/${UNKNOWN_ID}`, { hiveNumber: '7' }, headers)).status).toBe(404);
    const { request } = await spansOf(traceId);
    expect(request.name).toBe('PATCH /api/v1/hives/:id');
    expect(request.attributes).toMatchObject({
      'http.route': '/api/v1/hives/:id',
      'url.path': `/api/v1/hives/${UNKNOWN_ID}`,
      'http.response.status_code': '404',
    });
    expect(request.status).not.toBe(ERROR);
  });

  test('an answer from 500 on is an error', async () => {
    const { traceId, headers } = newTrace();
    const unreached = { ...headers, 'x-min-position': '999999999999' };
    expect((await keeper.get('/api/v1/apiaries', unreached)).status).toBe(503);
    const { request } = await spansOf(traceId);
    expect(request).toMatchObject({ status: ERROR, attributes: { 'error.type': '503' } });
  });

  test('an address without a route is not recorded, since anything may be in it', async () => {
    const { traceId, headers } = newTrace();
    const word = randomUUID();
    expect((await fetch(`${server.url}/api/v1/${word}?and=${word}`, { headers })).status).toBe(404);
    const { request } = await spansOf(traceId);
    expect(request.name).toBe('GET');
    expect(collector.received()).not.toContain(word);
  });

  test('requests that wait for a connection have their own statements', async () => {
    const traces = Array.from({ length: 80 }, newTrace);
    const answers = await Promise.all(traces.map(({ headers }) => keeper.get('/api/v1/apiaries', headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { traceId } of traces) {
      const { request, children } = await spansOf(traceId);
      expect(new Set(children.map((child) => child.parentSpanId))).toEqual(new Set([request.spanId]));
      // Requests at the same time share the reading of their session.
      const own = children.filter(({ name }) => !name.includes('sessions'));
      expect(own.map(({ name }) => name)).toEqual([expect.stringContaining('rm.apiaries')]);
    }
  });

  test('rows that are copied are a statement too', async () => {
    const { traceId, headers } = newTrace();
    const visit = { date: { column: 'Day', format: 'YYYY-MM-DD' }, fields: { populationFrames: { column: 'Bees' } } };
    const mapping = { apiary: { column: 'Apiary' }, hive: { column: 'Hive' }, visits: [visit] };
    const file = Buffer.from(`Apiary,Hive,Day,Bees\n${APIARY},1,2024-05-01,7\n${APIARY},2,2024-05-01,8\n`);
    const { raw, headers: type } = await multipart({ mapping: JSON.stringify(mapping), file });
    const answer = await keeper.request('POST', '/api/v1/imports', { raw, headers: { ...type, ...headers } });
    expect(answer.status).toBe(201);
    expect(answer.body.result.import).toMatchObject({ rows: 2, problem_count: 0 });
    const { children } = await spansOf(traceId);
    expect(children.map(({ name }) => name)).toContain('COPY staging.check_rows');
    expect(children.filter(({ status }) => status === ERROR)).toEqual([]);
  });

  test('what its client does not sample is not sent', async () => {
    const { traceId, headers } = newTrace();
    await keeper.get('/api/v1/apiaries', { traceparent: headers.traceparent.replace(/01$/, '00') });
    const later = newTrace();
    await keeper.get('/api/v1/apiaries', later.headers);
    await spansOf(later.traceId);
    expect(collector.spans().filter((span) => span.traceId === traceId)).toEqual([]);
  });

  test('each projected batch is a trace of its own', async () => {
    const isBatch = ({ name }: Span) => name === 'project batch';
    const before = collector.spans().filter(isBatch).length;
    await newApiary(keeper, 2, APIARY);
    const batch = await eventually(
      async () => collector.spans().filter(isBatch)[before],
      () => 'No batch was received.',
    );
    expect(batch.parentSpanId).toBeUndefined();
    expect(Number(batch.attributes['kypseli.batch.events'])).toBeGreaterThan(0);
    const statements = collector.spans().filter(({ parentSpanId }) => parentSpanId === batch.spanId);
    expect(statements.map(({ name }) => name)).toContainEqual(expect.stringContaining('UPDATE public.checkpoints'));
  });

  test('nothing that a keeper wrote is sent', async () => {
    const { traceId, headers } = newTrace();
    await keeper.get('/api/v1/apiaries', headers);
    await spansOf(traceId);
    const received = collector.received();
    expect(received).toContain('POST /api/v1/register');
    for (const text of personalTexts(keeper)) expect(received).not.toContain(text);
  });
});

test('a server that stops sends what is left, as protobuf unless asked otherwise', async () => {
  const collector = await startCollector();
  const server = await startServer({
    env: {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`,
      OTEL_BSP_SCHEDULE_DELAY: NEVER,
      OTEL_TRACES_SAMPLER: 'always_on',
    },
  });
  const keeper = await keeperOf(server);
  await newApiary(keeper, 1, APIARY);
  await server.close();
  const received = collector.received();
  await collector.close();
  for (const text of ['kypseli', 'POST /api/v1/apiaries', 'SELECT rm.apiaries', 'project batch'])
    expect(received).toContain(text);
  for (const text of personalTexts(keeper)) expect(received).not.toContain(text);
});

const SILENCING = [
  ['OTEL_SDK_DISABLED', 'true'],
  ['OTEL_TRACES_EXPORTER', 'none'],
  ['OTEL_TRACES_SAMPLER', 'always_off'],
] as const;

test.each(sampled(SILENCING, 0, 1))('nothing is sent with %s=%s', async (name, value) => {
  const collector = await startCollector();
  const server = await startServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, [name]: value } });
  await newApiary(await keeperOf(server), 1);
  await server.close();
  expect(collector.received()).toBe('');
  await collector.close();
});

/** The test's server is killed after ten seconds. */
const STOPPED_WITHIN_MS = 9_000;
const SECRET = 'known-to-the-collector-alone';

test.each([
  ['is down', { OTEL_EXPORTER_OTLP_TIMEOUT: '500' }],
  ['is silent', {}],
])('a server answers and stops in time while its collector %s', async (how, env) => {
  const silent = how === 'is silent' ? await startCollector({ silent: true }) : undefined;
  const server = await startServer({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: silent?.url ?? `http://127.0.0.1:${await freePort()}`,
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=${SECRET}`,
      OTEL_BSP_SCHEDULE_DELAY: '100',
      ...env,
    },
  });
  const keeper = await keeperOf(server);
  await newApiary(keeper, 1);
  await eventually(
    async () => silent?.received() || server.log().includes('tracing has a problem') || undefined,
    () => 'Nothing was sent to the collector, and no problem was logged.',
  );
  expect(server.log()).not.toContain(SECRET);
  expect((await keeper.get('/api/v1/apiaries')).status).toBe(200);
  const began = Date.now();
  await server.close();
  expect(Date.now() - began).toBeLessThan(STOPPED_WITHIN_MS);
  await silent?.close();
});
