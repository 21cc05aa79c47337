import { createOracle } from '../../apps/api/src/verify/verify.js';
import type { Server } from './server.js';

/** Ends a server after the oracle has found nothing wrong with what the tests have left in its database. */
export const closeVerified = async (server: Server | undefined): Promise<void> => {
  if (!server) return;
  const oracle = createOracle(server.env.DATABASE_URL!);
  const { findings } = await oracle.verify().finally(() => oracle.close());
  await server.close();
  expect(findings).toEqual([]);
};
