import { readFileSync } from 'node:fs';
import { labelCode } from '@kypseli/contract';
import { type Answer, type Client, inspect, newApiary, PASSWORD } from '../client.js';
import { run } from '../importing.js';
import { multipart, type Parts } from '../multipart.js';
import { subscribe } from '../paying.js';

/** The day of every fixture's round. */
export const DAY = '2024-05-19';

/** One object of each kind, all in one apiary. */
export interface Fixture {
  apiary: string;
  /** An apiary without hives. */
  otherApiary: string;
  hive: string;
  /** Its neighbour. */
  otherHive: string;
  inspection: string;
  round: string;
  task: string;
  session: string;
  note: string;
  /** A note with a recording. */
  recording: string;
  /** A checked draft. */
  import: string;
  savedMapping: string;
  photo: string;
  /** A plan of feedings. */
  plan: string;
  /** A purchase of a medicine. */
  medicine: string;
  harvest: string;
  lot: string;
  bottling: string;
  /** A change that can be undone. */
  command: string;
}

export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** The kind of object that `:id` in the path names. */
  of?: keyof Fixture;
  query?: (ids: Fixture) => Record<string, string>;
  /** A complete valid body with every optional property. */
  body?: (ids: Fixture) => Record<string, unknown>;
  /** Properties of the body or the query that name another object, perhaps another account's. */
  names?: string[];
  /** Query parameters that take any text, or any number. */
  free?: Record<string, 'text' | 'number'>;
  /** Prepares what it needs to succeed. */
  ready?: (keeper: Client) => Promise<void>;
  status: 200 | 201 | 202;
  /** A command changes something and takes an idempotency key; a query may be a POST. */
  command: boolean;
  /** Works before the email is verified and the terms are accepted. */
  early?: true;
  /** It ends the calling session, or changes the account’s password. */
  ends?: true;
}

/** A call with a multipart body, which no JSON client sends. */
export interface UploadRoute extends Omit<Route, 'body'> {
  form: (ids: Fixture) => Parts;
}

/** The code of a label that no hive has. */
const SPARE_LABEL = '0000000ZZ';

const MEDICINE = {
  product: 'Apivar',
  batch: 'L 1',
  quantity: 60,
  unit: 'strips',
  supplier: 'Melissa Agro',
  document: 'Invoice 7',
  day: DAY,
};

/** Another session of the same keeper, opened with a code. */
const newSession = async (keeper: Client): Promise<string> => {
  const { code } = (await keeper.post('/auth/jwt/code')).body.result;
  await keeper.post('/auth/jwt/exchange', { code });
  const { sessions } = (await keeper.get('/api/accounts/v1/sessions')).body.result;
  return sessions.find(({ current }: { current: boolean }) => !current).id;
};

const madeBy = ({ body }: Answer, kind: string): string => body.result[kind].id;

/** An apiary of two hives, and objects of all kinds in it, or of those that a test needs. */
export const newFixture = async (keeper: Client, kinds?: readonly (keyof Fixture)[]): Promise<Fixture> => {
  const { id: apiary, hives } = await newApiary(keeper, 2);
  const [hive, otherHive] = hives as [string, string];
  const post = async (path: string, body: object, kind: string) => madeBy(await keeper.post(path, body), kind);
  const upload = async (path: string, parts: Parts, kind: string) =>
    madeBy(await keeper.request('POST', path, await multipart(parts)), kind);
  const harvested = (more = {}) =>
    post(
      '/api/v1/harvests',
      { apiary_id: apiary, day: DAY, hives: [{ hive_id: hive, frames: 4 }], ...more },
      'harvest',
    );

  const makers: [(keyof Fixture)[], () => Promise<Partial<Fixture>>][] = [
    [['otherApiary'], async () => ({ otherApiary: (await newApiary(keeper, 0, 'Parnitha')).id })],
    [
      ['inspection', 'round'],
      async () => {
        const { id: inspection } = await inspect(keeper, hive, { date: DAY, broodFrames: 4 });
        const groups = await keeper.post('/api/v1/apiaryInspectionGroups', { apiaryId: apiary });
        return { inspection, round: groups.body.result.inspections[0].id };
      },
    ],
    [['task'], async () => ({ task: await post('/api/generalAction', { type: 'task', hive_ids: [hive] }, 'task') })],
    [['note'], async () => ({ note: await post('/api/v1/notes', { text: 'Swarm cells', hive_id: hive }, 'note') })],
    [['recording'], async () => ({ recording: await upload('/api/v1/notes', { audio: SOUND }, 'note') })],
    [
      ['import'],
      async () => {
        const file = { file: table(apiary), mapping: JSON.stringify(mapping()) };
        return { import: await upload('/api/v1/imports', file, 'import') };
      },
    ],
    [
      ['savedMapping'],
      async () => {
        const saved = { name: 'Spring', mapping: mapping() };
        return { savedMapping: await post('/api/v1/importMappings', saved, 'mapping') };
      },
    ],
    [
      ['photo'],
      async () => {
        const taken = { photo: PHOTO, thumb: THUMB, hive_id: hive, day: DAY, part: 'frame' };
        return { photo: await upload('/api/v1/photos', taken, 'photo') };
      },
    ],
    [
      ['plan'],
      async () => {
        const feedings = { kind: 'feeding', apiary_ids: [apiary], rule: 'FREQ=DAILY', start_day: DAY };
        return { plan: await post('/api/v1/plans', feedings, 'plan') };
      },
    ],
    [['medicine'], async () => ({ medicine: await post('/api/v1/medicines', MEDICINE, 'medicine') })],
    [['harvest'], async () => ({ harvest: await harvested({ total_kg: 9 }) })],
    [
      ['lot', 'bottling'],
      async () => {
        // Of a harvest of its own, so that the other one can be deleted.
        const lot = await post('/api/v1/lots', { day: DAY, harvest_ids: [await harvested()], kg: 9 }, 'lot');
        const jars = { grams: 450, jars: 3, best_before: '2026-05' };
        const { body } = await keeper.post(`/api/v1/lots/${lot}/bottlings`, jars);
        return { lot, bottling: body.result.lot.bottlings[0].id };
      },
    ],
    [
      ['command'],
      async () => {
        const starred = await keeper.post(`/api/v1/hives/${otherHive}/updatestarred`, { starred: true });
        return { command: starred.headers.get('x-command-id')! };
      },
    ],
    [['session'], async () => ({ session: await newSession(keeper) })],
  ];
  const made: Partial<Fixture> = { apiary, hive, otherHive };
  for (const [of, make] of makers)
    if (!kinds || of.some((kind) => kinds.includes(kind))) Object.assign(made, await make());
  return made as Fixture;
};

