/** Run by bin/compose-check beside the running containers; ends with 1 at the first check that fails. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { request } from 'node:http';
import { createOracle } from '../../apps/api/src/verify/verify.js';
import { type Address, newKeeper, send } from '../faults/client.js';
import { Readers } from '../faults/readers.js';
import { until } from '../faults/server-process.js';
import { Writers } from '../faults/writers.js';
import { awaitHealthy, compose, crash, replace } from './containers.js';

const { COMPOSE, HTTP_PORT, HTTPS_PORT, MAIL_PORT, POSTGRES_PASSWORD, POSTGRES_PORT } = process.env;
const PROCESSES = ['api1', 'api2', 'worker1', 'worker2'];
const ALL = ['proxy', ...PROCESSES, 'postgres', 'redis', 'backup'];
const site: Address = {
  url: `https://localhost:${HTTPS_PORT}`,
  mailUrl: `http://127.0.0.1:${MAIL_PORT}`,
  isProxy: true,
};
/** Below the rate limit of an account: 600 commands a minute. */
const GENTLY = { count: 6, pauseMs: 400 };

const step = async (name: string, work: () => Promise<string>): Promise<void> => {
  const began = Date.now();
  const found = await work();
  console.log(`ok  ${name}: ${found} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
};

/** Checks the log, the read models and all writes on the database itself. */
const verify = async (writers: Writers[]): Promise<string> => {
  const oracle = createOracle(`postgres://kypseli:${POSTGRES_PASSWORD}@127.0.0.1:${POSTGRES_PORT}/kypseli`);
  try {
    const { events, findings } = await oracle.verify(writers.flatMap(({ attempts }) => attempts));
    assert.deepEqual(findings, []);
    const acknowledged = writers.reduce((sum, each) => sum + each.acknowledged, 0);
    return `${events} events, ${acknowledged} acknowledged writes, 0 findings`;
  } finally {
    await oracle.close();
  }
};

const redirectOf = (port: string): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', headers: { host: 'localhost' } }, (response) => {
      response.resume();
      resolve(response.headers.location);
    });
    asked.on('error', reject).end();
  });

await step('all containers are healthy', async () => {
  await awaitHealthy(...ALL);
  return ALL.join(', ');
});

await step('the proxy serves over TLS only, and nothing that is for operators', async () => {
  assert.match((await redirectOf(HTTP_PORT!)) ?? '', /^https:/);
  const page = await fetch(site.url);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /<div id="root"/);
  assert.match(page.headers.get('strict-transport-security') ?? '', /max-age=\d+/);
  for (const path of ['/dev/mail', '/dev/mail.json', '/metrics'])
    assert.equal((await fetch(`${site.url}${path}`, { headers: { accept: 'application/json' } })).status, 404, path);
  return 'page 200, /dev/mail and /metrics 404';
});

const keeper = await newKeeper(site);

await step('a beekeeper registers, records and reads on any process', async () => {
  const body = { apiaryFunction: 'FUNCTION_HARVEST', name: 'Linden hill', hiveCount: 3 };
  for (let turn = 0; turn < 6; turn++) {
    const name = `${body.name} ${turn}`;
    const made = await send(site, keeper.token, 'POST', '/api/v1/apiaries', { ...body, name });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const { body: list } = await send(site, keeper.token, 'GET', '/api/v1/apiaries');
    assert.ok(list.result.apiaries.some((apiary: { name: string }) => apiary.name === name));
  }
  return '6 apiaries, each in the list at once';
});

const writers: Writers[] = [];

await step('each container is killed in turn while six beekeepers write', async () => {
  const beekeepers = await Writers.on(site, 7, GENTLY);
  writers.push(beekeepers);
  const back: string[] = [];
  for (const service of ALL) {
    beekeepers.begin();
    const before = beekeepers.acknowledged;
    const ms = await crash(service);
    await until('writes to go on', () => beekeepers.acknowledged > before || undefined);
    await beekeepers.end();
    await beekeepers.settle();
    assert.deepEqual(await beekeepers.repeat(1), []);
    back.push(`${service} ${(ms / 1000).toFixed(1)} s`);
  }
  return `healthy again after: ${back.join(', ')}; ${await verify(writers)}`;
});

await step('a rolling restart under load, without a failed request', async () => {
  const beekeepers = await Writers.on(site, 8, GENTLY);
  writers.push(beekeepers);
  const readers = new Readers(site, keeper);
  readers.begin(4, 50);
  beekeepers.begin();
  for (const service of PROCESSES) await replace(service);
  await beekeepers.end();
  await readers.end();
  assert.deepEqual(readers.failures, []);
  assert.equal(beekeepers.retried, 0, 'writes that had to be repeated');
  return `${readers.answered} reads, ${beekeepers.acknowledged} writes, 0 failed; ${await verify(writers)}`;
});

await step('a backup is restored', async () => {
  const dump = compose('exec', '-T', 'backup', 'bash', '/backup.sh', 'once').split('\n').at(-1)!.trim();
  const body = { apiaryFunction: 'FUNCTION_HARVEST', name: 'After the backup', hiveCount: 0 };
  assert.equal((await send(site, keeper.token, 'POST', '/api/v1/apiaries', body)).status, 201);
  const restored = spawnSync('deploy/restore.sh', [dump], { encoding: 'utf8', env: { ...process.env, COMPOSE } });
  assert.equal(restored.status, 0, restored.stdout + restored.stderr);
  await awaitHealthy(...ALL);
  const names = await until('the site to answer', async () => {
    const { status, body: list } = await send(site, keeper.token, 'GET', '/api/v1/apiaries');
    return status === 200 ? list.result.apiaries.map(({ name }: { name: string }) => name) : undefined;
  });
  assert.ok(names.includes('Linden hill 5'));
  assert.ok(!names.includes('After the backup'));
  return `${dump}; ${await verify(writers)}`;
});
