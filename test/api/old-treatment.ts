import { randomUUID } from 'node:crypto';
import type { Keeper } from './client.js';
import { ask } from './database.js';
import { openLog } from './log.js';
import { eventually, type Server } from './server.js';

/** A treatment as it was stored before its medicine was required; returns its id, once it is listed. */
export const oldTreatment = async (
  server: Server,
  keeper: Keeper,
  { id: apiaryId, hives }: { id: string; hives: string[] },
): Promise<string> => {
  const [account] = await ask<{ account_id: string }>(server, 'SELECT account_id FROM rm.apiaries WHERE id = $1', [
    apiaryId,
  ]);
  const accountId = account!.account_id;
  const actionId = randomUUID();
  const initiatedAt = '2026-05-01';
  const metadata = { accountId, userId: accountId, commandId: randomUUID(), $correlationId: '', $causationId: '' };
  const data = { actionId, apiaryId, type: 'treatment', title: null, hiveIds: hives, initiatedAt, details: {} };
  const event = { id: randomUUID(), type: 'ActionPlanned', schemaVersion: 1, data };
  const log = await openLog(server);
  await log.coded.append(
    `action-${actionId}`,
    [{ ...event, metadata: { ...metadata, at: `${initiatedAt}T09:00:00.000Z` } }],
    { expected: 'no_stream' },
  );
  await log.close();
  await eventually(
    async () =>
      (await keeper.get(`/api/generalAction?apiary_id=${apiaryId}&completed=0`)).body.tasks.some(
        ({ id }: { id: string }) => id === actionId,
      ) || undefined,
    () => 'The treatment is not listed.',
  );
  return actionId;
};
