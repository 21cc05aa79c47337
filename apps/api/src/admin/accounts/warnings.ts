import type { AccountItem } from '@kypseli/contract/admin';
import type pg from 'pg';
import { isUnresolved } from '../../platform/mail/unresolved.js';

type Warning = NonNullable<AccountItem['warning']>;

const DAYS = 30;

/**
 * The heaviest loss of each account in the last 30 days: by hives, then the newest; a refused mail if there is no other.
 */
export const warningsOf = async (pool: pg.Pool, accountIds: string[], now: Date): Promise<Map<string, Warning>> => {
  if (accountIds.length === 0) return new Map();
  const since = new Date(now.getTime() - DAYS * 24 * 60 * 60 * 1000);
  const { rows } = await pool.query<Omit<Warning, 'at'> & { account_id: string; at: Date }>(
    `SELECT DISTINCT ON (account_id) account_id, kind, at, hives, command_id, stream
     FROM (SELECT account_id, kind, at, hives, command_id, stream FROM account_losses
           WHERE account_id = ANY($1::uuid[]) AND at > $2 AND undone_by IS NULL
           UNION ALL
           SELECT account_id, 'mail_refused', written_at, -1, NULL, NULL FROM mails m
           WHERE account_id = ANY($1::uuid[]) AND written_at > $2 AND outcome = 'refused' AND ${isUnresolved('m')}) found
     ORDER BY account_id, hives DESC, at DESC`,
    [accountIds, since],
  );
  return new Map(
    rows.map(({ account_id, at, hives, ...rest }) => [
      account_id,
      { ...rest, at: at.toISOString(), hives: Math.max(0, hives) },
    ]),
  );
};
