import { type Apiary, inspect, type Keeper, newApiary, newKeeper } from './client.js';
import { download, pdfPages } from './downloads.js';
import { run, upload } from './importing.js';
import { type Server, sharedServer } from './server.js';

let server: Server;
let keeper: Keeper;
let other: Keeper;
let apiary: Apiary;
let second: Apiary;
let theirs: Apiary;
const DAY = '2026-05-10';
const LATER = '2026-05-24';
const WHOLE = {
  generalStatus: 'good',
  queenYear: 2025,
  queenColor: 'pink',
  populationFrames: 8.5,
  broodFrames: 4.25,
  honeycombs: 2,
  harvestedFrames: 0,
  pollenFrames: 1,
  droneBroodFrames: 0.5,
  topBoxFrames: 17,
  boxes: 2,
  queenSeen: true,
  eggsSeen: false,
  queenCells: 3,
  queenQuality: 'excellent',
  pollenCollection: 'moderate',
  honeyCollection: 'bad',
  propolisCollection: 'good',
  diseaseTolerance: 'good',
  aggressiveness: 'high',
  swarmingTendency: 'low',
  varroa: { method: 'alcohol_wash', mites: 9, sample: 300 },
  weightKg: 41.5,
  note: '+1 super, "gentle",\nκαλή βασίλισσα',
};
const PLAN = {
  type: 'treatment',
  initiated_at: DAY,
  details: { product: 'Apiguard', substance: 'θυμόλη', amount: 50, unit: 'g', withdrawalDays: 28, batch: '@42' },
};

beforeAll(async () => {
  server = await sharedServer();
  keeper = await newKeeper(server);
  other = await newKeeper(server);
  apiary = await newApiary(keeper, ['10', '9', '-5'], 'Υμηττός, "north"');
  second = await newApiary(keeper, 1, 'Parnitha');
  theirs = await newApiary(other, 1, 'Foreign apiary');
  await keeper.patch(`/api/v1/hives/${apiary.hives[0]}`, { tags: ['=1+1', 'gentle'] });
  await inspect(keeper, apiary.hives[0]!, { date: DAY, ...WHOLE });
  await inspect(keeper, apiary.hives[1]!, { date: DAY, broodFrames: 5 });
  await inspect(keeper, apiary.hives[1]!, { date: LATER, generalStatus: 'bad' });
  await inspect(keeper, second.hives[0]!, { date: LATER, queenAge: 'older' });
  await inspect(other, theirs.hives[0]!, { date: DAY, note: 'Foreign note' });
  const done = await keeper.post('/api/generalAction', { ...PLAN, hive_ids: [apiary.hives[0], apiary.hives[1]] });
  await keeper.post(`/api/generalActionHide/${done.body.result.task.id}`);
  await keeper.post('/api/generalAction', {
    type: 'feeding',
    hive_ids: [apiary.hives[1]],
    initiated_at: LATER,
    details: { feed: 'syrup_2_1', amount: 2, unit: 'l' },
  });
  await keeper.post('/api/generalAction', { ...PLAN, initiated_at: '2099-01-01', hive_ids: [apiary.hives[1]] });
});
afterAll(() => server?.close());

const get = (name: string, query = '', who = keeper) => download(server, who, `/api/v1/exports/${name}${query}`);

describe('a long paper', () => {
  it('has 600 hives with all their figures on 20 pages or fewer, an apiary per page, no broken word', async () => {
    const many = await newKeeper(server);
    const file = ['apiary,date,hive,status,bees,brood,honey,harvested,queen year,queen color,queen seen,note'];
    for (let apiary = 1; apiary <= 12; apiary++)
      for (let hive = 1; hive <= 50; hive++)
        file.push(
          `Apiary ${apiary},${DAY},${apiary}-${hive},excellent,${hive % 20},4.5,3,2.5,2025,blue,yes,super added`,
        );
    const { body } = await upload(many, { file: file.join('\n'), filename: 'hives.csv' });
    const { suggestion, id } = body.result.import;
    expect(suggestion.questions).toEqual([]);
    await many.patch(`/api/v1/imports/${id}`, { mapping: suggestion.mapping });
    await run(many, id);
    for (const [language, words] of [
      ['el', ['Σελίδα', 'από', 'Τρυγημένα', '2,5']],
      ['es', ['Página', 'de', 'cosechados', 'excelente']],
    ] as const) {
      const pages = await pdfPages((await get('hives.pdf', `?language=${language}`, many)).bytes);
      expect(pages.length).toBeLessThanOrEqual(20);
      const numbers = new Set(pages.join(' ').match(/(?<![-\d])\d{1,2}-\d{1,2}(?![-\d])/g));
      expect(numbers.size).toBe(600);
      pages.forEach((page, index) => {
        expect(page).toMatch(new RegExp(`${words[0]} ${index + 1} +${words[1]} ${pages.length}`));
        expect(page.match(/Apiary \d+/g)).toHaveLength(1);
        for (const word of words) expect(page).toContain(word);
      });
    }
  });
});
