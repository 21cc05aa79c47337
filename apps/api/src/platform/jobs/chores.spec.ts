import { once } from 'node:events';
import type { Config } from '../../settings.js';
import { createLogger } from '../log.js';
import { type Chore, Chores } from './chores.js';

const log = createLogger('chores');
const choresOf = (role: Config['role']) => new Chores({ role } as Config);

/** A chore whose runs the test ends by hand. */
const held = (where: Chore['where'] = 'everywhere') => {
  const runs: { end: () => void; fail: (error: Error) => void; ending: AbortSignal }[] = [];
  const begun = new EventTarget();
  const work = (ending: AbortSignal) =>
    new Promise<void>((end, fail) => {
      runs.push({ end, fail, ending });
      begun.dispatchEvent(new Event('run'));
    });
  const nextRun = () => once(begun, 'run');
  return { runs, nextRun, chore: { name: 'held', everyMs: 1, where, work } satisfies Chore };
};

const ticks = async (count: number) => {
  for (let i = 0; i < count; i += 1) await new Promise((resolve) => setTimeout(resolve, 1));
};

test('a chore never runs beside itself, and again after a failure', async () => {
  const chores = choresOf('all');
  const { runs, nextRun, chore } = held();
  const first = nextRun();
  chores.begin(log, chore);
  await first;
  await ticks(5);
  expect(runs).toHaveLength(1);
  const second = nextRun();
  runs[0]!.fail(new Error('the database is away'));
  await second;
  expect(runs).toHaveLength(2);
  chores.onModuleDestroy();
  runs[1]!.end();
  await chores.beforeApplicationShutdown();
});

test('a run that is under way is told of the end, and awaited; none begins after it', async () => {
  const chores = choresOf('all');
  const { runs, chore } = held();
  chores.begin(log, { ...chore, atOnce: true });
  chores.onModuleDestroy();
  expect(runs[0]!.ending.aborted).toBe(true);
  let over = false;
  const shutdown = chores.beforeApplicationShutdown().then(() => {
    over = true;
  });
  await ticks(3);
  expect(over).toBe(false);
  runs[0]!.end();
  await shutdown;
  await ticks(3);
  expect(runs).toHaveLength(1);
});

test('the chores of workers are left to workers', async () => {
  const chores = choresOf('api');
  const workers = held('workers');
  const everywhere = held();
  const run = everywhere.nextRun();
  chores.begin(log, workers.chore);
  chores.begin(log, everywhere.chore);
  await run;
  expect(workers.runs).toHaveLength(0);
  chores.onModuleDestroy();
  everywhere.runs[0]!.end();
  await chores.beforeApplicationShutdown();
});
