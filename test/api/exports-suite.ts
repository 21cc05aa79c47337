import { type Apiary, inspect, type Keeper, newApiary, newKeeper } from './client.js';
import { download } from './downloads.js';
import { type Server, sharedServer } from './server.js';

export let server: Server;
export let keeper: Keeper;
export let other: Keeper;
export let apiary: Apiary;
export let second: Apiary;
export let theirs: Apiary;
export const DAY = '2026-05-10';
export const LATER = '2026-05-24';
export const WHOLE = {
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
  queenMarked: true,
  queenClipped: false,
  broodPattern: 'patchy',
  queenCells: 3,
  queenCellKind: 'supersedure',
  queenCellPlace: 'face',
  queenQuality: 'excellent',
  pollenCollection: 'moderate',
  honeyCollection: 'bad',
  propolisCollection: 'good',
  diseaseTolerance: 'good',
  aggressiveness: 'high',
  following: true,
  swarmingTendency: 'low',
  room: 'none',
  healthSigns: ['sacbrood', 'foulbrood_suspected'],
  weather: 'rain',
  varroa: { method: 'alcohol_wash', mites: 9, sample: 300 },
  weightKg: 41.5,
  note: '+1 super, "gentle",\nκαλή βασίλισσα',
};
export const PLAN = {
  type: 'treatment',
  initiated_at: DAY,
  details: {
    product: 'Apiguard',
    substance: 'θυμόλη',
    amount: 50,
    unit: 'g',
    withdrawalDays: 28,
    removedAt: DAY,
    batch: '@42',
  },
};
export const get = (name: string, query = '', who = keeper) => download(server, who, `/api/v1/exports/${name}${query}`);

/** A keeper with two apiaries, whose hives have records of all kinds, and another keeper. */
export const exportsSuite = (): void => {
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
    await keeper.post(`/api/generalActionHide/${done.body.result.task.id}`, { day: DAY });
    await keeper.post('/api/generalAction', {
      type: 'feeding',
      hive_ids: [apiary.hives[1]],
      initiated_at: LATER,
      details: { feed: 'syrup_2_1', amount: 2, unit: 'l' },
    });
    await keeper.post('/api/generalAction', { ...PLAN, initiated_at: '2099-01-01', hive_ids: [apiary.hives[1]] });
  });
  afterAll(() => server?.close());
};
