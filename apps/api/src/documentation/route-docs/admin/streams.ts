import type { streams as routes } from '@kypseli/contract/admin';
import type { AreaDocs } from '../route-docs.js';
import { ACCOUNT_ID, APIARY_ID, HIVE_ID } from '../season.js';

const stream = `apiary-${APIARY_ID}`;
const place = { revision: '12', position: '4711', at: '2026-05-20T07:41:00.000Z' };

export const streams: AreaDocs<typeof routes> = {
  state: {
    description:
      'Folded by the rules that decide about commands, up to `at` and with it. `reveal=1` needs an opening of the account.',
    params: { id: stream },
    query: { at: 'revision:12' },
    answer: {
      stream,
      account_id: ACCOUNT_ID,
      ...place,
      events: 13,
      state: {
        status: 'established',
        description: { name: { personal: true }, apiaryFunction: 'FUNCTION_HARVEST' },
        active: true,
        hives: { [HIVE_ID]: { number: '22-014', tags: [], active: true, starred: false } },
        moves: {},
        reserved: {},
      },
    },
  },
  diff: {
    description: 'From the state at `a` to the state at `b`. A list is compared as one value.',
    params: { id: stream },
    query: { a: 'revision:11', b: '4711', undo: '1' },
    answer: {
      stream,
      account_id: ACCOUNT_ID,
      from: { revision: '11', position: '4702', at: '2026-05-19T16:20:00.000Z' },
      to: place,
      events: [
        {
          revision: '12',
          position: '4711',
          type: 'HiveRenumbered',
          at: place.at,
          data: { apiaryId: APIARY_ID, hiveId: HIVE_ID, number: '22-014' },
          by: 'keeper',
          device: null,
          can_undo: true,
          undo_until: '2026-06-19T07:41:00.000Z',
        },
      ],
      diff: [{ op: 'replace', path: `/hives/${HIVE_ID}/number`, from: '22-041', to: '22-014' }],
    },
  },
  compare: {
    description:
      'Rows of the read models and the events up to their position, in one snapshot. What other streams do to the rows is taken into account: inspections and actions go with their apiary.',
    params: { id: stream },
    answer: {
      stream,
      account_id: ACCOUNT_ID,
      revision: '12',
      position: '4713',
      equal: true,
      rows: { apiaries: 1, hives: 3, placements: 3 },
      differences: [],
    },
  },
  events: {
    description: 'The oldest first. Support needs an opening of the account for this and for the calls above.',
    params: { id: stream },
    query: { range: '[12,12]' },
    answer: [
      {
        id: '4711',
        position: '4711',
        stream,
        revision: '12',
        type: 'HiveRenumbered',
        account_id: ACCOUNT_ID,
        command_id: '019a4c1e-7d3f-7c52-9a55-0c8a7a1f4e21',
        correlation_id: '019a4c1e-7d3f-7c52-9a55-0c8a7a1f4e22',
        at: place.at,
      },
    ],
  },
};