const PHOTO = readFileSync(new URL('../../fixtures/photos/tagged.jpg', import.meta.url));
const THUMB = readFileSync(new URL('../../fixtures/photos/thumb.jpg', import.meta.url));
const SOUND = readFileSync(new URL('../../fixtures/audio/spoken.ogg', import.meta.url));

/** A small file of records of its own apiary, so that each import records something. */
const table = (apiary: string) =>
  Buffer.from(`Yard,Hive,Day,Bees\n${apiary},1,2024-05-01,8\n${apiary},2,2024-05-01,7\n`);
/** The mapping of its columns. */
const mapping = () => ({
  apiary: { column: 'Yard' },
  hive: { column: 'Hive' },
  visits: [{ date: { column: 'Day', format: 'YYYY-MM-DD' }, fields: { populationFrames: { column: 'Bees' } } }],
});

const description = () => ({
  apiaryFunction: 'FUNCTION_GROWTH',
  name: 'Parnitha',
  description: 'South slope',
  forage: 'thyme',
  lat: 38.17,
  lng: 23.71,
  municipality: 'Acharnes',
  placeCode: 'A 17',
});
const inspection = () => ({
  generalStatus: 'good',
  queenAge: 'last_year',
  queenColor: 'pink',
  populationFrames: 8.5,
  broodFrames: 4,
  honeycombs: 2,
  harvestedFrames: 0,
  pollenFrames: 1.25,
  droneBroodFrames: 0.5,
  topBoxFrames: 17,
  boxes: 2,
  queenSeen: true,
  eggsSeen: false,
  queenMarked: true,
  queenClipped: true,
  broodPattern: 'patchy',
  queenCells: 3,
  queenCellKind: 'swarm',
  queenCellPlace: 'edge',
  queenQuality: 'excellent',
  pollenCollection: 'moderate',
  honeyCollection: 'bad',
  propolisCollection: 'good',
  diseaseTolerance: 'good',
  aggressiveness: 'high',
  following: true,
  swarmingTendency: 'low',
  room: 'enough',
  healthSigns: ['chalkbrood', 'wax_moth'],
  weather: 'windy',
  varroa: { method: 'alcohol_wash', mites: 9, sample: 300 },
  weightKg: 41.5,
  note: 'Strong',
  extra: { Colony: 'x' },
});

