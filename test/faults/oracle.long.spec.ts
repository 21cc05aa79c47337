import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { READ_SIDE_VERSION, schemaOf } from '../../apps/api/src/platform/projections/read-side.js';
import type { Attempt } from '../../apps/api/src/verify/check-writes.js';
import type { Report } from '../../apps/api/src/verify/report.js';
import { ON_EVENTSTOREDB } from '../api/event-store-peer.js';
import { unless } from '../unless.js';
import { type Keeper, newKeeper, send } from './client.js';
import { ask } from './database.js';
import { ServerProcess, until } from './server-process.js';

const VERIFY = fileURLToPath(new URL('../../apps/api/dist/verify.js', import.meta.url));

/** Causes on purpose what the other tests must never find: a check that cannot fail proves nothing. */
describe('the oracle', () => {
  let server: ServerProcess;
  let keeper: Keeper;
  let apiaryId: string;
  let attempts: Attempt[];

  /** The program as an operator runs it, with the attempted writes in a file. */
  const verify = (): { exitCode: number | null; report: Report } => {
    const writes = join(server.dataDir, 'writes.json');
    writeFileSync(writes, JSON.stringify(attempts));
    const { status, stdout, stderr } = spawnSync(process.execPath, [VERIFY, '--json', '--writes', writes], {
      env: { PATH: process.env.PATH, DATABASE_URL: server.databaseUrl, EVENTSTORE_URL: server.eventStoreUrl },
      encoding: 'utf8',
    });
    if (!stdout) throw new Error(stderr);
    return { exitCode: status, report: JSON.parse(stdout) as Report };
  };

  const messages = () => verify().report.findings.map(({ check, message }) => `${check}: ${message}`);

  const addHive = (tag: string, key?: string) =>
    send(server, keeper.token, 'POST', '/api/v1/hives', { apiary_id: apiaryId, tags: [tag] }, key);

  /** Like an acknowledged write of a new keeper, so that each test breaks its own objects. */
  beforeEach(async () => {
    keeper = await newKeeper(server);
    attempts = [];
    const acknowledge = (commandId: string, types: string[], holds: string[]) =>
      attempts.push({ accountId: keeper.accountId, commandId, types, holds, acknowledged: true });
    const [apiary, hive] = [randomUUID(), randomUUID()];
    const body = { apiaryFunction: 'FUNCTION_HARVEST', name: 'Hymettus', hiveCount: 0 };
    const { body: answer } = await send(server, keeper.token, 'POST', '/api/v1/apiaries', body, apiary);
    apiaryId = answer.result.apiary.id;
    acknowledge(apiary, ['ApiaryEstablished'], ['Hymettus']);
    await addHive('marked', hive);
    acknowledge(hive, ['HivesAdded'], ['marked', apiaryId]);
  });

  beforeAll(async () => {
    server = await ServerProcess.startOnShared();
  });

  afterAll(() => server?.dispose());

  it('finds nothing if nothing is wrong, and leaves no scratch schema', async () => {
    const { exitCode, report } = verify();
    expect(report).toMatchObject({ events: 2, streams: 1, writes: 2, findings: [] });
    expect(exitCode).toBe(0);
    const scratch = "SELECT nspname FROM pg_namespace WHERE nspname LIKE 'rm\\_verify%'";
    expect(await ask(server.databaseUrl, scratch)).toEqual([]);
  });

  it('names a read model that was tampered with, and exits with 1', async () => {
    const rename = `UPDATE ${schemaOf(READ_SIDE_VERSION)}.apiaries SET name = $2 WHERE id = $1`;
    await ask(server.databaseUrl, rename, [apiaryId, 'Parnitha']);
    const { exitCode, report } = verify();
    expect(report.findings).toEqual([{ check: 'read-models', message: expect.stringMatching(/^apiaries differs/) }]);
    expect(exitCode).toBe(1);
    await ask(server.databaseUrl, rename, [apiaryId, 'Hymettus']);
  });

  it('names a write that was made again without its key', async () => {
    await addHive('marked');
    expect(messages()).toEqual([expect.stringMatching(/^writes: HivesAdded by command .* were never asked for$/)]);
  });

  it('names a write that was stored with something else than was sent', async () => {
    attempts[1]!.holds = ['another mark'];
    expect(messages()).toEqual([expect.stringMatching(/^writes: .* stored without "another mark"$/)]);
  });

  unless(ON_EVENTSTOREDB && 'EventStoreDB deletes no single event', it)(
    'names lost acknowledged writes, and the gap that they leave',
    async () => {
      await addHive('later', attempts[0]!.commandId);
      const erase = (revision: number) =>
        ask(
          server.databaseUrl,
          `BEGIN; SET LOCAL event_store.erasing = 'on';
         DELETE FROM es.events WHERE stream = 'apiary-${apiaryId}' AND revision = ${revision}; COMMIT`,
        );
      await erase(1);
      expect(messages()).toEqual([
        expect.stringMatching(/^read-models: hives differs/),
        expect.stringMatching(/^read-models: placements differs/),
        expect.stringMatching(/^read-models: labels differs/),
        `writes: command ${attempts[1]!.commandId} stored [] where [HivesAdded] was due`,
      ]);
    },
  );
});

it('finds nothing wrong with the demo account', async () => {
  const server = await ServerProcess.start({ DEMO: 'on' });
  try {
    await until('the demo account to be there', () => server.log.includes('Kypseli runs at') || undefined);
    const oracle = server.oracle();
    const { events, findings } = await oracle.verify().finally(() => oracle.close());
    expect(events).toBeGreaterThan(1_000);
    expect(findings).toEqual([]);
  } finally {
    await server.dispose();
  }
});
