import { type Client, newKeeper } from './client.js';
import { upload } from './importing.js';
import { type Server, sharedServer } from './server.js';

const PATH = '/api/v1/importMappings';
const FILE = 'Yard,Hive,Day,Bees,Brood\nHome,1,2024-05-01,8,4\n';

const mapping = (fields: object = { populationFrames: { column: 'Bees' } }, more: object = {}, dated: object = {}) => ({
  apiary: { column: 'Yard' },
  hive: { column: 'Hive' },
  visits: [{ date: { column: 'Day', format: 'YYYY-MM-DD', ...dated }, fields }],
  ...more,
});

let server: Server;
beforeAll(async () => {
  server = await sharedServer();
});
afterAll(() => server?.close());

const keep = async (keeper: Client, name: string, saved: object = mapping()) => {
  const { status, body } = await keeper.post(PATH, { name, mapping: saved });
  if (status !== 201) throw new Error(`keep answered ${status} ${JSON.stringify(body)}`);
  return body.result.mapping;
};
const names = async (keeper: Client): Promise<string[]> =>
  (await keeper.get(PATH)).body.result.mappings.map(({ name }: { name: string }) => name);
const _suggestionOf = async (keeper: Client, file = FILE) =>
  (await upload(keeper, { file })).body.result.import.suggestion;

describe('saved mappings', () => {
  it('are at most 100, however many are sent at once', async () => {
    const keeper = await newKeeper(server);
    for (let i = 0; i < 98; i++) await keep(keeper, `Kind ${i}`);
    const sent = ['a', 'b', 'c', 'd'].map((name) => keeper.post(PATH, { name, mapping: mapping() }));
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.error.code).toBe('conflict');
    expect(await names(keeper)).toHaveLength(100);
    await keep(keeper, 'Kind 0', mapping({ broodFrames: { column: 'Brood' } }));
  });
});
