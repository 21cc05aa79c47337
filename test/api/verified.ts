import type { Finding } from '../../apps/api/src/verify/report.js';
import { createOracle } from '../../apps/api/src/verify/verify.js';
import type { Server } from './server.js';

/** What verify finds wrong with the log and the read models of a server. */
export const findingsOf = async ({ env }: Pick<Server, 'env'>): Promise<Finding[]> => {
  const oracle = createOracle(env.DATABASE_URL!, env.EVENTSTORE_URL);
  return (await oracle.verify().finally(() => oracle.close())).findings;
};

/** Stops a server after verify has found no violation in the data that the tests left. */
export const closeVerified = async (server: Server | undefined): Promise<void> => {
  if (!server) return;
  const findings = await findingsOf(server);
  await server.close();
  expect(findings).toEqual([]);
};
