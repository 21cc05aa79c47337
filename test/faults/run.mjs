/**
 * npm run faults [-- <file>]: the full sizes of the fault tests, in parts until all are reached. Progress is stored in
 * a file (.data/faults/reached.json), so that an interrupted run continues.
 * TEST_EVENTSTORE=peer: with the events in a peer of EventStoreDB. TEST_EVENTSTORE=<path of EventStoreDB's program>: in a
 * real one, which is killed too. The sums of each are separate.
 * FAULTS_CHUNK: how many faults in one part (100). FAULTS_SEED: the seed of the next part.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const file = resolve(process.argv[2] ?? join(root, '.data/faults/reached.json'));
const FULL = {
  authorisation: 100_000,
  replay: 1_000,
  'kill-server': 2_000,
  'kill-postgres': 500,
  'terminate-connections': 1_000,
  starts: 20,
  network: 2_800,
  'full-disk': 50,
  'kill-import': 300,
  'kill-redis': 220,
  'mutated-imports': 20_000,
  'mutated-notes': 20_000,
  fuzz: 1_000_000,
  projector: 1_000,
  'hand-over': 300,
  'rolling-restart': 100,
  'kill-restore': 100,
  race: 10_000,
  model: 10_000,
};
/** Cheap faults are made in larger parts. */
const CHUNKS = {
  authorisation: 20_000,
  fuzz: 50_000,
  replay: 20,
  race: 500,
  model: 1_000,
  'mutated-imports': 1_000,
  'mutated-notes': 1_000,
};
/** Fault tests among the tests of the API. */
const API = new Set(['authorisation', 'replay']);
/** And beside the code of the web app. */
const LIBS = new Set(['model']);

/** Tests of which the short run makes a part of the variants: once with all of them. */
const WHOLE = {
  security: 'api',
  access: 'api',
  erasure: 'api',
  'moves-crash': 'api',
  'copy-log': 'api',
  tracing: 'api',
  backup: 'cli',
  'every-screen': 'browser',
  'offline-shell': 'browser',
};

const run = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' }).status;

const { TEST_EVENTSTORE } = process.env;
if (TEST_EVENTSTORE && TEST_EVENTSTORE !== 'peer') FULL['kill-eventstoredb'] = 100;
const store = !TEST_EVENTSTORE ? '' : TEST_EVENTSTORE === 'peer' ? ', EventStoreDB' : ', real EventStoreDB';
const sums = () => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
};
const reached = (fault) => sums()[fault + store]?.done ?? 0;

const test = (project, name, env = {}) => {
  const jest = [
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    project,
    '--runInBand',
    `/${name}(\\.long)?\\.spec`,
  ];
  const status = run('node', jest, {
    NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
    FAULTS_FILE: file,
    TEST_RUN: 'all',
    ...env,
  });
  if (status !== 0) process.exit(1);
};

mkdirSync(dirname(file), { recursive: true });
if (run('node', ['bin/build.mjs', 'server', 'web']) !== 0) process.exit(1);
for (const [name, project] of Object.entries(WHOLE)) {
  if (reached(name) === 0) test(project, name);
  writeFileSync(file, `${JSON.stringify({ ...sums(), [name + store]: { done: 1 } }, null, 2)}\n`);
  console.log(`${name}${store}: all variants passed`);
}
for (const [fault, full] of Object.entries(FULL)) {
  while (reached(fault) < full) {
    const project = API.has(fault) ? 'api' : LIBS.has(fault) ? 'libs' : 'faults';
    test(project, fault, { FAULTS_CHUNK: process.env.FAULTS_CHUNK ?? String(CHUNKS[fault] ?? 100) });
  }
  console.log(`${fault}${store}: ${reached(fault)} of ${full} reached`);
}