/** Every call of a keeper's session, with a request that succeeds. */
export const ROUTES: Route[] = [
  { method: 'GET', path: '/api/accounts/v1/profile', status: 200, command: false, early: true },
  {
    method: 'PATCH',
    path: '/api/accounts/v1/profile',
    body: () => ({
      firstname: 'Maria',
      lastname: 'Keeper',
      language: 'el',
      timezone: 'Europe/Athens',
      address: 'Athens',
      registerNumber: 'EL 1',
      authority: 'East Attica',
      regaCode: 'ES35MMM1',
    }),
    status: 200,
    command: false,
    early: true,
  },
  { method: 'GET', path: '/api/check-sub', status: 200, command: false, early: true },
  { method: 'POST', path: '/api/v1/acceptTerms', status: 200, command: false, early: true },
  { method: 'POST', path: '/auth/jwt/logout', status: 200, command: false, early: true, ends: true },
  { method: 'POST', path: '/auth/jwt/code', status: 200, command: false },
  {
    method: 'POST',
    path: '/api/accounts/v1/profile/password-change',
    body: () => ({
      current_password: PASSWORD,
      new_password: 'thyme-and-heather-26',
      confirm_password: 'thyme-and-heather-26',
    }),
    status: 200,
    command: false,
    ends: true,
  },
  {
    method: 'DELETE',
    path: '/api/accounts/v1/profile',
    body: () => ({ password: PASSWORD }),
    status: 200,
    command: false,
    early: true,
    ends: true,
  },
  { method: 'GET', path: '/api/accounts/v1/sessions', status: 200, command: false },
  { method: 'DELETE', path: '/api/accounts/v1/sessions/:id', of: 'session', status: 200, command: false },
  { method: 'GET', path: '/api/v1/apiaries', status: 200, command: false },
  { method: 'GET', path: '/api/v1/overview', status: 200, command: false },
  { method: 'GET', path: '/api/v1/today', status: 200, command: false },
  {
    method: 'GET',
    path: '/api/v1/calendar',
    query: () => ({ date_from: DAY, date_to: DAY }),
    status: 200,
    command: false,
  },
  { method: 'GET', path: '/api/v1/medicines', status: 200, command: false },
  { method: 'POST', path: '/api/v1/medicines', body: () => MEDICINE, status: 201, command: true },
  {
    method: 'PATCH',
    path: '/api/v1/medicines/:id',
    of: 'medicine',
    body: () => ({ ...MEDICINE, quantity: 50 }),
    status: 200,
    command: true,
  },
  { method: 'DELETE', path: '/api/v1/medicines/:id', of: 'medicine', status: 200, command: true },
  {
    method: 'GET',
    path: '/api/v1/photos',
    query: (ids) => ({ hive_id: ids.hive, limit: '10' }),
    names: ['hive_id'],
    status: 200,
    command: false,
  },
  {
    method: 'GET',
    path: '/api/v1/photos',
    query: (ids) => ({ apiary_id: ids.apiary }),
    names: ['apiary_id'],
    status: 200,
    command: false,
  },
  {
    method: 'PATCH',
    path: '/api/v1/photos/:id',
    of: 'photo',
    body: () => ({ part: 'disease', frame: 4, caption: 'Chalk brood' }),
    status: 200,
    command: true,
  },
  { method: 'DELETE', path: '/api/v1/photos/:id', of: 'photo', status: 200, command: true },
  { method: 'GET', path: '/api/v1/plans', status: 200, command: false },
  {
    method: 'POST',
    path: '/api/v1/plans',
    body: (ids) => ({
      kind: 'transport',
      title: 'To the thyme',
      apiary_ids: [ids.apiary],
      rule: 'FREQ=YEARLY',
      anchor: 'calendar',
      start_day: DAY,
      details: { to_apiary_id: ids.otherApiary },
    }),
    names: ['apiary_ids'],
    status: 201,
    command: true,
  },
  ...(['round', 'feeding', 'growth', 'treatment', 'task'] as const).map(
    (kind): Route => ({
      method: 'POST',
      path: '/api/v1/plans',
      body: (ids) => ({ kind, title: 'Spring', apiary_ids: [ids.apiary], rule: 'FREQ=WEEKLY', details: {} }),
      names: ['apiary_ids'],
      status: 201,
      command: true,
    }),
  ),
  {
    method: 'PATCH',
    path: '/api/v1/plans/:id',
    of: 'plan',
    body: (ids) => ({
      title: 'Spring',
      apiary_ids: [ids.apiary, ids.otherApiary],
      rule: 'FREQ=WEEKLY;INTERVAL=2',
      anchor: 'done',
      start_day: DAY,
      paused: true,
      details: { feed: 'fondant' },
    }),
    names: ['apiary_ids'],
    status: 200,
    command: true,
  },
  { method: 'DELETE', path: '/api/v1/plans/:id', of: 'plan', status: 200, command: true },
  {
    method: 'POST',
    path: '/api/v1/plans/:id/move',
    of: 'plan',
    body: (ids) => ({ apiary_id: ids.apiary, day: DAY, to_day: '2024-05-25' }),
    names: ['apiary_id'],
    status: 200,
    command: true,
  },
  {
    method: 'POST',
    path: '/api/v1/plans/:id/skip',
    of: 'plan',
    body: (ids) => ({ apiary_id: ids.apiary, day: DAY }),
    names: ['apiary_id'],
    status: 200,
    command: true,
  },
  {
    method: 'GET',
    path: '/api/v1/harvests',
    query: (ids) => ({ year: '2024', apiary_id: ids.apiary }),
    status: 200,
    command: false,
  },
  { method: 'GET', path: '/api/v1/yield', query: () => ({ year: '2024', by: 'apiary' }), status: 200, command: false },
  {
    method: 'POST',
    path: '/api/v1/harvests',
    body: (ids) => ({
      apiary_id: ids.apiary,
      day: DAY,
      forage: 'thyme',
      hives: [{ hive_id: ids.hive, frames: 6, kg: 14.2 }],
      total_kg: 14.2,
      supers_kg: 30,
      confirm_withdrawal: true,
      reason: 'For the bees',
    }),
    names: ['apiary_id', 'hives'],
    status: 201,
    command: true,
  },
  {
    method: 'PATCH',
    path: '/api/v1/harvests/:id',
    of: 'harvest',
    body: (ids) => ({
      day: DAY,
      forage: 'thyme',
      hives: [{ hive_id: ids.hive, frames: 6, kg: 14.2 }],
      total_kg: null,
      supers_kg: 30,
      confirm_withdrawal: true,
      reason: 'For the bees',
    }),
    names: ['hives'],
    status: 200,
    command: true,
  },
  { method: 'DELETE', path: '/api/v1/harvests/:id', of: 'harvest', status: 200, command: true },
  {
    method: 'GET',
    path: '/api/v1/lots',
    query: (ids) => ({ hive_id: ids.hive, harvest_id: ids.harvest }),
    status: 200,
    command: false,
  },
  { method: 'GET', path: '/api/v1/lots/:id/trace', of: 'lot', status: 200, command: false },
  {
    method: 'POST',
    path: '/api/v1/lots',
    body: (ids) => ({ code: 'T1', day: DAY, harvest_ids: [ids.harvest], kg: 9, water: 17.4, name: 'Thyme' }),
    names: ['harvest_ids'],
    status: 201,
    command: true,
  },
  {
    method: 'PATCH',
    path: '/api/v1/lots/:id',
    of: 'lot',
    body: (ids) => ({ code: 'T2', day: DAY, harvest_ids: [ids.harvest], kg: 9, water: null, name: 'Thyme' }),
    names: ['harvest_ids'],
    status: 200,
    command: true,
  },
  {
    method: 'POST',
    path: '/api/v1/lots/:id/bottlings',
    of: 'lot',
    body: () => ({ grams: 900, jars: 3, best_before: '2026-05' }),
    status: 201,
    command: true,
  },
  { method: 'DELETE', path: '/api/v1/lots/bottlings/:id', of: 'bottling', status: 200, command: true },
  {
    method: 'GET',
    path: '/api/v1/notes',
    query: (ids) => ({ q: 'swarm', starred: '0', apiary_id: ids.apiary, hive_id: ids.hive, limit: '10' }),
    names: ['apiary_id', 'hive_id'],
    free: { q: 'text' },
    status: 200,
    command: false,
  },
  {
    method: 'POST',
    path: '/api/v1/notes',
    body: (ids) => ({ text: 'Gentle', apiary_id: ids.apiary, hive_id: ids.hive }),
    names: ['apiary_id', 'hive_id'],
    status: 201,
    command: true,
  },
  {
    method: 'PATCH',
    path: '/api/v1/notes/:id',
    of: 'note',
    body: (ids) => ({ text: 'Gentle', transcript: 'Seven is gentle', apiary_id: ids.apiary, hive_id: ids.hive }),
    names: ['apiary_id', 'hive_id'],
    status: 200,
    command: true,
  },
  { method: 'DELETE', path: '/api/v1/notes/:id', of: 'note', status: 200, command: true },
  {
    method: 'POST',
    path: '/api/v1/notes/:id/updatestarred',
    of: 'note',
    body: () => ({ starred: true }),
    status: 200,
    command: true,
  },
  {
    method: 'GET',
    path: '/api/v1/places',
    query: () => ({ q: 'Volos' }),
    free: { q: 'text' },
    status: 200,
    command: false,
  },
  {
    method: 'GET',
    path: '/api/v1/places/nearest',
    query: () => ({ lat: '39.36', lng: '22.94' }),
    free: { lat: 'number', lng: 'number' },
    status: 200,
    command: false,
  },
  {
    method: 'GET',
    path: '/api/v1/places/within',
    query: () => ({ west: '22', south: '39', east: '24', north: '40' }),
    free: { west: 'number', south: 'number', east: 'number', north: 'number' },
    status: 200,
    command: false,
  },
  {
    method: 'POST',
    path: '/api/v1/apiaries',
    body: () => ({ ...description(), hiveCount: 2 }),
    status: 201,
    command: true,
  },
  { method: 'PATCH', path: '/api/v1/apiaries/:id', of: 'apiary', body: description, status: 200, command: true },
  { method: 'DELETE', path: '/api/v1/apiaries/:id', of: 'apiary', status: 200, command: true },
  {
    method: 'POST',
    path: '/api/v1/apiaries/:id/updateactive',
    of: 'apiary',
    body: () => ({ active: false }),
    status: 200,
    command: true,
  },
  {
    method: 'GET',
    path: '/api/v1/hivesWithStatus',
    query: (ids) => ({ apiary_id: ids.apiary, group_id: ids.round }),
    names: ['apiary_id', 'group_id'],
    status: 200,
    command: false,
  },
  {
    method: 'GET',
    path: '/api/v1/hivesWithStatus',
    query: (ids) => ({ apiary_id: ids.apiary, as_of: DAY }),
    names: ['apiary_id'],
    status: 200,
    command: false,
  },
  {
    method: 'POST',
    path: '/api/v1/hives',
    body: (ids) => ({ apiary_id: ids.apiary, hiveNumber: 'N-1', tags: ['north'] }),
    names: ['apiary_id'],
    status: 201,
    command: true,
  },
  {
    method: 'POST',
    path: '/api/v1/hives',
    body: (ids) => ({ apiary_id: ids.apiary, count: 2 }),
    names: ['apiary_id'],
    status: 201,
    command: true,
  },
  {
    method: 'PATCH',
    path: '/api/v1/hives/:id',
    of: 'hive',
    body: () => ({ hiveNumber: 'N-2', tags: ['south'] }),
    status: 200,
    command: true,
  },
  {
    method: 'POST',
    path: '/api/v1/hives/:id/updateactive',
    of: 'hive',
    body: () => ({ active: false }),
    status: 200,
    command: true,
  },
  {
    method: 'POST',
    path: '/api/v1/hives/:id/updatestarred',
    of: 'hive',
    body: () => ({ starred: true }),
    status: 200,
    command: true,
  },
  {
    method: 'POST',
    path: '/api/v1/hive/:id/split',
    of: 'hive',
    body: (ids) => ({
      day: DAY,
      daughters: [
        { hiveNumber: '31', apiary_id: ids.apiary, frames: { bees: 2, brood: 1, honey: 1, pollen: 0 }, gets: 'cell' },
      ],
    }),
    names: ['daughters'],
    status: 201,
    command: true,
  },
  {
    method: 'POST',
    path: '/api/v1/hive/:id/swarm',
    of: 'hive',
    body: (ids) => ({ day: DAY, caught_hive_id: ids.otherHive }),
    names: ['caught_hive_id'],
    status: 201,
    command: true,
  },
  {
    method: 'POST',
    path: '/api/v1/hive/:id/requeen',
    of: 'hive',
    body: () => ({ day: DAY, year: 2024, color: 'green', line: 'x', breeder: 'y', origin: 'own', reason: 'planned' }),
    status: 201,
    command: true,
  },
  {
    method: 'POST',
    path: '/api/v1/hive/:id/unite',
    of: 'hive',
    body: (ids) => ({ day: DAY, into_hive_id: ids.otherHive, queen_kept: 'into' }),
    names: ['into_hive_id'],
    status: 201,
    command: true,
  },
  {
    method: 'POST',
    path: '/api/v1/hive/:id/explained',
    of: 'hive',
    body: () => ({ day: DAY }),
    status: 201,
    command: true,
  },
  {
    method: 'POST',
    path: '/api/v1/hive/:id/loss',
    of: 'otherHive',
    body: () => ({ day: DAY, reason: 'dead', signs: ['few_or_none'], note: 'Empty' }),
    status: 201,
    command: true,
  },
  {
    method: 'POST',
    path: '/api/v1/hives/updateactivemult',
    body: (ids) => ({ hives_selected: [ids.hive], active: false }),
    names: ['hives_selected'],
    status: 200,
    command: true,
  },
  {
    method: 'POST',
    path: '/api/v1/hives/updatestarredmult',
    body: (ids) => ({ hives_selected: [ids.hive], starred: true }),
    names: ['hives_selected'],
    status: 200,
    command: true,
  },
  {
    method: 'POST',
    path: '/api/v1/hives/tagmult',
    body: (ids) => ({ hives_selected: [ids.hive], add: ['north'] }),
    names: ['hives_selected'],
    status: 200,
    command: true,
  },
  {
    method: 'POST',
    path: '/api/v1/hives/deletemult',
    body: (ids) => ({ hives_selected: [ids.hive] }),
    names: ['hives_selected'],
    status: 200,
    command: true,
  },
  {
    method: 'POST',
    path: '/api/v1/hives/movemult',
    body: (ids) => ({ hives_selected: [ids.hive], apiary_id: ids.otherApiary }),
    names: ['hives_selected', 'apiary_id'],
    status: 200,
    command: true,
  },
  { method: 'GET', path: `/api/v1/labels/${SPARE_LABEL}`, status: 200, command: false },
  {
    method: 'POST',
    path: '/api/v1/hives/:id/labels',
    of: 'hive',
    // A label of no hive, and of this keeper alone.
    body: (ids) => ({ code: labelCode(ids.apiary) }),
    status: 201,
    command: true,
  },
  {
    method: 'DELETE',
    path: `/api/v1/hives/:id/labels/${SPARE_LABEL}`,
    of: 'hive',
    status: 200,
    command: true,
  },
  {
    method: 'GET',
    path: '/api/v1/hive/:id/history',
    of: 'hive',
    query: () => ({ limit: '10', cursor: '999999999', about: 'colony' }),
    status: 200,
    command: false,
  },
  {
    method: 'POST',
    path: '/api/v1/undo',
    body: (ids) => ({ command_id: ids.command }),
    names: ['command_id'],
    status: 200,
    command: true,
  },
  { method: 'GET', path: '/api/v1/hive/:id/inspections', of: 'hive', status: 200, command: false },
  {
    method: 'GET',
    path: '/api/v1/inspections/notes',
    query: (ids) => ({ q: 'swarm', apiary_id: ids.apiary, hive_id: ids.hive, limit: '10' }),
    names: ['apiary_id', 'hive_id'],
    free: { q: 'text' },
    status: 200,
    command: false,
  },
  {
    method: 'POST',
    path: '/api/v1/hive/:id/inspections',
    of: 'hive',
    body: ({ apiary }) => ({ date: '2024-04-01', apiary_id: apiary, ...inspection() }),
    status: 201,
    command: true,
  },
  {
    method: 'PATCH',
    path: '/api/v1/inspections/:id',
    of: 'inspection',
    body: inspection,
    status: 200,
    command: true,
  },
  { method: 'DELETE', path: '/api/v1/inspections/:id', of: 'inspection', status: 200, command: true },
  {
    method: 'POST',
    path: '/api/v1/inspections/:id/move',
    of: 'inspection',
    body: ({ hive }) => ({ hive_id: hive }),
    status: 200,
    command: true,
  },
  {
    method: 'POST',
    path: '/api/v1/apiaryInspectionGroups',
    body: (ids) => ({ apiaryId: ids.apiary }),
    names: ['apiaryId'],
    status: 200,
    command: false,
  },
  {
    method: 'GET',
    path: '/api/generalAction',
    query: (ids) => ({ hive_id: ids.hive, completed: '0' }),
    names: ['hive_id'],
    status: 200,
    command: false,
  },
  {
    method: 'GET',
    path: '/api/generalAction',
    query: (ids) => ({ apiary_id: ids.apiary, completed: '1' }),
    names: ['apiary_id'],
    status: 200,
    command: false,
  },
  {
    method: 'POST',
    path: '/api/v1/batches',
    body: (ids) => ({ type: 'task', apiaries: [{ apiary_id: ids.apiary, hive_ids: [ids.hive] }] }),
    names: ['apiaries'],
    status: 201,
    command: true,
  },
  {
    method: 'PATCH',
    path: '/api/generalAction/:id',
    of: 'task',
    body: (ids) => ({
      type: 'growth',
      title: 'Room',
      hive_ids: [ids.hive],
      initiated_at: '2026-05-01',
      details: { kind: 'super_added', count: 1 },
    }),
    names: ['hive_ids'],
    status: 200,
    command: true,
  },
  { method: 'DELETE', path: '/api/generalAction/:id', of: 'task', status: 200, command: true },
  {
    method: 'POST',
    path: '/api/generalAction',
    body: (ids) => ({
      type: 'feeding',
      title: 'Autumn',
      hive_ids: [ids.hive],
      initiated_at: '2024-09-01',
      details: { feed: 'syrup_2_1', amount: 2, unit: 'l' },
      occurrence: { plan_id: ids.plan, day: DAY },
    }),
    names: ['hive_ids', 'occurrence'],
    status: 201,
    command: true,
  },
  {
    method: 'POST',
    path: '/api/v1/batches',
    body: (ids) => ({ type: 'task', apiaries: [{ apiary_id: ids.apiary, hive_ids: [ids.hive] }] }),
    names: ['apiaries'],
    status: 201,
    command: true,
  },
  {
    method: 'PATCH',
    path: '/api/generalAction/:id',
    of: 'task',
    body: (ids) => ({ type: 'growth', details: { kind: 'split', other_hive_id: ids.otherHive } }),
    status: 200,
    command: true,
  },
  {
    method: 'POST',
    path: '/api/v1/batches',
    body: (ids) => ({ type: 'task', apiaries: [{ apiary_id: ids.apiary, hive_ids: [ids.hive] }] }),
    names: ['apiaries'],
    status: 201,
    command: true,
  },
  {
    method: 'PATCH',
    path: '/api/generalAction/:id',
    of: 'task',
    body: (ids) => ({ type: 'transport', hive_ids: [ids.hive], details: { to_apiary_id: ids.otherApiary } }),
    names: ['hive_ids'],
    status: 200,
    command: true,
  },
  {
    method: 'POST',
    path: '/api/generalAction',
    body: (ids) => ({ type: 'transport', hive_ids: [ids.hive], details: { to_apiary_id: ids.otherApiary } }),
    names: ['hive_ids'],
    status: 201,
    command: true,
  },
  {
    method: 'POST',
    path: '/api/generalAction',
    body: (ids) => ({
      type: 'growth',
      hive_ids: [ids.hive],
      details: { kind: 'united', other_hive_id: ids.otherHive },
    }),
    names: ['hive_ids'],
    status: 201,
    command: true,
  },
  { method: 'POST', path: '/api/generalActionHide/:id', of: 'task', status: 200, command: true },
  { method: 'POST', path: '/api/generalActionRestore/:id', of: 'task', status: 200, command: true },
  ...[
    'generalStatus',
    'queenColor',
    'populationFrames',
    'broodFrames',
    'honeycombs',
    'harvestedFrames',
    'topBoxFrames',
  ].map(
    (field): Route => ({
      method: 'POST',
      path: '/api/v1/inspectionGroupMetrics',
      body: (ids) => ({ apiary_id: ids.apiary, ig_id: ids.round, field }),
      names: ['apiary_id', 'ig_id'],
      status: 200,
      command: false,
    }),
  ),
  ...['generalStatus', 'populationFramesS', 'broodFramesS', 'harvestedFramesS', 'varroaS', 'weightKgS'].map(
    (field): Route => ({
      method: 'POST',
      path: '/api/v1/inspectionGroupMetrics',
      body: (ids) => ({ apiary_id: ids.apiary, date_from: '2024-01-01', date_to: '2024-12-31', field }),
      names: ['apiary_id'],
      status: 200,
      command: false,
    }),
  ),
  {
    method: 'POST',
    path: '/api/v1/get-hive-analysis',
    body: (ids) => ({ hive_id: ids.hive, field: 'broodFrames', date_from: '2024-01-01', date_to: '2024-12-31' }),
    names: ['hive_id'],
    status: 200,
    command: false,
  },
  {
    method: 'POST',
    path: '/api/v1/filterInspectionResults',
    body: (ids) => ({
      apiary_id: ids.apiary,
      group_id: ids.round,
      keyword: 'x',
      starred: true,
      active: true,
      tags: ['north'],
      generalStatus: ['good'],
      queenAge: ['older'],
      broodFrames: [0, 25],
      populationFrames: [0, 50],
      harvestedFrames: [0, 25],
      honeycombs: [0, 50],
    }),
    names: ['apiary_id', 'group_id'],
    status: 200,
    command: false,
  },
  {
    method: 'POST',
    path: '/api/v2/apiaryInspectionData',
    body: (ids) => ({ apiary_id: ids.apiary, group_id: ids.round }),
    names: ['apiary_id', 'group_id'],
    status: 200,
    command: false,
  },
  { method: 'GET', path: '/api/get-card-info', status: 200, command: false },
  {
    method: 'POST',
    path: '/api/v1/subscription/checkout',
    body: () => ({ plan: 'monthly' }),
    status: 200,
    command: true,
  },
  { method: 'POST', path: '/api/v1/subscription/card', status: 200, command: true },
  {
    method: 'POST',
    path: '/api/v1/subscription/cancel',
    ready: (keeper) => subscribe(keeper),
    status: 200,
    command: true,
  },
  {
    method: 'POST',
    path: '/api/v1/subscription/withdraw',
    ready: (keeper) => subscribe(keeper),
    status: 200,
    command: true,
  },
  { method: 'GET', path: '/api/v1/imports', query: () => ({ limit: '10' }), status: 200, command: false },
  { method: 'GET', path: '/api/v1/imports/:id', of: 'import', status: 200, command: false },
  {
    method: 'PATCH',
    path: '/api/v1/imports/:id',
    of: 'import',
    body: () => ({ mapping: mapping() }),
    status: 200,
    command: true,
  },
  {
    method: 'POST',
    path: '/api/v1/imports/:id/run',
    of: 'import',
    body: () => ({ skip_invalid: true }),
    status: 202,
    command: true,
  },
  {
    method: 'POST',
    path: '/api/v1/imports/:id/undo',
    of: 'import',
    body: () => ({}),
    ready: async (keeper) => {
      const [draft] = (await keeper.get('/api/v1/imports')).body.result.imports;
      await run(keeper, draft.id);
    },
    status: 202,
    command: true,
  },
  { method: 'GET', path: '/api/v1/imports/:id/events', of: 'import', status: 200, command: false },
  { method: 'GET', path: '/api/v1/importMappings', status: 200, command: false },
  {
    method: 'POST',
    path: '/api/v1/importMappings',
    body: () => ({ name: 'Autumn', mapping: mapping() }),
    status: 201,
    command: true,
  },
  { method: 'DELETE', path: '/api/v1/importMappings/:id', of: 'savedMapping', status: 200, command: true },
  {
    method: 'GET',
    path: '/api/v1/exports/inspections.csv',
    query: (ids) => ({ apiary_id: ids.apiary, group_id: ids.round, date_from: '2024-01-01', date_to: '2024-12-31' }),
    names: ['apiary_id', 'group_id'],
    status: 200,
    command: false,
  },
  {
    method: 'GET',
    path: '/api/v1/exports/hives.xlsx',
    query: (ids) => ({
      apiary_id: ids.apiary,
      group_id: ids.round,
      keyword: 'x',
      starred: '1',
      active: '1',
      tags: 'north,south',
      generalStatus: 'good,bad',
      queenAge: 'older',
      broodFrames: '0,25',
      populationFrames: '0,50',
      harvestedFrames: '0,25',
      honeycombs: '0,50',
    }),
    names: ['apiary_id', 'group_id'],
    free: { keyword: 'text', tags: 'text' },
    status: 200,
    command: false,
  },
  {
    method: 'GET',
    path: '/api/v1/exports/actions.pdf',
    query: (ids) => ({ apiary_id: ids.apiary, completed: '0' }),
    names: ['apiary_id'],
    status: 200,
    command: false,
  },
  {
    method: 'GET',
    path: '/api/v1/papers/held-hives',
    query: () => ({ day: DAY, language: 'el' }),
    status: 200,
    command: false,
  },
  {
    method: 'GET',
    path: '/api/v1/papers/register',
    query: () => ({ from: DAY, to: DAY, language: 'el' }),
    status: 200,
    command: false,
  },
  {
    method: 'GET',
    path: '/api/v1/papers/farm-book',
    query: () => ({ from: DAY, to: DAY, language: 'es' }),
    status: 200,
    command: false,
  },
  {
    method: 'GET',
    path: '/api/v1/exports/farm-book.pdf',
    query: () => ({ date_from: DAY, date_to: DAY, columns: 'until,document' }),
    status: 200,
    command: false,
  },
  {
    method: 'GET',
    path: '/api/v1/exports/held-hives.pdf',
    query: () => ({ day: DAY }),
    status: 200,
    command: false,
  },
  {
    method: 'GET',
    path: '/api/v1/exports/labels.pdf',
    query: (ids) => ({ apiary_id: ids.apiary, sheet: 'L4773', first: '4', with_apiary: '0' }),
    names: ['apiary_id'],
    status: 200,
    command: false,
  },
  {
    method: 'GET',
    path: '/api/v1/exports/jars.pdf',
    query: (ids) => ({ bottling_id: ids.bottling, origin: 'Greece' }),
    free: { origin: 'text' },
    names: ['bottling_id'],
    status: 200,
    command: false,
  },
  {
    method: 'GET',
    path: '/api/v1/exports/labels.pdf',
    query: (ids) => ({ hives: ids.hive }),
    names: ['hives'],
    status: 200,
    command: false,
  },
  {
    method: 'GET',
    path: '/api/v1/exports/actions.csv',
    query: (ids) => ({ hive_id: ids.hive }),
    names: ['hive_id'],
    status: 200,
    command: false,
  },
  {
    method: 'GET',
    path: '/api/v1/exports/register.pdf',
    query: (ids) => ({ apiary_id: ids.apiary, year: '2024' }),
    names: ['apiary_id'],
    status: 200,
    command: false,
  },
  {
    method: 'POST',
    path: '/api/v1/exports/hive-page.pdf',
    body: () => ({
      title: 'Hive 7',
      about: 'Hymettus',
      language: 'el',
      sections: [{ heading: 'Inspections', columns: ['Day', 'Status'], rows: [[DAY, 'Good']], note: '4 more' }],
    }),
    status: 200,
    command: false,
  },
  { method: 'GET', path: '/api/accounts/v1/export', status: 200, command: false },
  { method: 'GET', path: '/api/v1/notes/:id/audio', of: 'recording', status: 200, command: false },
  {
    method: 'GET',
    path: '/api/v1/photos/:id/image',
    of: 'photo',
    query: () => ({ size: 'thumb' }),
    status: 200,
    command: false,
  },
];

