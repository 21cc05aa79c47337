import { copyFileSync, writeFileSync } from 'node:fs';
import { type Keeper, newKeeper } from '../api/client.js';
import { holdTable } from '../api/database.js';
import { eventually, type Server, sharedServer } from '../api/server.js';
import { type Desk, keepSession, newDesk } from './process.js';

const root = new URL('../../', import.meta.url);
const URBAN = 'inspections_2021.csv';
const URBAN_MAPPING = 'urban.json';
const BAD = [
  'Hive,Day,Bees',
  '1,2024-05-01,5',
  '2,2024-05-01,12+',
  '3,2024-05-01,12+',
  '4,2024-05-01,-3',
  ',2024-05-01,3',
  '',
].join('\r\n');
const HEATH = {
  apiary: { value: 'Heath' },
  hive: { column: 'Hive' },
  visits: [{ date: { column: 'Day', format: 'YYYY-MM-DD' }, fields: { populationFrames: { column: 'Bees' } } }],
};

let server: Server;
let keeper: Keeper;
let desk: Desk;
beforeAll(async () => {
  server = await sharedServer();
  keeper = await newKeeper(server);
});
afterAll(() => server?.close());
beforeEach(() => {
  desk = newDesk();
  keepSession(desk, server.url, keeper);
  copyFileSync(new URL(`test/fixtures/urban/${URBAN}`, root), desk.path(URBAN));
  copyFileSync(new URL('apps/api/data/demo/inspections_2021.mapping.json', root), desk.path(URBAN_MAPPING));
  writeFileSync(desk.path('bad.csv'), BAD);
  writeFileSync(desk.path('heath.json'), JSON.stringify(HEATH));
});
afterEach(() => desk.clear());
const listed = async () => (await keeper.get('/api/v1/imports')).body.result.imports;

describe('with a mapping', () => {
  beforeEach(async () => {
    keeper = await newKeeper(server);
    keepSession(desk, server.url, keeper);
  });

  it('waits for a file that takes long to read', async () => {
    const unlock = await holdTable(server, 'import_mappings');
    const called = desk.call(['import', URBAN, '--mapping', URBAN_MAPPING, '--dry-run']);
    await eventually(
      async () => ((await listed())[0]?.state === 'reading' ? true : undefined),
      () => 'The file is not being read.',
    );
    expect((await desk.call(['imports'])).stdout).toMatch(/reading, \d+ %/);
    await unlock();
    const { code, stdout, stderr } = await called;
    expect([code, stderr]).toEqual([0, expect.stringContaining('Reading\n')]);
    expect(stdout).toContain('There are no problems.');
  });

  it('makes visits of a few days one round with --round-days', async () => {
    writeFileSync(desk.path('days.csv'), 'Hive,Day,Bees\n1,2024-05-01,5\n2,2024-05-02,6\n');
    const joined = ['import', 'days.csv', '--mapping', 'heath.json', '--round-days', '2'];
    expect((await desk.call([...joined, '--dry-run'])).stdout).toContain('Visits within 2 days are one round');
    const { stdout } = await desk.call([...joined, '--json']);
    expect(JSON.parse(stdout).import.counts).toMatchObject({ rounds: 1, inspections: 2 });
    const refused = await desk.call(['import', 'days.csv', '--mapping', 'heath.json', '--round-days', '15']);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--round-days')]);
  });
});
