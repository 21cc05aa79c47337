import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiDocument, type Json, type Operation } from '../api/document.js';
import { type Member, newMember, stepUp } from '../api/staff.js';
import { endsSessions, type Finding, Fuzzer } from './fuzz/fuzzer.js';
import { FuzzKeeper } from './fuzz/keeper.js';
import { Pool } from './fuzz/pool.js';
import { ServerProcess } from './server-process.js';
import { plan } from './tally.js';

const AT_ONCE = 8;
/** After this many requests a keeper owns so much that a new one starts. */
const REQUESTS_OF_A_KEEPER = 4_000;
const REPLENISHED_AFTER = 400;
const SENT_TO_PEER = 300;

describe('requests of every kind for every operation of the document', () => {
  const { times, seed, done } = plan('fuzz', { smoke: 3_000, full: 1_000_000 });
  let server: ServerProcess;
  let document: ApiDocument;
  beforeAll(async () => {
    server = await ServerProcess.startOnShared({ FREE_HIVE_LIMIT: '300' });
    document = await ApiDocument.of(server.url);
  });
  afterAll(() => server?.dispose());

  it(
    'are answered as documented, and never with a 5xx',
    async () => {
      const { pid } = server;
      const fuzzer = new Fuzzer(server.url, document, AT_ONCE);
      const findings: Finding[] = [];
      let sent = 0;
      const oneKeeper = async () => {
        const keeper = await FuzzKeeper.of(server);
        let leaving = await FuzzKeeper.of(server);
        const until = Math.min(times, sent + REQUESTS_OF_A_KEEPER);
        const sender = async () => {
          while (sent < until && findings.length === 0) {
            const nth = sent++;
            if (nth % REPLENISHED_AFTER === REPLENISHED_AFTER - 1) {
              await keeper.replenish();
              leaving = await FuzzKeeper.of(server);
            }
            const found = await fuzzer.send(seed + nth, (operation) => (endsSessions(operation) ? leaving : keeper));
            if (found) findings.push(found);
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, sender));
      };
      while (sent < times && findings.length === 0) await oneKeeper();
      fuzzer.close();
      if (findings.length > 0) throw new Error(`${JSON.stringify(findings, null, 2)}\n${server.log.slice(-3_000)}`);
      expect(server.exitCode).toBeUndefined();
      expect(server.pid).toBe(pid);
      // The fuzzer reached every operation with a success.
      const never = [...fuzzer.successes].filter(([, count]) => count === 0).map(([id]) => id);
      if (times >= 3_000)
        expect(never).toEqual(expect.not.arrayContaining(['apiaries.establish', 'inspections.record']));
      expect(never.length).toBeLessThan(document.operations.length / 2);
      done(0, { ...fuzzer.statuses, 'never a success': never.join(' ') });
    },
    240_000 + times * 60,
  );
});

describe('requests of every kind for every operation of the document for staff', () => {
  const { times, seed, done } = plan('fuzz of the admin API', { smoke: 1_500, full: 200_000 });
  let server: ServerProcess;
  let document: ApiDocument;
  let admin: Member;
  const door = () => ({ url: server.url, env: { DATABASE_URL: server.databaseUrl } });

  /** Right codes come by chance only; too many wrong ones end a session. */
  const fuzzed = ({ id }: Operation) => id !== 'auth.stepUp' && id !== 'auth.logout';

  beforeAll(async () => {
    server = await ServerProcess.startOnShared();
    admin = await stepUp(door(), await newMember(door(), 'admin'));
    const answer = await admin.get('/admin/api/openapi.json');
    document = new ApiDocument(answer.body);
  });
  afterAll(() => server?.dispose());

  it(
    'are answered as documented, and never with a 5xx, and the audit trail stays whole',
    async () => {
      const fuzzer = new Fuzzer(server.url, document, AT_ONCE, fuzzed);
      const findings: Finding[] = [];
      const pool = new Pool();
      let sent = 0;
      const sender = async () => {
        while (sent < times && findings.length === 0) {
          const nth = sent++;
          if (nth % REPLENISHED_AFTER === REPLENISHED_AFTER - 1) await stepUp(door(), admin);
          const found = await fuzzer.send(seed + nth, () => ({ token: admin.token, pool }));
          if (found) findings.push(found);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, sender));
      fuzzer.close();
      if (findings.length > 0) throw new Error(`${JSON.stringify(findings, null, 2)}\n${server.log.slice(-3_000)}`);
      expect((await admin.get('/admin/api/audit/check')).body).toMatchObject({ broken_at: null });
      done(0, { ...fuzzer.statuses });
    },
    240_000 + times * 60,
  );
});

describe('the fuzzer itself', () => {
  let peer: Server;
  let answer: { status: number; body: string };
  let document: Json;
  const listed = {
    operationId: 'apiaries.list',
    parameters: [],
    responses: { 200: { content: { 'application/json': { schema: {} } } } },
  };

  beforeAll(async () => {
    document = {
      paths: { '/api/v1/apiaries': { get: listed } },
      components: { schemas: { Error: { required: ['error'] } } },
    };
    peer = createServer((request, response) => {
      request.resume();
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
    await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void peer.close());

  const findingOf = async (changed: Json) => {
    const { port } = peer.address() as AddressInfo;
    const changedDocument = structuredClone(document);
    changedDocument.paths['/api/v1/apiaries'].get.responses[200].content['application/json'].schema = changed;
    const fuzzer = new Fuzzer(`http://127.0.0.1:${port}`, new ApiDocument(changedDocument), 1);
    try {
      for (let seed = 0; seed < SENT_TO_PEER; seed++) {
        const found = await fuzzer.send(seed, () => ({ token: 'x', pool: new Pool() }));
        if (found) return found;
      }
      return null;
    } finally {
      fuzzer.close();
    }
  };

  it('reports a 5xx answer with the smallest request that causes it', async () => {
    answer = { status: 500, body: '{"error":{}}' };
    const found = await findingOf({});
    expect(found!.faults).toEqual(['the status is 500']);
    expect(found!.request.path).toBe('/api/v1/apiaries');
  });

  it('reports an answer of another shape than documented', async () => {
    answer = { status: 200, body: '{"result":{"apiaries":[]}}' };
    expect((await findingOf({ type: 'array' }))!.faults).toEqual([expect.stringContaining('must be array')]);
  });

  it('reports a status that is not documented', async () => {
    answer = { status: 302, body: '{}' };
    expect((await findingOf({}))!.faults).toEqual(['the status 302 is not documented']);
  });
});
