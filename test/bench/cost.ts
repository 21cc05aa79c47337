/**
 * `npm run bench:cost`: the processor time that a request takes the server and PostgreSQL, which hardly depends on what
 * else the machine does. With another checkout, both servers are measured in turns.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Server, startServer } from '../api/server.js';
import { type Account, newAccount, requestsOf } from './load/keepers.js';
import { Line } from './load/line.js';
import { processorSecondsOf } from './load/processor-time.js';
import { type Postgres, startPostgres } from './postgres.js';

const USAGE = `npm run bench:cost -- [--against <folder>] [--requests 1000] [--turns 5] [--at-once 8] [--keepers 40] [--kinds record,list]

  --against   a checkout of another state with its server built (npm run build:server)
  --requests  of each kind, for each server, in each turn
  --at-once   requests under way at any time
  --kinds     some of record, list, analytics, mixed (one of each in turns); all of them unless given
`;

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    requests: { type: 'string', default: '1000' },
    turns: { type: 'string', default: '5' },
    'at-once': { type: 'string', default: '8' },
    keepers: { type: 'string', default: '40' },
    kinds: { type: 'string', default: 'record,list,analytics,mixed' },
    help: { type: 'boolean', default: false },
  },
});
const requests = Number(values.requests);
const turns = Number(values.turns);
const atOnce = Number(values['at-once']);
const keepers = Number(values.keepers);
const kinds = values.kinds.split(',');
if (values.help || [requests, turns, atOnce, keepers].some((each) => !(each >= 1))) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}

interface Measured {
  name: string;
  server: Server;
  postgres: Postgres;
  kinds: Record<string, () => string>;
  /** Per kind: milliseconds of processor time of each request, turn by turn. */
  costs: Map<string, { server: number; postgres: number }[]>;
}

/** A server with a PostgreSQL and accounts of its own. */
const start = async (name: string, main?: string): Promise<Measured> => {
  const postgres = await startPostgres();
  const database = await postgres.createDatabase('cost');
  const server = await startServer({ main, env: { DATABASE_URL: database } });
  const accounts: Account[] = [];
  for (let i = 0; i < keepers; i++) accounts.push(await newAccount(server));
  const client = new pg.Client(database);
  await client.connect();
  await client.query('ANALYZE');
  await client.end();
  const { record, list, analytics } = requestsOf(server, accounts);
  let sent = 0;
  // As in bench:load: two reads for each write.
  const mixed = () => [record, list, analytics][sent++ % 3]!();
  return { name, server, postgres, kinds: { record, list, analytics, mixed }, costs: new Map() };
};

/** Sends a number of requests, some at a time; any answer but a success is an error. */
const sendAll = async ({ server }: Measured, next: () => string): Promise<void> => {
  const { port, hostname } = new URL(server.url);
  let left = requests;
  const work = async () => {
    const line = await Line.open(Number(port), hostname);
    while (left-- > 0) {
      const { status } = await line.send(next());
      if (status >= 300) throw new Error(`answered ${status}`);
    }
    line.close();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};

const measure = async (measured: Measured, kind: string): Promise<void> => {
  const { server, postgres, costs } = measured;
  const used = () => ({ server: processorSecondsOf(server.pid), postgres: processorSecondsOf(postgres.pid) });
  const before = used();
  await sendAll(measured, measured.kinds[kind]!);
  const after = used();
  const perRequest = (part: keyof typeof before) => ((after[part] - before[part]) * 1000) / requests;
  const known = costs.get(kind) ?? [];
  costs.set(kind, [...known, { server: perRequest('server'), postgres: perRequest('postgres') }]);
};

const median = (all: number[]): number => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)]!;

const measured: Measured[] = [];
if (values.against) measured.push(await start('the other', resolve(values.against, 'apps/api/dist/main.js')));
measured.push(await start('this build'));
try {
  for (const each of measured) for (const kind of kinds) await sendAll(each, each.kinds[kind]!);
  for (let turn = 0; turn < turns; turn++)
    for (const kind of kinds)
      for (const each of turn % 2 === 0 ? measured : measured.toReversed()) await measure(each, kind);
  console.log('Milliseconds of processor time a request, medians');
  for (const kind of kinds)
    for (const { name, costs } of measured) {
      const of = costs.get(kind)!;
      const server = median(of.map((each) => each.server)).toFixed(2);
      const postgres = median(of.map((each) => each.postgres)).toFixed(2);
      console.log(`${kind.padEnd(10)} ${name.padEnd(11)} server ${server}  PostgreSQL ${postgres}`);
    }
} finally {
  for (const { server, postgres } of measured) {
    await server.close();
    await postgres.stop();
  }
}
