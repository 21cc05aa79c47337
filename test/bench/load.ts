/**
 * `npm run bench:load`: many keepers at once, who record inspections, and read the list of an apiary of 50 hives and
 * the analytics of a round, at rates that rise step by step. Prints a table and writes .tmp/bench-load.json.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Server, startServer } from '../api/server.js';
import { type Account, HIVES, newAccount, requestsOf } from './load/keepers.js';
import { type Flow, type Outcome, openLoop } from './load/open-loop.js';
import { processorSecondsOf } from './load/processor-time.js';
import { startPostgres } from './postgres.js';

const FILE = fileURLToPath(new URL('../../.tmp/bench-load.json', import.meta.url));
const STEPS = [0.25, 0.5, 0.75, 1, 1.5];

const USAGE = `npm run bench:load -- [--writes 500] [--reads 1000] [--seconds 15] [--warm-up 5] [--keepers 40] [--servers 1] [--steps 0.5,1]

  --writes   inspections recorded a second at step 1
  --reads    lists and analytics read a second at step 1, half of each
  --seconds  how long each step is measured, after --warm-up seconds
  --keepers  accounts, each with an apiary of ${HIVES} hives
  --servers  processes that answer; with more than one, each has ROLE=api, and a ROLE=worker is beside them
  --steps    the shares of these rates, one after the other
`;

const { values } = parseArgs({
  options: {
    writes: { type: 'string', default: '500' },
    reads: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '15' },
    'warm-up': { type: 'string', default: '5' },
    keepers: { type: 'string', default: '40' },
    servers: { type: 'string', default: '1' },
    steps: { type: 'string', default: STEPS.join(',') },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const writes = Number(values.writes);
const reads = Number(values.reads);
const seconds = Number(values.seconds);
const warmUp = Number(values['warm-up']);
const keepers = Number(values.keepers);
const servers = Number(values.servers);
const steps = values.steps.split(',').map(Number);
if ([writes, reads, seconds, warmUp, keepers, ...steps].some((each) => !(each >= 0)) || !(servers >= 1)) {
  console.error(USAGE);
  process.exit(2);
}

const flowsOf = (server: Server, accounts: Account[], step: number): Flow[] => {
  const { record, list, analytics } = requestsOf(server, accounts);
  return [
    { name: 'record', perSecond: writes * step, next: record },
    { name: 'list', perSecond: (reads / 2) * step, next: list },
    { name: 'analytics', perSecond: (reads / 2) * step, next: analytics },
  ].filter(({ perSecond }) => perSecond > 0);
};

interface Step {
  share: number;
  outcomes: Outcome[];
  /** Processor seconds used in each second of the step. */
  processor: { server: number; postgres: number; generator: number };
}

/** Those that answer, and all that run. */
const startServers = async (env: Record<string, string>): Promise<{ answering: Server[]; all: Server[] }> => {
  if (servers === 1) {
    const server = await startServer({ env });
    return { answering: [server], all: [server] };
  }
  const shared = { ...env, JWT_SECRET: randomBytes(32).toString('hex') };
  const worker = await startServer({ env: { ...shared, ROLE: 'worker' } });
  const answering: Server[] = [];
  while (answering.length < servers) answering.push(await startServer({ env: { ...shared, ROLE: 'api' } }));
  return { answering, all: [...answering, worker] };
};

const run = async (): Promise<Step[]> => {
  const postgres = await startPostgres();
  const closing: (() => Promise<unknown>)[] = [() => postgres.stop()];
  try {
    const database = await postgres.createDatabase('load');
    const { answering, all } = await startServers({ DATABASE_URL: database });
    closing.push(() => Promise.all(all.map((each) => each.close())));
    const server = answering[0]!;
    const accounts: Account[] = [];
    for (let i = 0; i < keepers; i++) accounts.push(await newAccount(server));
    const client = new pg.Client(database);
    await client.connect();
    await client.query('ANALYZE');
    await client.end();
    const used = () => ({
      server: all.reduce((sum, { pid }) => sum + processorSecondsOf(pid), 0),
      postgres: processorSecondsOf(postgres.pid),
      generator: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
    });
    const results: Step[] = [];
    for (const share of steps) {
      const before = used();
      const began = performance.now();
      const urls = answering.map(({ url }) => url);
      const outcomes = await openLoop(urls, flowsOf(server, accounts, share), { seconds, warmUp });
      const after = used();
      const elapsed = (performance.now() - began) / 1000;
      const perSecond = (part: keyof typeof before) => (after[part] - before[part]) / elapsed;
      const processor = {
        server: perSecond('server'),
        postgres: perSecond('postgres'),
        generator: perSecond('generator'),
      };
      results.push({ share, outcomes, processor });
      console.log(describe(results.at(-1)!));
    }
    return results;
  } finally {
    for (const close of closing.reverse()) await close();
  }
};

const describe = ({ share, outcomes, processor }: Step): string =>
  [
    `step ${share}: processor a second: server ${processor.server.toFixed(2)}, PostgreSQL ${processor.postgres.toFixed(2)}, generator ${processor.generator.toFixed(2)}`,
    ...outcomes.map(
      ({ name, offered, done, refused, failed, milliseconds: { p50, p99, max } }) =>
        `  ${name.padEnd(10)} ${(offered / seconds).toFixed(0).padStart(6)}/s offered ${(done / seconds).toFixed(0).padStart(6)}/s done  refused ${refused} failed ${failed}  p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} max ${max.toFixed(0)} ms`,
    ),
  ].join('\n');

const loadAverage = loadavg()[0]!;
const result = { loadAverage, node: process.version, writes, reads, seconds, keepers, servers, steps: await run() };
mkdirSync(fileURLToPath(new URL('../../.tmp', import.meta.url)), { recursive: true });
writeFileSync(FILE, `${JSON.stringify(result, null, 2)}\n`);
console.log(FILE);
