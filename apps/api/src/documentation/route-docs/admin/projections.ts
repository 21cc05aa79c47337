import type { projections as routes } from '@kypseli/contract/admin';
import type { AreaDocs } from '../route-docs.js';

const params = { id: '8.2' };
const rebuild = {
  id: '019a4c1e-7d3f-7c52-9a55-0c8a7a1f4e31',
  kind: 'rebuild' as const,
  version: '8.2',
  state: 'running' as const,
  asked: 'go' as const,
  error: null,
};
const live = {
  id: '8',
  version: 8,
  state: 'live' as const,
  position: '12408331',
  head: '12408331',
  lag: '0',
  rate: 41,
  shown_ms: 9,
  slowest: { table: 'inspections', share: 0.42 },
  waiting_s: null,
  eta: null,
  process: 'worker2/7',
  since: '2026-03-05T08:00:00.000Z',
  release: '1.8.0',
  begun_at: '2026-03-05T07:58:00.000Z',
  begun_by: null,
  size: 2_700_000_000,
  free: 43_000_000_000,
  tables: [{ name: 'inspections', rows: 8_114_206, size: 1_040_000_000 }],
  verified: { at: '2026-03-05T03:10:00.000Z', differing: [] },
  steps: [],
  can_roll_back: true,
  error: null,
};

export const projections: AreaDocs<typeof routes> = {
  list: {
    description:
      'Read models are one unit with one checkpoint, so versions are listed, not single projections. Old ones stay until they are forgotten.',
    query: { filter: '{"state":"live"}' },
    answer: [live],
  },
  show: { description: 'By its name.', params: { id: live.id }, answer: live },
  order: {
    description: 'One is under way at a time.',
    answer: {
      rebuild,
      log: [
        { at: '2026-03-05T08:00:00.000Z', what: 'asked', detail: 'Petros Nikolaou' },
        { at: '2026-03-05T08:00:01.000Z', what: 'begun', detail: 'worker2/7' },
        { at: '2026-03-05T08:00:01.100Z', what: 'step', detail: 'tables' },
      ],
    },
  },
  rebuild: {
    description:
      'A worker process fills a schema of its own, applies what is written meanwhile, and swaps both in one short transaction; keepers notice nothing. If the process ends, another one begins anew. Refused without twice the size of the live version on the disk.',
    body: {},
    answer: { rebuild: { ...rebuild, state: 'waiting' } },
  },
  pause: { description: 'It goes on where it paused.', body: {}, answer: { rebuild: { ...rebuild, asked: 'pause' } } },
  resume: { description: 'What is paused goes on.', body: {}, answer: { rebuild } },
  cancel: {
    description: 'The live version stays as it is.',
    body: {},
    answer: { rebuild: { ...rebuild, asked: 'cancel' } },
  },
  retry: { description: 'Every process that stands still tries again.', body: {}, answer: {} },
  park: {
    description: 'No projection declares it yet, so every event is refused.',
    body: { position: '12408119', reason: 'The event names a hive twice.' },
    answer: {},
  },
  rollback: {
    description:
      'Applies what was written since, and swaps. A version that another release filled is refused with the release to deploy.',
    params,
    body: {},
    answer: { rebuild: { ...rebuild, kind: 'rollback', state: 'waiting' } },
  },
  forget: { description: 'Its tables are dropped. This cannot be undone.', params, body: {}, answer: {} },
};
