import type { verifications as routes, Verification } from '@kypseli/contract/admin';
import type { AreaDocs } from '../route-docs.js';
import { STAFF_ID } from './season.js';

const asked = {
  id: '019a4c1e-7d3f-7c52-9a55-0c8a7a1f4e61',
  state: 'waiting' as const,
  asked_at: '2026-03-05T08:00:00.000Z',
  asked_by: `staff:${STAFF_ID}`,
  only: null,
  began_at: null,
  ended_at: null,
  process: null,
  checks: [],
  events: null,
  streams: null,
  position: null,
  tables: null,
  found: 0,
  findings: [],
  error: null,
};

const clean: Verification = {
  ...asked,
  state: 'clean',
  began_at: '2026-03-05T08:00:01.000Z',
  ended_at: '2026-03-05T08:03:03.000Z',
  process: 'worker1/7',
  checks: [
    { check: 'log', state: 'done', share: 1, note: '12408331 events in 5104330 streams', found: 0 },
    { check: 'read-models', state: 'done', share: 1, note: '13 read tables against a rebuild', found: 0 },
  ],
  events: 12_408_331,
  streams: 5_104_330,
  position: '12408331',
  tables: 13,
};

export const verifications: AreaDocs<typeof routes> = {
  list: {
    description: 'The newest first, with the progress of each check while it runs.',
    query: { filter: '{"state":"clean"}' },
    answer: [clean],
  },
  csv: {
    description: 'The newest first, without findings.',
    query: { filter: '{"state":"clean"}' },
    answer: 'id,state,asked_at,asked_by,began_at,ended_at',
  },
  show: { description: 'With its findings.', params: { id: asked.id }, answer: clean },
  run: {
    description:
      'A worker process does it beside everything else, one at a time. If the process ends, another one begins anew. ' +
      'On the dashboard only a clean run of all checks makes up for an earlier one with findings.',
    body: { only: ['log', 'decoding'] },
    answer: { verification: { ...asked, only: ['log', 'decoding'] } },
  },
};
