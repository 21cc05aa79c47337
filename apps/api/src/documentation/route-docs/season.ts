import { inspectionId, labelCode, occurrenceId, roundId } from '@kypseli/contract';

/** The season that all examples use: a keeper with one apiary on Mount Hymettus and one in a meadow. */

export const APIARY_ID = '019a4c1e-7d3f-7c52-8a55-0c8a7a1f4e21';
export const MEADOW_ID = '019a4c1f-02b1-7d10-93c4-5e2f7b6a9c02';
export const HIVE_ID = '019a4c1e-7d41-7f03-b1de-2a4c6e8f0a13';
export const SECOND_HIVE_ID = '019a4c1e-7d41-7f03-b1de-2a4c6e8f0a14';
export const THIRD_HIVE_ID = '019a4c1e-7d41-7f03-b1de-2a4c6e8f0a15';
export const COMMAND_ID = '019a4c2e-0b1c-7d2e-8f30-4a5b6c7d8e9f';
export const ACTION_ID = '019a5b02-9c10-7e44-8d21-7f3b5d1e6c30';
export const BATCH_ID = '019a5b02-9c10-7e44-8d21-7f3b5d1e6c31';
export const PHOTO_ID = '019a5b02-9c10-7e44-8d21-7f3b5d1e6c41';
export const PLAN_ID = '019a5b02-9c10-7e44-8d21-7f3b5d1e6c32';
export const MEDICINE_ID = '019a5b02-9c10-7e44-8d21-7f3b5d1e6c33';
export const HARVEST_ID = '019a5b02-9c10-7e44-8d21-7f3b5d1e6c37';
export const LOT_ID = '019a5b02-9c10-7e44-8d21-7f3b5d1e6c38';
export const BOTTLING_ID = '019a5b02-9c10-7e44-8d21-7f3b5d1e6c39';
export const NOTE_ID = '019a5b07-4f6e-7a18-9e02-3c5d7e9f1b24';
export const IMPORT_ID = '019a5c11-2b3d-7c90-a4f6-8e1d3c5b7a92';
export const MAPPING_ID = '019a5c12-6a7b-7d21-8b3c-4d5e6f708192';
export const SESSION_ID = '019a4c1d-10a2-7b3c-8d4e-5f60718293a4';
export const ACCOUNT_ID = '019a4c1c-3e5f-7a61-b283-9cadbecfd0e1';
export const CHECKOUT_ID = '019a5d21-7e8f-7a90-81b2-c3d4e5f60718';

export const DAY = '2026-05-19';
export const GROUP_ID = roundId(APIARY_ID, DAY);
/** The code of its label. */
export const LABEL_CODE = labelCode(HIVE_ID);
export const INSPECTION_ID = inspectionId(GROUP_ID, HIVE_ID);

export const TOKEN = 'eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJpc3MiOiJreXBzZWxpIn0.kP3…';

export const apiary = {
  id: APIARY_ID,
  name: 'Hymettus',
  description: 'South slope above the monastery, reached by the forest road',
  forage: 'thyme, heather, pine',
  apiaryFunction: 'FUNCTION_HARVEST' as const,
  lat: 37.957,
  lng: 23.806,
  municipality: 'Paiania',
  placeCode: null,
  hiveCount: 3,
  active: true,
  last_group_id: GROUP_ID,
  last_group_date: DAY,
};

export const hive = {
  id: HIVE_ID,
  apiary_id: APIARY_ID,
  hiveNumber: '7',
  tags: ['nucleus 2025', 'gentle'],
  active: true,
  starred: true,
  inactiveReason: null,
  inactiveSince: null,
};

export const deadHive = { ...hive, active: false, inactiveReason: 'dead' as const, inactiveSince: DAY };

export const photo = {
  id: PHOTO_ID,
  hive: { id: HIVE_ID, number: '7' },
  apiary_id: APIARY_ID,
  day: '2026-05-19',
  note_id: null,
  part: 'frame' as const,
  frame: 4,
  caption: 'brood',
  width: 2048,
  height: 1536,
  taken_at: '2026-05-19T09:41:12.000Z',
};

export const harvest = {
  id: HARVEST_ID,
  apiary_id: APIARY_ID,
  apiary: 'Hymettus',
  day: DAY,
  forage: 'thyme',
  hives: [
    { hive_id: HIVE_ID, number: '7', frames: 6, kg: 14.2, about: false },
    { hive_id: SECOND_HIVE_ID, number: '8', frames: 5, kg: 10.3, about: true },
  ],
  kg: 24.5,
  total_kg: 24.5,
  supers_kg: null,
  withdrawal: null,
  lots: [{ id: LOT_ID, code: 'L26-146A' }],
};

