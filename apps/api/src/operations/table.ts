import type { Operation } from './operation.js';

/** The verbs of ops.js; each is loaded when it is called. */
export const OPERATIONS: Record<string, () => Promise<Operation>> = {
  doctor: async () => (await import('./doctor/doctor.js')).doctor,
  verify: async () => (await import('./verify/verify-operation.js')).verifyOperation,
};
