import { randomUUID } from 'node:crypto';
import { READ_SIDE_VERSION, schemaOf } from '../../apps/api/src/platform/projections/read-side.js';
import { inspect } from './client.js';
import { ask } from './database.js';
import { eventually } from './server.js';
import { LATER, list, newLife, server, storedAnswersSuite } from './stored-answers-suite.js';

storedAnswersSuite();

it('other read models that take over are answered at once', async () => {
  const { keeper, there, home } = await newLife();
  const before = await list(there, home);
  // Damaged after it was answered: a rebuild must bring back what the log says, and what was stored does not matter.
  await ask(server, `UPDATE ${schemaOf(READ_SIDE_VERSION)}.hives SET number = 'damaged' WHERE id = $1`, [
    home.hives[0],
  ]);
  await inspect(keeper, home.hives[1]!, { date: LATER, broodFrames: 7 });
  expect((await list(there, home))[0].hiveNumber).toBe('damaged');
  await ask(
    server,
    `INSERT INTO read_side_work (id, kind, version, generation, asked, state, tries, begun_at, begun_by, updated_at,
       position, head, events, rate, steps)
     VALUES ($1, 'rebuild', $2, 2, 'go', 'waiting', 0, now(), 'a test', now(), 0, 0, 0, 0, '[]')`,
    [randomUUID(), READ_SIDE_VERSION],
  );
  await eventually(
    async () =>
      (await ask<{ state: string }>(server, 'SELECT state FROM read_side_work'))[0]!.state === 'done' || undefined,
    () => 'The rebuild has not ended.',
  );
  const after = await list(there, home);
  expect(after[0]).toEqual(before[0]);
  expect(after[1].broodFrames).toBe(7);
});
