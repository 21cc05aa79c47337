import { once } from 'node:events';
import pg from 'pg';
import type { Config } from '../../settings.js';
import { makeClock } from '../clock.js';
import { createLogger } from '../log.js';
import { type RecurringTask, RecurringTasks } from './recurring-tasks.js';

const log = createLogger('tasks');
/** Nothing of it is asked here. */
const unrecorded = new pg.Pool({ connectionString: process.env.TEST_DATABASE_URL });
afterAll(() => unrecorded.end());
const tasksOf = (role: Config['role']) => new RecurringTasks({ role } as Config, unrecorded, makeClock());

/** A task whose runs the test ends itself. */
const held = (where: RecurringTask['where'] = 'everywhere') => {
  const runs: { end: () => void; fail: (error: Error) => void; ending: AbortSignal }[] = [];
  const begun = new EventTarget();
  const work = (ending: AbortSignal) =>
    new Promise<void>((end, fail) => {
      runs.push({ end, fail, ending });
      begun.dispatchEvent(new Event('run'));
    });
  const nextRun = () => once(begun, 'run');
  return { runs, nextRun, task: { name: 'held', everyMs: 1, where, work } satisfies RecurringTask };
};

const ticks = async (count: number) => {
  for (let i = 0; i < count; i += 1) await new Promise((resolve) => setTimeout(resolve, 1));
};

test('a task never overlaps itself, and runs again after a failure', async () => {
  const tasks = tasksOf('all');
  const { runs, nextRun, task } = held();
  const first = nextRun();
  tasks.schedule(log, task);
  await first;
  await ticks(5);
  expect(runs).toHaveLength(1);
  const second = nextRun();
  runs[0]!.fail(new Error('the database is away'));
  await second;
  expect(runs).toHaveLength(2);
  tasks.onModuleDestroy();
  runs[1]!.end();
  await tasks.beforeApplicationShutdown();
});

test('stopping aborts and awaits a run under way; none starts after it', async () => {
  const tasks = tasksOf('all');
  const { runs, task } = held();
  tasks.schedule(log, { ...task, atOnce: true });
  tasks.onModuleDestroy();
  expect(runs[0]!.ending.aborted).toBe(true);
  let over = false;
  const shutdown = tasks.beforeApplicationShutdown().then(() => {
    over = true;
  });
  await ticks(3);
  expect(over).toBe(false);
  runs[0]!.end();
  await shutdown;
  await ticks(3);
  expect(runs).toHaveLength(1);
});

test('tasks for workers only run in workers', async () => {
  const tasks = tasksOf('api');
  const workers = held('workers');
  const everywhere = held();
  const run = everywhere.nextRun();
  tasks.schedule(log, workers.task);
  tasks.schedule(log, everywhere.task);
  await run;
  expect(workers.runs).toHaveLength(0);
  tasks.onModuleDestroy();
  everywhere.runs[0]!.end();
  await tasks.beforeApplicationShutdown();
});
