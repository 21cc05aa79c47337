import { readFileSync } from 'node:fs';
import { type Keeper, newKeeper } from '../api/client.js';
import { eventually, type Server } from '../api/server.js';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root));

export interface Apiary {
  id: string;
  name: string;
}

/** Uploads a file of records over HTTP and returns the draft. */
export const uploadRecords = async (
  keeper: Keeper,
  file: string | Buffer,
  filename: string,
  mapping?: object,
): Promise<{ id: string }> => {
  const form = new FormData();
  if (mapping) form.append('mapping', JSON.stringify(mapping));
  form.append('file', new Blob([new Uint8Array(Buffer.from(file as string))]), filename);
  const multipart = new Response(form);
  const raw = Buffer.from(await multipart.arrayBuffer()) as never;
  const headers = { 'content-type': multipart.headers.get('content-type')! };
  return (await keeper.request('POST', '/api/v1/imports', { raw, headers })).body.result.import;
};

/** The published records of 2022, with the first hives of each apiary. */
const recordsOf = (hivesOfApiary: number): string => {
  const [header, ...lines] = read('test/fixtures/splits2022/an_dat_up.csv').toString('utf8').split('\n');
  const column = header!.split(',').findIndex((name) => name.includes('new_yard'));
  const seen = new Map<string, number>();
  const kept = lines.filter((line) => {
    const apiary = line.split(',')[column]!;
    seen.set(apiary, (seen.get(apiary) ?? 0) + 1);
    return seen.get(apiary)! <= hivesOfApiary;
  });
  return [header, ...kept].join('\n');
};

/**
 * A keeper with the published records of 2022: four apiaries, 177 hives or fewer, statuses added for the round of 24
 * May.
 */
export const keeperWithRecords = async (
  server: Server,
  hivesOfApiary = Number.POSITIVE_INFINITY,
): Promise<{ keeper: Keeper; shaw: Apiary }> => {
  const keeper = await newKeeper(server);
  const mapping = JSON.parse(read('apps/api/data/demo/an_dat_up.mapping.json').toString('utf8'));
  const { id } = await uploadRecords(keeper, recordsOf(hivesOfApiary), 'an_dat_up.csv', mapping);
  await keeper.post(`/api/v1/imports/${id}/run`, { skip_invalid: true });
  await eventually(
    async () => ((await keeper.get(`/api/v1/imports/${id}`)).body.result.import.state === 'done' ? true : undefined),
    () => 'the records were not imported',
  );
  const { apiaries } = (await keeper.get('/api/v1/apiaries')).body.result;
  const shaw = apiaries.find(({ name }: Apiary) => name === 'Shaw') as Apiary;
  await rateRound(keeper, shaw.id, '2022-05-24');
  return { keeper, shaw };
};

/** Some possible problems of a file, each with its fix. */
const FAULTY = [
  'Yard,Hive,Date,Bees,Queen',
  'Shaw,7,3/4/21,12+,seen',
  'Shaw,8,5/4/21,12+,yes',
  'Shaw,9,15/4/21,"7,5",yes',
  ',10,5/4/21,8,yes',
  'Shaw,11,5/4/21,8,no',
].join('\n');

const FAULTY_MAPPING = {
  apiary: { column: 'Yard' },
  hive: { column: 'Hive' },
  visits: [
    {
      date: { column: 'Date', format: 'M/D/YY' },
      fields: { populationFrames: { column: 'Bees' }, queenSeen: { column: 'Queen' } },
    },
  ],
};

/** An import at its columns with a question, one with problems at its check, and the one that made the records. */
export const waitingImports = async (keeper: Keeper) => {
  const [made] = (await keeper.get('/api/v1/imports')).body.result.imports;
  const urban = await uploadRecords(keeper, read('test/fixtures/urban/inspections_2021.csv'), 'inspections_2021.csv');
  const faulty = await uploadRecords(keeper, FAULTY, 'april.csv', FAULTY_MAPPING);
  return { columns: urban.id, check: faulty.id, done: String(made.id) };
};

const STATUSES = ['excellent', 'good', 'moderate', 'bad'] as const;

/** The records have no ratings, so the first hives of a round are rated in turn, to show every status. */
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