export const UPLOADS: UploadRoute[] = [
  {
    method: 'POST',
    path: '/api/v1/imports',
    form: () => ({ mapping: JSON.stringify(mapping()), file: table('Imported') }),
    status: 201,
    command: true,
  },
  {
    method: 'POST',
    path: '/api/v1/notes',
    form: (ids) => ({ transcript: 'Seven', apiary_id: ids.apiary, hive_id: ids.hive, audio: SOUND }),
    status: 201,
    command: true,
  },
  {
    method: 'POST',
    path: '/api/v1/photos',
    form: (ids) => ({
      hive_id: ids.hive,
      note_id: ids.note,
      day: DAY,
      part: 'frame',
      frame: '4',
      caption: 'brood',
      photo: PHOTO,
      thumb: THUMB,
    }),
    status: 201,
    command: true,
  },
];

export const titled = <R extends Pick<Route, 'method' | 'path'>>(routes: R[]): [string, R][] =>
  routes.map((route, index) => [`${index} ${route.method} ${route.path}`, route]);

/** The route's address for a fixture, with other query values if given. */
export const addressOf = (route: Route, ids: Fixture, query: Record<string, string> = {}): string => {
  const path = route.of ? route.path.replace(':id', ids[route.of]) : route.path;
  const search = new URLSearchParams({ ...route.query?.(ids), ...query }).toString();
  return search === '' ? path : `${path}?${search}`;
};
