import type {
  actions as actionRoutes,
  apiaries as apiaryRoutes,
  hives as hiveRoutes,
  inspections as inspectionRoutes,
  notes as noteRoutes,
  rounds as roundRoutes,
} from '@kypseli/contract/admin';
import { history } from '../history.js';
import type { AreaDocs } from '../route-docs.js';
import {
  ACCOUNT_ID,
  ACTION_ID,
  APIARY_ID,
  action,
  apiary,
  DAY,
  fields,
  GROUP_ID,
  HIVE_ID,
  hive,
  INSPECTION_ID,
  inspection,
  NOTE_ID,
  note,
} from '../season.js';

const ACCOUNT = `{"account":"${ACCOUNT_ID}"}`;
const HIDDEN = { personal: true } as const;
const place = { account_id: ACCOUNT_ID, apiary_id: APIARY_ID, apiary_name: HIDDEN };
const show = {
  description: 'Deleted apiaries and notes are not found. Personal values are shown with `reveal=1` and an opening.',
  query: {},
};
const csv = {
  description:
    'In the order of the sort. No cell is a formula for a spreadsheet; a value that is not shown is `personal`.',
  query: { filter: ACCOUNT },
};

const facets = {
  description: 'Each filter with few values, under its name and the value. Long counts are up to two minutes old.',
  query: { filter: ACCOUNT },
};

const anApiary = {
  id: APIARY_ID,
  account_id: ACCOUNT_ID,
  name: HIDDEN,
  description: HIDDEN,
  forage: HIDDEN,
  purpose: apiary.apiaryFunction,
  lat: HIDDEN,
  lng: HIDDEN,
  active: true,
  hives: 3,
  established_at: '2026-03-01T08:10:00.000Z',
  last_round: DAY,
  last_entry_at: '2026-05-19T07:42:10.000Z',
};

export const apiaries: AreaDocs<typeof apiaryRoutes> = {
  list: {
    description:
      'The newest first; sorted by `established`, `hives`, `last_entry`, or of one account by `last_round`. Deleted apiaries are not in it.',
    query: { filter: '{"purpose":["FUNCTION_HARVEST"],"hives":{"from":10}}', sort: '["hives","DESC"]' },
    answer: [anApiary],
  },
  facets: { ...facets, answer: { facets: { 'purpose.FUNCTION_HARVEST': 2, 'active.true': 2, 'active.false': 0 } } },
  csv: { ...csv, answer: 'id,account_id,name,purpose,active,hives' },
  show: { ...show, params: { id: APIARY_ID }, answer: anApiary },
};

const aHive = {
  id: HIVE_ID,
  ...place,
  number: hive.hiveNumber,
  tags: hive.tags,
  active: true,
  starred: true,
  deleted: false,
  inactive_reason: null,
  inactive_since: null,
  last: {
    inspection_id: INSPECTION_ID,
    day: DAY,
    generalStatus: fields.generalStatus,
    populationFrames: fields.populationFrames,
    broodFrames: fields.broodFrames,
    honeycombs: fields.honeycombs,
    topBoxFrames: fields.topBoxFrames,
    boxes: fields.boxes,
    queenSeen: fields.queenSeen,
    queenColor: fields.queenColor,
    queenAge: fields.queenAge,
    queenYear: fields.queenYear,
  },
};

export const hives: AreaDocs<typeof hiveRoutes> = {
  list: {
    description:
      'By number in natural order; of one account or apiary also sorted by `status` (the worst first) or `day` of the latest inspection. Deleted hives are in it unless `deleted` is false.',
    query: { filter: ACCOUNT, sort: '["status","ASC"]' },
    answer: [aHive],
  },
  facets: {
    ...facets,
    answer: { facets: { 'active.true': 60, 'active.false': 3, 'deleted.true': 4, 'deleted.false': 59 } },
  },
  csv: { ...csv, answer: 'id,account_id,apiary_id,apiary_name,number' },
  show: { ...show, params: { id: HIVE_ID }, answer: aHive },
  history: {
    description:
      'Its own changes, its inspections and its actions, with what each meant for it; also after it was deleted or moved.',
    params: { id: HIVE_ID },
    query: { limit: 50 },
    answer: history.ofHive.answer.result,
  },
};

const aRound = { id: GROUP_ID, ...place, day: DAY, inspected: 3, hives: 3, recorded_at: inspection.recorded_at };

export const rounds: AreaDocs<typeof roundRoutes> = {
  list: {
    description: 'The latest day first.',
    query: { filter: ACCOUNT },
    answer: [aRound],
  },
  csv: { ...csv, answer: 'id,account_id,apiary_id,apiary_name,day,inspected,hives' },
  show: { ...show, params: { id: GROUP_ID }, answer: aRound },
};

const anInspection = {
  ...fields,
  id: INSPECTION_ID,
  ...place,
  round_id: GROUP_ID,
  hive_id: HIVE_ID,
  number: hive.hiveNumber,
  day: DAY,
  recorded_at: inspection.recorded_at,
  note: HIDDEN,
  extra: null,
};

export const inspections: AreaDocs<typeof inspectionRoutes> = {
  list: {
    description: 'The last recorded first; also sorted by `day`. Notes and texts of imports are personal.',
    query: { filter: `{"apiary":"${APIARY_ID}","status":["bad"]}` },
    answer: [anInspection],
  },
  facets: { ...facets, answer: { facets: { 'status.good': 210, 'status.bad': 12 } } },
  csv: { ...csv, answer: 'id,account_id,apiary_id,apiary_name,hive_id,number,day,recorded_at' },
  show: { ...show, params: { id: INSPECTION_ID }, answer: anInspection },
};

const anAction = {
  id: ACTION_ID,
  ...place,
  type: action.type,
  title: HIDDEN,
  day: action.initiated_at,
  state: 'open' as const,
  completed_at: null,
  hives: 2,
  hive_numbers: action.hive_numbers,
  details: HIDDEN,
};

export const actions: AreaDocs<typeof actionRoutes> = {
  list: {
    description: 'The latest day first. Titles and details are personal.',
    query: { filter: '{"type":["treatment"],"state":["open"]}' },
    answer: [anAction],
  },
  facets: { ...facets, answer: { facets: { 'type.treatment': 9, 'state.open': 3 } } },
  csv: { ...csv, answer: 'id,account_id,apiary_id,apiary_name,type,title,hives,day,state,completed_at' },
  show: { ...show, params: { id: ACTION_ID }, answer: anAction },
};

const aNote = {
  id: NOTE_ID,
  ...place,
  hive_id: HIVE_ID,
  number: hive.hiveNumber,
  text: HIDDEN,
  transcript: null,
  length: note.text.length,
  audio: null,
  starred: note.starred,
  created_at: note.created_at,
};

export const notes: AreaDocs<typeof noteRoutes> = {
  list: {
    description: 'The newest first. Texts are personal, their length is not.',
    query: { filter: '{"sound":true}' },
    answer: [aNote],
  },
  facets: { ...facets, answer: { facets: { 'sound.true': 9, 'sound.false': 8 } } },
  csv: { ...csv, answer: 'id,account_id,created_at,apiary_id,apiary_name,hive_id,number,text,transcript,length' },
  show: { ...show, params: { id: NOTE_ID }, answer: aNote },
  audio: {
    description: 'As a download. Players that jump ask for parts with `Range`; each part is recorded.',
    params: { id: NOTE_ID },
    answer: '<the recording>',
  },
};
