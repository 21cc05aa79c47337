import type {
  apiaries as apiaryRoutes,
  hives as hiveRoutes,
  inspections as inspectionRoutes,
  rounds as roundRoutes,
} from '@kypseli/contract/admin';
import type { AreaDocs } from '../route-docs.js';
import {
  ACCOUNT_ID,
  APIARY_ID,
  apiary,
  DAY,
  fields,
  GROUP_ID,
  HIVE_ID,
  hive,
  INSPECTION_ID,
  inspection,
} from '../season.js';

const ACCOUNT = `{"account":"${ACCOUNT_ID}"}`;
const HIDDEN = { personal: true } as const;
const place = { account_id: ACCOUNT_ID, apiary_id: APIARY_ID, apiary_name: HIDDEN };
const csv = {
  description:
    'In the order of the sort. No cell is a formula for a spreadsheet; a value that is not shown is `personal`.',
  query: { filter: ACCOUNT },
};

export const apiaries: AreaDocs<typeof apiaryRoutes> = {
  list: {
    description:
      'The newest first; sorted by `established`, `hives`, `last_entry`, or of one account by `last_round`. Deleted apiaries are not in it.',
    query: { filter: '{"purpose":["FUNCTION_HARVEST"],"hives":{"from":10}}', sort: '["hives","DESC"]' },
    answer: [
      {
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
      },
    ],
  },
  csv: { ...csv, answer: 'id,account_id,name,purpose,active,hives' },
};

export const hives: AreaDocs<typeof hiveRoutes> = {
  list: {
    description:
      'By number in natural order; of one account or apiary also sorted by `status` (the worst first) or `day` of the latest inspection. Deleted hives are in it unless `deleted` is false.',
    query: { filter: ACCOUNT, sort: '["status","ASC"]' },
    answer: [
      {
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
      },
    ],
  },
  csv: { ...csv, answer: 'id,account_id,apiary_id,apiary_name,number' },
};

export const rounds: AreaDocs<typeof roundRoutes> = {
  list: {
    description: 'The latest day first.',
    query: { filter: ACCOUNT },
    answer: [{ id: GROUP_ID, ...place, day: DAY, inspected: 3, hives: 3, recorded_at: inspection.recorded_at }],
  },
  csv: { ...csv, answer: 'id,account_id,apiary_id,apiary_name,day,inspected,hives' },
};

export const inspections: AreaDocs<typeof inspectionRoutes> = {
  list: {
    description: 'The last recorded first; also sorted by `day`. Notes and texts of imports are personal.',
    query: { filter: `{"apiary":"${APIARY_ID}","status":["bad"]}` },
    answer: [
      {
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
      },
    ],
  },
  csv: { ...csv, answer: 'id,account_id,apiary_id,apiary_name,hive_id,number,day,recorded_at' },
};