export const lot = {
  id: LOT_ID,
  code: 'L26-146A',
  day: '2026-05-26',
  name: 'Thyme honey',
  kg: 24.5,
  water: 17.4,
  water_limit: { most: 20, source: 'Directive 2001/110/EC, annex II' },
  harvests: [
    { id: HARVEST_ID, apiary_id: APIARY_ID, apiary: 'Hymettus', day: DAY, forage: 'thyme', hives: 2, kg: 24.5 },
  ],
  bottlings: [{ id: BOTTLING_ID, grams: 450, jars: 40, best_before: '2028-05', kg: 18 }],
  bottled_kg: 18,
  warnings: [],
};

export const plan = {
  id: PLAN_ID,
  kind: 'round' as const,
  title: 'Swarm season',
  details: {},
  apiary_ids: [APIARY_ID, MEADOW_ID],
  rule: 'FREQ=DAILY;INTERVAL=9;UNTIL=20260630',
  anchor: 'done' as const,
  start_day: '2026-04-01',
  paused: false,
  next: { apiary_id: MEADOW_ID, day: '2026-05-22' },
};

export const medicine = {
  id: MEDICINE_ID,
  product: 'Apivar',
  batch: 'L 2417',
  quantity: 60,
  unit: 'strips',
  supplier: 'Melissa Agro, Lamia',
  document: 'Invoice 118',
  day: '2026-03-02',
};
/** After 44 strips in its hives. */
export const medicineStock = { product: 'Apivar', batch: 'L 2417', unit: 'strips', bought: 60, used: 44, left: 16 };

export const OCCURRENCE_ID = occurrenceId(PLAN_ID, MEADOW_ID, '2026-05-22');

/** A treatment to do, in the calendar. */
export const dueTreatment = {
  id: ACTION_ID,
  kind: 'treatment' as const,
  plan_id: null,
  action_id: ACTION_ID,
  apiary_id: APIARY_ID,
  day: '2026-05-21',
  planned_day: null,
  title: 'Oxalic acid before winter',
  state: 'due' as const,
  hive_count: 2,
};

/** What was recorded on the day of the round. */
export const fields = {
  generalStatus: 'good' as const,
  queenAge: 'last_year' as const,
  queenYear: 2025,
  queenColor: 'blue' as const,
  populationFrames: 8.5,
  broodFrames: 6,
  honeycombs: 2,
  harvestedFrames: 3,
  pollenFrames: 1,
  droneBroodFrames: 0.5,
  topBoxFrames: null,
  boxes: 2,
  queenSeen: true,
  eggsSeen: true,
  queenMarked: true,
  queenClipped: false,
  broodPattern: 'even' as const,
  queenCells: 0,
  queenCellKind: null,
  queenCellPlace: null,
  queenQuality: 'excellent' as const,
  pollenCollection: 'good' as const,
  honeyCollection: 'good' as const,
  propolisCollection: 'moderate' as const,
  diseaseTolerance: 'good' as const,
  aggressiveness: 'low' as const,
  following: false,
  swarmingTendency: 'moderate' as const,
  room: 'enough' as const,
  healthSigns: ['chalkbrood' as const],
  weather: 'sunny' as const,
  varroa: { method: 'alcohol_wash' as const, mites: 6, sample: 300, rate: 2 },
  weightKg: 41.5,
  note: 'Capped honey in the super; a frame of foundation added.',
  extra: null,
};

export const inspection = {
  id: INSPECTION_ID,
  group_id: GROUP_ID,
  apiary_id: APIARY_ID,
  hive_id: HIVE_ID,
  dateCreated: DAY,
  recorded_at: '2026-05-19T07:42:10.000Z',
  ...fields,
};

export const action = {
  id: ACTION_ID,
  type: 'treatment' as const,
  title: 'Oxalic acid before winter',
  initiated_at: '2026-11-25',
  completed: false,
  completed_at: null,
  done_on: null,
  hive_numbers: [
    { id: HIVE_ID, number: '7' },
    { id: SECOND_HIVE_ID, number: '12' },
  ],
  details: {
    product: 'Api-Bioxal',
    substance: 'oxalic acid',
    amount: 50,
    unit: 'ml',
    route: 'trickling',
    withdrawalDays: 0,
  },
};

export const note = {
  id: NOTE_ID,
  text: 'Swarm cells on the third frame, look again on Friday',
  transcript: null,
  audio: null,
  starred: false,
  apiary_id: APIARY_ID,
  hive: { id: HIVE_ID, number: '7' },
  created_at: '2026-05-19T07:50:31.000Z',
};
