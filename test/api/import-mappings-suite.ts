import type { Client } from './client.js';
import { type Server, sharedServer } from './server.js';

export const PATH = '/api/v1/importMappings';

export const mapping = (
  fields: object = { populationFrames: { column: 'Bees' } },
  more: object = {},
  dated: object = {},
) => ({
  apiary: { column: 'Yard' },
  hive: { column: 'Hive' },
  visits: [{ date: { column: 'Day', format: 'YYYY-MM-DD', ...dated }, fields }],
  ...more,
});

export let server: Server;
/** One server for the saved mappings of several keepers. */
export const mappingsSuite = (): void => {
  beforeAll(async () => {
    server = await sharedServer();
  });
  afterAll(() => server?.close());
};

export const keep = async (keeper: Client, name: string, saved: object = mapping()) => {
  const { status, body } = await keeper.post(PATH, { name, mapping: saved });
  if (status !== 201) throw new Error(`keep answered ${status} ${JSON.stringify(body)}`);
  return body.result.mapping;
};
export const names = async (keeper: Client): Promise<string[]> =>
  (await keeper.get(PATH)).body.result.mappings.map(({ name }: { name: string }) => name);
