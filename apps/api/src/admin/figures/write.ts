import type { RecordedEvent } from '@kypseli/event-store';
import type pg from 'pg';
import type { AccountFigures, ApiaryFigures, Figures, PaymentFigures } from './figures.js';
import { apiariesOf, instantOf, uuidOrNull } from './fold.js';

/** A pass of an erasure that began before comes again; one that begins later finds these rows. */
const NOT_ERASED = 'NOT EXISTS (SELECT FROM erasures e WHERE e.account_id = new.account_id)';

const different = (ids: (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/** The stored rows that the events may change. */
export const loadFigures = async (client: pg.ClientBase, events: RecordedEvent[]): Promise<Figures> => {
  const accounts = await client.query<AccountFigures>({
    name: 'console.accounts',
    text: `SELECT account_id, apiaries, hives, last_entry_at, plan, period_end, failed, cancelled, expired, paid_eur,
                  hive_limit, limit_until, plan_since, plan_reference, plan_chosen
           FROM account_figures WHERE account_id = ANY($1::uuid[])`,
    values: [different(events.map(({ metadata }) => uuidOrNull(metadata.accountId)))],
  });
  const apiaries = await client.query<ApiaryFigures>({
    name: 'console.apiaries',
    text: 'SELECT apiary_id, account_id, hives, last_entry_at FROM apiary_figures WHERE apiary_id = ANY($1::uuid[])',
    values: [different(events.flatMap(apiariesOf))],
  });
  const payments = await loadPayments(client, events);
  return {
    payments,
    accounts: new Map(accounts.rows.map((row) => [row.account_id, row])),
    apiaries: new Map(apiaries.rows.map((row) => [row.apiary_id, row])),
    deletedApiaries: new Set(),
    losses: [],
    undos: [],
    days: new Map(),
  };
};

/** All payments of the accounts whose subscription changes: they are few. */
const loadPayments = async (client: pg.ClientBase, events: RecordedEvent[]): Promise<Figures['payments']> => {
  const changed = events.filter(({ stream }) => stream.startsWith('subscription-'));
  const accountIds = different(changed.map(({ metadata }) => uuidOrNull(metadata.accountId)));
  const payments: Figures['payments'] = new Map(accountIds.map((id) => [id, []]));
  if (accountIds.length === 0) return payments;
  const { rows } = await client.query<PaymentFigures>({
    name: 'console.payments',
    text: `SELECT payment_id, account_id, position, at, plan, amount_eur, period_start, period_end, reference, failed,
                  refunded_eur, refunded_at
           FROM payment_figures WHERE account_id = ANY($1::uuid[]) ORDER BY position`,
    values: [accountIds],
  });
  for (const row of rows) payments.get(row.account_id)?.push(row);
  return payments;
};

/** Sends rows as one JSON text: a parameter for each column would have to name them all twice. */
const rowsOf = (rows: Iterable<object>): string =>
  JSON.stringify([...rows], (_, value) => (typeof value === 'bigint' ? value.toString() : value));

export const writeIndex = async (client: pg.ClientBase, events: RecordedEvent[]): Promise<void> => {
  await client.query({
    name: 'console.index',
    text: `INSERT INTO log_index (position, stream, revision, type, account_id, command_id, correlation_id, at, event_id)
           SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::uuid[], $6::uuid[], $7::uuid[],
                                $8::timestamptz[], $9::uuid[])
             AS new (position, stream, revision, type, account_id, command_id, correlation_id, at, event_id)
           WHERE ${NOT_ERASED}`,
    values: [
      events.map(({ position }) => position.toString()),
      events.map(({ stream }) => stream),
      events.map(({ revision }) => revision.toString()),
      events.map(({ type }) => type),
      events.map(({ metadata }) => uuidOrNull(metadata.accountId)),
      events.map(({ metadata }) => uuidOrNull(metadata.commandId)),
      events.map(({ metadata }) => uuidOrNull(metadata.$correlationId)),
      events.map(instantOf),
      events.map(({ id }) => id),
    ],
  });
};

export const writeFigures = async (client: pg.ClientBase, figures: Figures): Promise<void> => {
  const { accounts, apiaries, payments, deletedApiaries, losses, undos, days } = figures;
  if (accounts.size > 0)
    await client.query({
      name: 'console.write-accounts',
      text: `UPDATE account_figures f SET apiaries = n.apiaries, hives = n.hives, last_entry_at = n.last_entry_at,
                    plan = n.plan, period_end = n.period_end, failed = n.failed, cancelled = n.cancelled,
                    expired = n.expired, paid_eur = n.paid_eur, hive_limit = n.hive_limit,
                    limit_until = n.limit_until, plan_since = n.plan_since, plan_reference = n.plan_reference,
                    plan_chosen = n.plan_chosen
             FROM json_to_recordset($1) AS n (account_id uuid, apiaries int, hives int, last_entry_at timestamptz,
               plan text, period_end timestamptz, failed boolean, cancelled boolean, expired boolean, paid_eur float8,
               hive_limit int, limit_until timestamptz, plan_since timestamptz, plan_reference text, plan_chosen bigint)
             WHERE f.account_id = n.account_id`,
      values: [rowsOf(accounts.values())],
    });
  if (apiaries.size > 0)
    await client.query({
      name: 'console.write-apiaries',
      text: `INSERT INTO apiary_figures (apiary_id, account_id, hives, last_entry_at)
             SELECT * FROM json_to_recordset($1)
               AS new (apiary_id uuid, account_id uuid, hives int, last_entry_at timestamptz) WHERE ${NOT_ERASED}
             ON CONFLICT (apiary_id) DO UPDATE SET hives = excluded.hives, last_entry_at = excluded.last_entry_at`,
      values: [rowsOf(apiaries.values())],
    });
  const paid = [...payments.values()].flat();
  if (paid.length > 0)
    await client.query({
      name: 'console.write-payments',
      text: `INSERT INTO payment_figures (payment_id, account_id, position, at, plan, amount_eur, period_start, period_end,
                                          reference, failed, refunded_eur, refunded_at)
             SELECT * FROM json_to_recordset($1) AS new (payment_id uuid, account_id uuid, position bigint,
               at timestamptz, plan text, amount_eur float8, period_start timestamptz, period_end timestamptz,
               reference text, failed boolean, refunded_eur float8, refunded_at timestamptz) WHERE ${NOT_ERASED}
             ON CONFLICT (payment_id) DO UPDATE SET refunded_eur = excluded.refunded_eur,
               refunded_at = excluded.refunded_at`,
      values: [rowsOf(paid)],
    });
  if (deletedApiaries.size > 0)
    await client.query('DELETE FROM apiary_figures WHERE apiary_id = ANY($1::uuid[])', [[...deletedApiaries]]);
  for (const undo of undos)
    if ('again' in undo) {
      const { position, at, kind, hives, stream, command_id } = undo.again;
      await client.query(
        `UPDATE account_losses SET position = $3, at = $4, kind = $5, hives = $6, command_id = $7, undone_by = NULL
         WHERE position = (SELECT position FROM account_losses
                           WHERE account_id = $1 AND stream = $2 AND undone_by = ANY($8::uuid[]) LIMIT 1)`,
        [undo.again.account_id, stream, position, at, kind, hives, command_id, undo.undone],
      );
    } else
      await client.query(
        `UPDATE account_losses SET undone_by = $3
         WHERE account_id = $1 AND command_id = ANY($2::uuid[]) AND undone_by IS NULL`,
        [undo.account_id, undo.undone, undo.by],
      );
  if (losses.length > 0)
    await client.query({
      name: 'console.write-losses',
      text: `INSERT INTO account_losses (position, account_id, at, kind, hives, stream, command_id, undone_by)
             SELECT * FROM json_to_recordset($1) AS new (position bigint, account_id uuid, at timestamptz, kind text,
               hives int, stream text, command_id uuid, undone_by uuid) WHERE ${NOT_ERASED}`,
      values: [rowsOf(losses)],
    });
  await client.query({
    name: 'console.write-days',
    text: `INSERT INTO daily_figures AS d (day, events, first_position, last_position, apiaries, inspections,
                                           paying_change, yearly_change, over_limit_change, failed_change,
                                           payments_failed)
           SELECT * FROM json_to_recordset($1) AS n (day date, events int, first_position bigint, last_position bigint,
             apiaries int, inspections int, paying_change int, yearly_change int, over_limit_change int,
             failed_change int, payments_failed int)
           ON CONFLICT (day) DO UPDATE SET events = d.events + excluded.events,
             first_position = coalesce(d.first_position, excluded.first_position),
             last_position = excluded.last_position, apiaries = d.apiaries + excluded.apiaries,
             inspections = d.inspections + excluded.inspections,
             paying_change = d.paying_change + excluded.paying_change,
             yearly_change = d.yearly_change + excluded.yearly_change,
             over_limit_change = d.over_limit_change + excluded.over_limit_change,
             failed_change = d.failed_change + excluded.failed_change,
             payments_failed = d.payments_failed + excluded.payments_failed`,
    values: [rowsOf(days.values())],
  });
};

/** Empties everything that follows from the log, in the caller's transaction. */
export const emptyFigures = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    'TRUNCATE log_index, account_figures, account_losses, apiary_figures, payment_figures, daily_figures',
  );
  await client.query(
    `INSERT INTO account_figures (account_id, created_at, language, state)
     SELECT id, created_at, language, state_of_account(a) FROM accounts a
     WHERE NOT EXISTS (SELECT FROM erasures e WHERE e.account_id = a.id)`,
  );
};

/** Counts new accounts on the day of their registration: those that are erased later still count. */
export const countSignUps = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    `WITH new AS (UPDATE account_figures SET counted = true WHERE NOT counted
                  RETURNING (created_at AT TIME ZONE 'UTC')::date AS day)
     INSERT INTO daily_figures AS d (day, sign_ups) SELECT day, count(*) FROM new GROUP BY day
     ON CONFLICT (day) DO UPDATE SET sign_ups = d.sign_ups + excluded.sign_ups`,
  );
};

/** The last use of the sessions since the one noted last, with a margin for transactions that end late. */
export const noteSeen = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    `UPDATE account_figures f SET seen_at = s.seen_at
     FROM (SELECT account_id, max(last_seen_at) AS seen_at FROM sessions
           WHERE last_seen_at >= (SELECT max(seen_at) - interval '5 minutes' FROM account_figures)
           GROUP BY account_id) s
     WHERE s.account_id = f.account_id AND s.seen_at > f.seen_at`,
  );
};

/** A warning is about the last 30 days. */
export const forgetOldLosses = async (client: pg.ClientBase, before: Date): Promise<void> => {
  await client.query('DELETE FROM account_losses WHERE at < $1', [before]);
};
