import type { backups as backupRoutes, doctor as doctorRoutes, system as systemRoutes } from '@kypseli/contract/admin';
import type { AreaDocs } from '../route-docs.js';

const SERVER = 'Kypseli 1.8.0 on node 22.21.1, debian 13';
const check = {
  area: 'connections' as const,
  name: 'PostgreSQL',
  state: 'fine' as const,
  message: '18.1, primary, 2 ms',
  detail: '42 of 100 connections; clock 0 ms off',
  advice: [],
  took_ms: 9,
  figures: { connections: 42, most_connections: 100, standby: false, oldest_transaction_s: 0 },
};
const backup = {
  id: 'kypseli-2026-03-05T0300',
  at: '2026-03-05T03:00:00.000Z',
  events: 12_377_904,
  bytes: 4_200_000_000,
  release: '1.8.0',
  folder: '/backups',
  keys_folder: '/keys',
  proven_at: '2026-03-05T03:20:00.000Z',
  proof: { events: 12_377_904, streams: 5_104_330, position: '12377904', findings: 0, took_ms: 402_000 },
};

export const system: AreaDocs<typeof systemRoutes> = {
  show: {
    description: 'Of a secret only whether it is set. Processes report themselves every ten seconds.',
    answer: {
      release: '1.8.0',
      node: '22.21.1',
      server: SERVER,
      settings: [
        { name: 'ROLE', set: true, secret: false, value: 'api' },
        { name: 'JWT_SECRET', set: true, secret: true, value: null },
      ],
      processes: [
        {
          name: 'api1/7',
          role: 'api',
          release: '1.8.0',
          node: '22.21.1',
          began_at: '2026-03-01T08:00:00.000Z',
          seen_at: '2026-03-05T09:30:00.000Z',
          silent: false,
          memory_bytes: 184_000_000,
          heap_bytes: 92_000_000,
          loop_p99_ms: 3.1,
          loop_max_ms: 12.4,
        },
      ],
      checked_at: '2026-03-05T09:30:00.000Z',
      checks: [check],
      backups: { newest: backup, proven: backup },
    },
  },
};

export const doctor: AreaDocs<typeof doctorRoutes> = {
  examine: {
    description: 'What `kypseli doctor --remote` shows: five seconds a check, all at once. It changes nothing.',
    query: { only: 'connections' },
    answer: {
      server: SERVER,
      release: '1.8.0',
      at: '2026-03-05T09:30:00.000Z',
      checks: [check],
      fine: 1,
      look_after: 0,
      wrong: 0,
      skipped: 0,
    },
  },
};

export const backups: AreaDocs<typeof backupRoutes> = {
  list: { description: 'The newest first.', query: { filter: '{"proven":true}' }, answer: [backup] },
  show: { description: 'By the name of its file.', params: { id: backup.id }, answer: backup },
};
