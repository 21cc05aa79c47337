import type pg from 'pg';
import { createPool } from '../../platform/database/pool.js';
import { runningDatabaseUrl } from '../../platform/embedded-postgres/running-database.js';
import { AnswerNeeded, OperationRefused } from '../operation.js';
import { isSameDatabase } from './target.js';

export interface ErasedAccount {
  account_id: string;
  begun_at: Date;
}

const ASKED =
  'Accounts that were erased since this backup must be erased again. Which database lists them? ' +
  '`none` means that they come back, with all their data.';

/** The live database of this machine; null if there is none, or if it is the target itself. */
export const liveBeside = (targetUrl: string): string | null => {
  try {
    const url = runningDatabaseUrl();
    return isSameDatabase(url, targetUrl) ? null : url;
  } catch {
    return null;
  }
};

const listIn = async (url: string): Promise<ErasedAccount[]> => {
  const pool = createPool(url, () => undefined, { max: 1, application_name: 'kypseli-restore' });
  try {
    const { rows } = await pool.query<ErasedAccount>('SELECT account_id, begun_at FROM public.erasures');
    return rows;
  } finally {
    await pool.end();
  }
};

/**
 * The accounts that today's database lists as erased: of `--erasures-from`, else of the live database.
 * @throws AnswerNeeded if neither can be read
 */
export const erasedSince = async (given: string | undefined, live: string | null): Promise<ErasedAccount[]> => {
  if (given === 'none') return [];
  if (given !== undefined)
    return listIn(given).catch((error: Error) => {
      const message = `--erasures-from cannot be read: ${error.message || 'it does not answer'}`;
      throw new OperationRefused('refused', 'no_erasures', message);
    });
  if (live === null) throw new AnswerNeeded('--erasures-from', ASKED);
  return listIn(live).catch(() => {
    throw new AnswerNeeded('--erasures-from', ASKED);
  });
};

/** Those whose rows, streams or keys the backup may have, with their mails, by which they are searched at the end. */
export const storeErasures = async (pool: pg.Pool, erased: ErasedAccount[]): Promise<void> => {
  const ids = erased.map(({ account_id }) => account_id);
  await pool.query(
    `INSERT INTO restoring.erased (account_id, email)
     SELECT e.id, a.email FROM unnest($1::uuid[]) e(id) LEFT JOIN public.accounts a ON a.id = e.id
      WHERE a.id IS NOT NULL
         OR EXISTS (SELECT FROM es.events v WHERE v.revision = 0 AND v.metadata ->> 'accountId' = e.id::text)
     ON CONFLICT DO NOTHING`,
    [ids],
  );
  await pool.query(
    `INSERT INTO public.erasures AS e (account_id, begun_at)
     SELECT * FROM unnest($1::uuid[], $2::timestamptz[])
     ON CONFLICT (account_id) DO UPDATE SET closed_at = NULL
       WHERE e.account_id IN (SELECT account_id FROM restoring.erased)`,
    [ids, erased.map(({ begun_at }) => begun_at)],
  );
};
