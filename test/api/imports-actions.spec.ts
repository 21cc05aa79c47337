import { newKeeper } from './client.js';
import { importing } from './importing.js';
import { type Server, startServer } from './server.js';

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const mapping = {
  apiary: { value: 'Heath' },
  hive: { column: 'Hive' },
  visits: [
    {
      date: { column: 'Day', format: 'YYYY-MM-DD' },
      fields: { populationFrames: { column: 'Bees' } },
      actions: [{ where: [{ column: 'Fed', is: ['yes'] }], type: 'feeding', details: { feed: { value: 'fondant' } } }],
    },
  ],
};
const DAYS = 15;
const day = (n: number) => `2024-04-${String(n + 1).padStart(2, '0')}`;
const rows = Array.from({ length: DAYS }, (_, n) => [`A,${day(n)},4,yes`, `B,${day(n)},5,yes`]).flat();
const file = `Hive,Day,Bees,Fed\n${rows.join('\n')}\n`;

interface Task {
  id: string;
  initiated_at: string;
  hive_numbers: { id: string; number: string }[];
}

const newYard = async () => {
  const keeper = await newKeeper(server);
  expect((await importing(keeper, { file, mapping })).counts).toMatchObject({ hives: 2, actions: DAYS });
  const [{ id }] = (await keeper.get('/api/v1/apiaries')).body.result.apiaries;
  const tasks = async (): Promise<Task[]> =>
    (await keeper.get(`/api/generalAction?apiary_id=${id}&completed=1`)).body.tasks;
  return { keeper, tasks };
};

test('deleted actions do not come back with the file that brought them, however many', async () => {
  const { keeper, tasks } = await newYard();
  const [kept, ...others] = await tasks();
  for (const { id } of others) await keeper.delete(`/api/generalAction/${id}`);
  const again = await importing(keeper, { file, mapping });
  expect(again).toMatchObject({ state: 'done', counts: { actions: 0 } });
  expect(await tasks()).toEqual([kept]);
});

test('a changed action stays as it was changed, without the hives that were taken out', async () => {
  const { keeper, tasks } = await newYard();
  const [first, ...others] = await tasks();
  const [a] = first!.hive_numbers;
  await keeper.patch(`/api/generalAction/${first!.id}`, { hive_ids: [a!.id], details: { feed: 'syrup_1_1' } });
  const changed = { ...first, hive_numbers: [a], details: { feed: 'syrup_1_1' } };
  expect(await tasks()).toEqual([changed, ...others]);
  expect((await importing(keeper, { file, mapping })).counts).toMatchObject({ actions: 0 });
  expect(await tasks()).toEqual([changed, ...others]);
});
