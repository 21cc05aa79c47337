import { copyFileSync, writeFileSync } from 'node:fs';
import { makeWorkbook } from '../../apps/api/src/imports/read/testing/make-workbook.js';
import { type Keeper, newKeeper } from '../api/client.js';
import { type Server, sharedServer } from '../api/server.js';
import { type Desk, keepSession, newDesk } from './process.js';
import { KEYS, openTerminal, type Terminal } from './terminal.js';

export const root = new URL('../../', import.meta.url);
export const URBAN = 'inspections_2021.csv';
export const LOFT =
  'Hive,Day,Bees\n1,2024-05-01,5\n2,2024-05-01,lots\n3,2024-05-01,-3\n4,2024-05-01,-3\n,2024-05-01,3\n';
export let server: Server;
export let keeper: Keeper;
export let desk: Desk;
export let terminal: Terminal;
export const apiaries = async () => (await keeper.get('/api/v1/apiaries')).body.result.apiaries;
export const listed = async () => (await keeper.get('/api/v1/imports')).body.result.imports;
/** Calls the command line on a terminal of the desk. */
export const openOnTerminal = (argv: string[], options?: Parameters<typeof openTerminal>[2]): void => {
  terminal = openTerminal(desk, argv, options);
};
/** Filters a list by typing and takes the first match. */
export const take = async (title: string, filter: string) => {
  await terminal.until(title);
  terminal.press(filter);
  await terminal.until(`Filter: ${filter}`);
  terminal.press(KEYS.enter);
};
/** Answers the question for the apiary's name. */
export const nameApiary = async (apiary: string) => {
  await terminal.until('What is the apiary called?');
  // Clears the suggestion.
  terminal.press('\u0015', apiary, KEYS.enter);
};

/** A sheet with one visit of one hive. */
export const sheet = (name: string, bees: number) => ({
  name,
  rows: [
    ['Hive', 'Day', 'Frames of bees'],
    ['1', { day: 45_413 }, bees],
  ],
});

/** A new keeper at a desk with the files that each test imports. */
export const importAskingSuite = (): void => {
  beforeAll(async () => {
    server = await sharedServer();
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    keeper = await newKeeper(server);
    desk = newDesk();
    keepSession(desk, server.url, keeper);
    copyFileSync(new URL(`test/fixtures/urban/${URBAN}`, root), desk.path(URBAN));
    writeFileSync(desk.path('loft.csv'), LOFT);
    writeFileSync(desk.path('roof.xlsx'), makeWorkbook([sheet('2023', 5), sheet('2024', 7)]));
  });
  afterEach(() => {
    terminal?.close();
    desk.clear();
  });
};
