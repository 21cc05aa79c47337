import { text } from '@kypseli/domain';
import { z } from 'zod';
import { route } from '../route.js';
import { Instant } from '../shared.js';
import { DoctorCheck } from './doctor.js';
import { listQuery, ROWS_AT_ONCE } from './lists.js';

const operators = ['operator', 'admin'] as const;

export const Setting = z
  .strictObject({
    name: z.string().meta({ description: 'The variable of the environment.' }),
    set: z.boolean(),
    secret: z.boolean(),
    value: z.string().nullable().meta({ description: 'Null if it is not set, or is or may hold a secret.' }),
  })
  .meta({ id: 'Setting' });

export const ServerProcess = z
  .strictObject({
    name: z.string().meta({ description: 'Its machine and its number there.' }),
    role: z.string(),
    release: z.string(),
    node: z.string(),
    began_at: Instant,
    seen_at: Instant.meta({ description: 'It reports itself every ten seconds.' }),
    silent: z.boolean().meta({ description: 'No report for half a minute: it is stopped, or it hangs.' }),
    memory_bytes: z.int(),
    heap_bytes: z.int(),
    loop_p99_ms: z.number().meta({ description: 'How late its event loop was, in the ten seconds before.' }),
    loop_max_ms: z.number(),
  })
  .meta({ id: 'ServerProcess' });
export type ServerProcess = z.infer<typeof ServerProcess>;

export const Backup = z
  .strictObject({
    id: z.string().meta({ description: 'The name of its file, which `kypseli restore` takes.' }),
    at: Instant,
    events: z.int(),
    bytes: z.int(),
    release: z.string(),
    folder: z.string(),
    keys_folder: z.string().nullable(),
    proven_at: Instant.nullable().meta({ description: 'When a restore of it was proven last.' }),
    proof: z
      .strictObject({
        events: z.int(),
        streams: z.int(),
        position: z.string(),
        findings: z.int(),
        took_ms: z.int(),
      })
      .partial()
      .nullable(),
  })
  .meta({ id: 'Backup' });
export type Backup = z.infer<typeof Backup>;

export const SystemState = z
  .strictObject({
    release: z.string(),
    node: z.string(),
    server: z.string().meta({ description: 'The release, Node.js and the system of the process that answers.' }),
    settings: z.array(Setting).meta({ description: 'Of the process that answers.' }),
    processes: z.array(ServerProcess),
    checked_at: Instant,
    checks: z.array(z.strictObject(DoctorCheck.shape)).meta({
      description: 'The checks of `kypseli doctor`, at most ten seconds old, with what they measured.',
    }),
    backups: z.strictObject({ newest: Backup.nullable(), proven: Backup.nullable() }),
  })
  .meta({ id: 'SystemState' });
export type SystemState = z.infer<typeof SystemState>;

export const system = {
  show: route({
    method: 'GET',
    path: '/admin/api/system',
    kind: 'query',
    access: 'staff',
    staff: { roles: operators, service: 'doctor' },
    summary: 'The release, settings, processes, connections, disk and backups',
    answer: SystemState,
  }),
};

const BackupName = text(1, 200);

export const backups = {
  list: route({
    method: 'GET',
    path: '/admin/api/backups',
    kind: 'query',
    access: 'staff',
    staff: { roles: operators, service: 'backup' },
    summary: 'The backups that were made, and which of them a restore has proven',
    query: listQuery(
      { id: z.array(BackupName).max(ROWS_AT_ONCE), proven: z.boolean() },
      ['at', 'bytes', 'events', 'proven_at'],
      'DESC',
    ),
    answer: z.array(Backup),
  }),
  show: route({
    method: 'GET',
    path: '/admin/api/backups/:id',
    kind: 'query',
    access: 'staff',
    staff: { roles: operators, service: 'backup' },
    summary: 'One backup',
    params: z.object({ id: BackupName }),
    answer: Backup,
    errors: ['not_found'],
  }),
};
