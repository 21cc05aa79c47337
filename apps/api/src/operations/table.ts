import type { Operation } from './operation.js';

/** The verbs of ops.js; each is loaded when it is called. */
export const OPERATIONS: Record<string, () => Promise<Operation>> = {
  backup: async () => (await import('./backup/backup.js')).backup,
  bootstrap: async () => (await import('./bootstrap/bootstrap.js')).bootstrap,
  'bootstrap-join': async () => (await import('./bootstrap/bootstrap-join.js')).bootstrapJoin,
  doctor: async () => (await import('./doctor/doctor.js')).doctor,
  restore: async () => (await import('./restore/restore.js')).restore,
  verify: async () => (await import('./verify/verify-operation.js')).verifyOperation,
};
