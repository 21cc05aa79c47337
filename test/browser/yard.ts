import { readFileSync } from 'node:fs';
import { type Keeper, newKeeper } from '../api/client.js';
import { eventually, type Server } from '../api/server.js';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root));

export interface Yard {
  id: string;
  name: string;
}

/** A keeper with the published records of 2022: four yards, 177 hives, statuses added for the round of 24 May. */
export const keeperWithRecords = async (server: Server): Promise<{ keeper: Keeper; shaw: Yard }> => {
  const keeper = await newKeeper(server);
  const form = new FormData();
  form.append('mapping', read('apps/api/data/demo/an_dat_up.mapping.json').toString('utf8'));
  form.append('file', new Blob([new Uint8Array(read('test/fixtures/splits2022/an_dat_up.csv'))]), 'an_dat_up.csv');
  const multipart = new Response(form);
  const raw = Buffer.from(await multipart.arrayBuffer()) as never;
  const headers = { 'content-type': multipart.headers.get('content-type')! };
  const upload = await keeper.request('POST', '/api/v1/imports', { raw, headers });
  const { id } = upload.body.result.import;
  await keeper.post(`/api/v1/imports/${id}/run`, { skip_invalid: true });
  await eventually(
    async () => ((await keeper.get(`/api/v1/imports/${id}`)).body.result.import.state === 'done' ? true : undefined),
    () => 'the records were not imported',
  );
  const { apiaries } = (await keeper.get('/api/v1/apiaries')).body.result;
  const shaw = apiaries.find(({ name }: Yard) => name === 'Shaw') as Yard;
  await rateRound(keeper, shaw.id, '2022-05-24');
  return { keeper, shaw };
};

const STATUSES = ['excellent', 'good', 'moderate', 'bad'] as const;

/** The records rate no hive; the first of a round are rated in turn, so that every status is on the screen. */
const rateRound = async (keeper: Keeper, apiaryId: string, day: string): Promise<void> => {
  const groups = (await keeper.post('/api/v1/apiaryInspectionGroups', { apiaryId })).body.result.inspections;
  const group = groups.find(({ initiate_at }: { initiate_at: string }) => initiate_at === day);
  const { hives } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiaryId}&group_id=${group.id}`)).body
    .result;
  const inspected = hives.filter(({ inspection_id }: { inspection_id: string | null }) => inspection_id !== null);
  for (const [index, { inspection_id }] of inspected.slice(0, 24).entries())
    await keeper.patch(`/api/v1/inspections/${inspection_id}`, {
      generalStatus: STATUSES[index % 4],
      queenYear: 2022 - (index % 3),
    });
};
