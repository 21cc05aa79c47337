import { copyFileSync, writeFileSync } from 'node:fs';
import { type Keeper, newKeeper } from '../api/client.js';
import { type Server, sharedServer } from '../api/server.js';
import { type Desk, keepSession, newDesk } from './process.js';

export const root = new URL('../../', import.meta.url);
export const URBAN = 'inspections_2021.csv';
export const URBAN_MAPPING = 'urban.json';
export const BAD = [
  'Hive,Day,Bees',
  '1,2024-05-01,5',
  '2,2024-05-01,12+',
  '3,2024-05-01,12+',
  '4,2024-05-01,-3',
  ',2024-05-01,3',
  '',
].join('\r\n');
export const HEATH = {
  apiary: { value: 'Heath' },
  hive: { column: 'Hive' },
  visits: [{ date: { column: 'Day', format: 'YYYY-MM-DD' }, fields: { populationFrames: { column: 'Bees' } } }],
};
export let server: Server;
export let keeper: Keeper;
export let desk: Desk;
export const apiaries = async () => (await keeper.get('/api/v1/apiaries')).body.result.apiaries;
export const listed = async () => (await keeper.get('/api/v1/imports')).body.result.imports;

/** A new keeper at a new desk, with the files that the tests import. */
export const importOptionsSuite = (): void => {
  beforeAll(async () => {
    server = await sharedServer();
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    keeper = await newKeeper(server);
    desk = newDesk();
    keepSession(desk, server.url, keeper);
    copyFileSync(new URL(`test/fixtures/urban/${URBAN}`, root), desk.path(URBAN));
    copyFileSync(new URL('apps/api/data/demo/inspections_2021.mapping.json', root), desk.path(URBAN_MAPPING));
    writeFileSync(desk.path('bad.csv'), BAD);
    writeFileSync(desk.path('heath.json'), JSON.stringify(HEATH));
  });
  afterEach(() => desk.clear());
};
