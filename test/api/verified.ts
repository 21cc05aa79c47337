import { createOracle } from '../../apps/api/src/verify/verify.js';
import type { Server } from './server.js';

/** Stops a server after verify has found no violation in the data that the tests left. */
export const closeVerified = async (server: Server | undefined): Promise<void> => {
  if (!server) return;
  const oracle = createOracle(server.env.DATABASE_URL!);
  const { findings } = await oracle.verify().finally(() => oracle.close());
  await server.close();
  expect(findings).toEqual([]);
};
