import type { events as routes } from '@kypseli/contract/admin';
import type { AreaDocs } from '../route-docs.js';
import { ACCOUNT_ID, APIARY_ID, COMMAND_ID, HIVE_ID } from '../season.js';

const event = {
  id: '4711',
  position: '4711',
  stream: `apiary-${APIARY_ID}`,
  revision: '12',
  type: 'HiveRenumbered',
  account_id: ACCOUNT_ID,
  command_id: COMMAND_ID,
  correlation_id: COMMAND_ID,
  at: '2026-05-20T07:41:00.000Z',
};

export const events: AreaDocs<typeof routes> = {
  list: {
    description:
      'The newest first. Totals above 10,000 are `*`, with about how many there are in `X-Total-About`. A filter that takes longer than two seconds is answered with what was found until then: `X-Looked-At` and `X-Next-Cursor` tell how to look further.',
    query: { filter: '{"types":["HiveRenumbered"]}', range: '[0,24]', sort: '["position","DESC"]' },
    answer: [event],
  },
  read: {
    description:
      'Like the list, but each event has its data. To follow the log, sort by position upwards and filter by `after` with the last position seen: no event appears later below it.',
    query: { filter: '{"after":"4710"}', range: '[0,199]', sort: '["position","ASC"]' },
    answer: [
      {
        ...event,
        event_id: '019a4c2e-0b1c-7d2e-8f30-4a5b6c7d8eaa',
        schema_version: 1,
        causation_id: COMMAND_ID,
        shown_ms: 9,
        data: { apiaryId: APIARY_ID, hiveId: HIVE_ID, number: '22-014' },
      },
    ],
  },
  export: {
    description: 'Call it first, then read the events up to `head`.',
    query: { filter: '{"types":["HiveRenumbered"]}' },
    answer: { head: '4711' },
  },
  csv: {
    description: 'In the order of the log, the newest first by default.',
    query: { filter: '{"types":["HiveRenumbered"]}' },
    answer: 'position,at,type,stream',
  },
  show: {
    description:
      'As it is stored, by its position or its id. `reveal=1` needs an opening of its account, and decodes it. With `raw=1` encrypted fields are their first characters.',
    params: { id: '4711' },
    query: { reveal: '1' },
    answer: {
      ...event,
      event_id: '019a4c2e-0b1c-7d2e-8f30-4a5b6c7d8eaa',
      schema_version: 1,
      recorded_at: '2026-05-20T07:41:00.003Z',
      shown_ms: 9,
      data: { apiaryId: APIARY_ID, hiveId: HIVE_ID, number: '22-014' },
      metadata: { accountId: ACCOUNT_ID, commandId: COMMAND_ID, at: '2026-05-20T07:41:00.000Z' },
    },
  },
  causation: {
    description: 'A move, for example, has events of several commands in two streams. 200 events at most.',
    params: { id: '4711' },
    answer: [{ ...event, event_id: '019a4c2e-0b1c-7d2e-8f30-4a5b6c7d8eaa', causation_id: COMMAND_ID, shown_ms: 9 }],
  },
};
