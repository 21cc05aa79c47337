import { inTransaction } from '@kypseli/event-store/postgres';
import type pg from 'pg';
import {
  createTables,
  READ_SIDE_VERSION,
  schemaOf,
  swapViews,
} from '../../../apps/api/src/platform/projections/read-side.js';
import { projections } from '../../../apps/api/src/projections.js';
import { fill, hash, oneOf, run } from './fill.js';

/** More hives of one account are left out. */
const HIVES_AT_MOST = 20;

const id = (what: string, of: string): string => `md5('${what} ' || ${of})::uuid`;
const apiary = (account: string, nth: string): string => id('apiary', `${account} || ' ' || ${nth}`);

/** What the accounts recorded and paid, in the tables that the lists of records read. */
export const fillRecords = async (pool: pg.Pool, client: pg.ClientBase): Promise<void> => {
  const schema = schemaOf(READ_SIDE_VERSION);
  await inTransaction(pool, async (tx) => {
    await createTables(tx, schema, projections);
    await swapViews(tx, schema, projections);
  });
  const table = (name: string, columns: string, rows: string) =>
    fill(client, `${schema}.${name}`, `INSERT INTO ${schema}.${name} (${columns}) ${rows}`);
  await run(client, "SET statement_timeout TO 0; SET maintenance_work_mem TO '1GB'; SET synchronous_commit TO off");
  await table(
    'places',
    'apiary_id, account_id, name, established_position',
    `SELECT ${apiary('account_id', 'nth')}, account_id, 'Apiary ' || nth, row_number() OVER (ORDER BY created_at, nth)
     FROM account_figures, generate_series(1, apiaries) nth`,
  );
  await table(
    'apiaries',
    'id, account_id, name, apiary_function, active, established_position',
    `SELECT apiary_id, account_id, name, ${oneOf(['FUNCTION_HARVEST', 'FUNCTION_BREEDING'], 'established_position')},
            established_position % 9 > 0, established_position FROM ${schema}.places`,
  );
  await fill(
    client,
    'apiary_figures',
    `INSERT INTO apiary_figures (apiary_id, account_id, hives, last_entry_at)
     SELECT ${apiary('account_id', 'nth')}, account_id, hives / apiaries,
            last_entry_at - nth * interval '1 hour' FROM account_figures, generate_series(1, apiaries) nth`,
  );
  await table(
    'hives',
    'id, account_id, apiary_id, number, number_key, tags, active, starred, deleted, added_at',
    `SELECT ${id('hive', "account_id || ' ' || nth")}, account_id, ${apiary('account_id', '(1 + nth % apiaries)')}, nth,
            lpad(nth::text, 6, '0'), CASE WHEN nth % 7 = 0 THEN '{gentle}' ELSE '{}' END::text[], nth % 5 > 0,
            nth % 11 = 0, nth % 13 = 0, created_at
     FROM account_figures, generate_series(1, least(hives, ${HIVES_AT_MOST})) nth WHERE apiaries > 0`,
  );
  await table('placements', 'hive_id, apiary_id, is_last', `SELECT id, apiary_id, true FROM ${schema}.hives`);
  const day = `date '2023-11-24' + (${hash('established_position')} % 1000)::int`;
  await table(
    'inspections',
    'id, round_id, apiary_id, hive_id, account_id, day, recorded_at, fields, general_status',
    `SELECT ${id('inspection', 'h.id')}, ${id('round', 'h.apiary_id')}, h.apiary_id, h.id, h.account_id, ${day},
            ${day} + interval '9 hours' + ${hash('hashtext(h.number)')} % 3600 * interval '1 second',
            '{"generalStatus":"good","note":null,"extra":null}',
            ${oneOf(['good', 'excellent', 'moderate', 'bad'], hash('established_position'))}
     FROM ${schema}.hives h JOIN ${schema}.places USING (apiary_id)`,
  );
  await table(
    'actions',
    'id, account_id, apiary_id, type, title, initiated_at, details, completed_at, deleted, with_apiary',
    `SELECT ${id('action', 'apiary_id')}, account_id, apiary_id,
            ${oneOf(['feeding', 'feeding', 'treatment', 'growth', 'task'], 'established_position')}, 'Two of them',
            ${day}, '{}', CASE WHEN established_position % 3 > 0 THEN ${day} + interval '1 day' END,
            established_position % 17 = 0, false FROM ${schema}.places`,
  );
  await table(
    'action_hives',
    'action_id, hive_id, removed',
    `SELECT DISTINCT ON (apiary_id) ${id('action', 'apiary_id')}, id, false FROM ${schema}.hives`,
  );
  await table(
    'notes',
    'id, account_id, apiary_id, text, audio_type, audio_bytes, starred, created_at, words',
    `SELECT ${id('note', 'apiary_id')}, account_id, apiary_id, 'Quiet', sound, CASE WHEN sound IS NOT NULL THEN 90000 END,
            false, ${day} + interval '10 hours', 'quiet'
     FROM (SELECT *, CASE WHEN established_position % 20 = 0 THEN 'audio/webm' END AS sound FROM ${schema}.places) p`,
  );
  await table(
    'subscriptions',
    'account_id, plan, period_end, failed, cancelled, expired, due_at',
    `SELECT account_id, plan, period_end, failed, false, false,
            period_end + ${hash('hashtext(account_id::text)')} % 300 * interval '1 day'
     FROM account_figures WHERE plan <> 'free'`,
  );
  await table(
    'payment_cards',
    'account_id, card',
    `SELECT account_id, '{"last4":"4242"}' FROM ${schema}.subscriptions`,
  );
  await fill(
    client,
    'payment_figures',
    `INSERT INTO payment_figures (payment_id, account_id, position, at, plan, amount_eur, period_start, period_end, failed,
                                  refunded_eur)
     SELECT ${id('payment', "account_id || ' ' || nth")}, account_id, nth, plan_since + nth * interval '30 days', plan, 12,
            plan_since + nth * interval '30 days', plan_since + (nth + 1) * interval '30 days', nth = 7, 0
     FROM account_figures, generate_series(1, 12) nth WHERE plan <> 'free'`,
  );
};
