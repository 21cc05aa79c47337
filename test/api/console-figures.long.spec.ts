import { newApiary, newKeeper } from './client.js';
import { caughtUp, figuresOf, idOf } from './console-figures-suite.js';
import { ask } from './database.js';
import { startPeer } from './peer.js';
import { eventually } from './server.js';
import { apiSuite, server } from './suite.js';
import { findingsOf } from './verified.js';

apiSuite({ env: { FREE_HIVE_LIMIT: '7' } });

/** All rows of a table, in an order of their own. */
const rowsOf = async (table: string, but: string[] = []) =>
  (await ask(server, `SELECT to_jsonb(t) - $1::text[] AS row FROM ${table} t ORDER BY 1`, [but])).map(({ row }) => row);
const everything = async () => ({
  index: await rowsOf('log_index'),
  accounts: await rowsOf('account_figures', ['seen_at']),
  apiaries: await rowsOf('apiary_figures'),
  payments: await rowsOf('payment_figures'),
  losses: await rowsOf('account_losses'),
  days: await rowsOf('daily_figures'),
});

it('are the same when they are filled anew, by two processes at once', async () => {
  await caughtUp();
  const before = await everything();
  const peer = await startPeer(server, { ROLE: 'worker' });
  await ask(server, 'UPDATE console_reader SET version = 0');
  await eventually(
    async () => (await ask(server, 'SELECT FROM console_reader WHERE version > 0'))[0],
    () => 'The lists were not filled anew.',
  );
  await caughtUp();
  expect(await everything()).toEqual(before);
  await peer.end('SIGKILL');
  expect(await findingsOf(server)).toEqual([]);
});

it('are left alone by a process of an older release', async () => {
  await caughtUp();
  await ask(server, 'UPDATE console_reader SET version = version + 1');
  const keeper = await newKeeper(server);
  await newApiary(keeper, 2);
  expect(await ask(server, 'SELECT FROM apiary_figures WHERE account_id = $1', [await idOf(keeper)])).toEqual([]);
  await ask(server, 'UPDATE console_reader SET version = version - 1');
  expect(await figuresOf(keeper)).toMatchObject({ hives: 2 });
});
