import { inTransaction, PostgresEventStore } from '@kypseli/event-store/postgres';
import type pg from 'pg';
import { deleteOwnedRows } from '../../platform/erasure/owned-rows.js';
import { throwIfInterrupted } from '../operation.js';

interface Erased {
  account_id: string;
  email: string | null;
}

export interface ErasedAgain {
  accounts: number;
  events: number;
  /** Tables in which something of them is still found. */
  hits: string[];
}

/**
 * Erases the accounts of `restoring.erased`: their streams, then their rows. Their keys were never brought in.
 * `listed`: all accounts that are erased today, whose erasure then counts as finished here too.
 */
export const eraseAgain = async (pool: pg.Pool, listed: string[], signal: AbortSignal): Promise<ErasedAgain> => {
  const { rows: erased } = await pool.query<Erased>('SELECT account_id, email FROM restoring.erased');
  const store = PostgresEventStore.create({ pool });
  let events = 0;
  try {
    for (const { account_id: accountId } of erased) {
      throwIfInterrupted(signal);
      for (const stream of await store.streamsOf(accountId)) {
        const { rows } = await pool.query<{ count: number }>(
          'SELECT count(*)::int AS count FROM es.events WHERE stream = $1',
          [stream],
        );
        events += rows[0]!.count;
        await store.tombstone(stream);
      }
      await inTransaction(pool, async (client) => {
        await deleteOwnedRows(client, accountId, 'state');
        await client.query('DELETE FROM public.accounts WHERE id = $1', [accountId]);
      });
    }
  } finally {
    await store.close();
  }
  const hits = erased.length === 0 ? [] : await search(pool, erased);
  if (hits.length === 0)
    await pool.query(
      `UPDATE public.erasures SET cleared_at = now(), closed_at = now()
        WHERE closed_at IS NULL AND account_id = ANY($1::uuid[])`,
      [listed],
    );
  return { accounts: erased.length, events, hits };
};

/** They name the accounts that staff has worked on, by their ids only, and stay. */
const MAY_NAME_IDS = new Set(['public.audit', 'public.approvals']);

/** Looks for ids and mails in every row of the state, and for ids in the log. */
const search = async (pool: pg.Pool, erased: Erased[]): Promise<string[]> => {
  const ids = erased.map(({ account_id }) => account_id);
  const mails = erased.flatMap(({ email }) => (email === null ? [] : [email]));
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND (n.nspname = 'public' AND c.relname NOT IN ('erasures', 'file_chunks')
         OR n.nspname = 'es_keys')`,
  );
  const hits: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ found: boolean }>(
      `SELECT EXISTS (SELECT FROM ${name} t WHERE EXISTS
         (SELECT FROM unnest($1::text[]) w(word) WHERE position(w.word IN t::text) > 0)) AS found`,
      [MAY_NAME_IDS.has(name) ? mails : [...ids, ...mails]],
    );
    if (rows[0]!.found) hits.push(name);
  }
  const { rows } = await pool.query<{ found: boolean }>(
    "SELECT EXISTS (SELECT FROM es.events WHERE metadata ->> 'accountId' = ANY($1)) AS found",
    [ids],
  );
  if (rows[0]!.found) hits.push('es.events');
  return hits;
};
