import { readFileSync } from 'node:fs';
import { newApiary } from './client.js';
import { ask } from './database.js';
import { multipart } from './multipart.js';
import { takePhoto } from './photographed.js';
import { eventually } from './server.js';
import { apiSuite, keeper, server } from './suite.js';

/** The intervals of recurring tasks are shorter: what runs every 10 minutes does so ten times a second. */
const HASTE = `const set = setInterval; globalThis.setInterval = (f, ms, ...more) => set(f, ms >= 600000 ? 100 : ms, ...more);`;
apiSuite({ env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(HASTE)}` } });

const sound = readFileSync(new URL('../fixtures/audio/spoken.webm', import.meta.url));
const record = async (): Promise<string> =>
  (await keeper.request('POST', '/api/v1/notes', await multipart({ audio: sound }, 'spoken.webm'))).body.result.note.id;

/** What a process that died has left: its file is stored, its event is not. */
const orphan = (table: string, column: string, id: string) =>
  ask(server, `UPDATE ${table} SET ${column} = gen_random_uuid() WHERE ${column} = $1`, [id]);

it.each([
  ['recordings', 'note_id', 'recorded_at', 'notes', () => record()],
  [
    'photos',
    'photo_id',
    'kept_since',
    'photos',
    async () => {
      const { hives } = await newApiary(keeper, 1);
      return (await takePhoto(keeper, { hive_id: hives[0]! })).body.result.photo.id as string;
    },
  ],
] as const)('%s are kept while the read models lag, and swept without their event', async (...given) => {
  const [table, column, since, readModel, make] = given;
  const [kept, lost] = [await make(), await make()];
  await orphan(table, column, lost);
  await ask(server, `DELETE FROM rm.${readModel} WHERE id = $1`, [kept]);
  await ask(server, `UPDATE ${table} SET ${since} = ${since} - interval '2 days'`);
  const left = await eventually(
    async () => {
      const rows = await ask<{ id: string }>(server, `SELECT ${column} AS id FROM ${table}`);
      return rows.length < 2 ? rows.map(({ id }) => id) : undefined;
    },
    () => 'Nothing was swept.',
  );
  expect(left).toEqual([kept]);
});
