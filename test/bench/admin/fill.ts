import type pg from 'pg';

export interface Size {
  accounts: number;
  events: number;
}

const ONE_DAY_MS = 86_400_000;
const FIRST_NAMES = [
  'Eleni',
  'Nikos',
  'Marta',
  'Jonas',
  'Rhian',
  'Ingrid',
  'Κώστας',
  'Μαρία',
  'Γιώργος',
  'Carme',
  'Tomás',
];
const LAST_NAMES = [
  'Mari',
  'Thanou',
  'Ribas',
  'Feld',
  'Powell',
  'Solheim',
  'Αρβανίτης',
  'Παπαδοπούλου',
  'Oliva',
  'Brey',
];
const DOMAINS = ['example.org', 'example.net', 'example.com', 'mail.example', 'post.example'];

/** Types by how often they occur, of 100. */
const TYPES: [string, number][] = [
  ['InspectionRecorded', 62],
  ['InspectionCorrected', 8],
  ['ActionPlanned', 7],
  ['ActionCompleted', 6],
  ['NoteWritten', 5],
  ['HiveTagged', 4],
  ['HivesMovedIn', 2],
  ['HivesMovedOut', 2],
  ['HivesDeleted', 1],
  ['HivesAdded', 1],
  ['SubscriptionPaid', 1],
  ['ApiaryEstablished', 1],
];

const array = (texts: string[]): string => `ARRAY[${texts.map((text) => `'${text}'`).join(',')}]`;
/** One of the texts, by a number. */
export const oneOf = (texts: string[], by: string): string => `(${array(texts)})[1 + ((${by}) % ${texts.length})::int]`;
/** A number that looks random and is the same in each run. */
export const hash = (of: string): string => `abs(hashint8((${of})::bigint)::bigint)`;
/** The id of the n-th account: by time, as the server's are. */
const accountId = (n: string): string =>
  `(lpad(to_hex(1670000000000 + (${n})::bigint * 90000), 12, '0') || '7' || substr(md5('account ' || ${n}), 1, 19))::uuid`;
const CREATED = (n: string): string => `timestamptz '2023-11-24' + (${n}) * interval '3 years' / `;

/** Runs a statement however long it takes. */
export const run = (client: pg.ClientBase, text: string): Promise<unknown> =>
  client.query({ text, query_timeout: ONE_DAY_MS } as pg.QueryConfig);

/** The statements that create the indexes of a table again; they are dropped. */
const withoutIndexes = async (client: pg.ClientBase, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; text: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS text FROM pg_index i
     WHERE indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [table],
  );
  for (const { name } of rows) await run(client, `DROP INDEX ${name}`);
  return rows.map(({ text }) => text);
};

/** Fills a table by one statement; indexes are built afterwards, which takes a third of the time. */
export const fill = async (client: pg.ClientBase, table: string, insert: string): Promise<void> => {
  const began = Date.now();
  const indexes = await withoutIndexes(client, table);
  await run(client, insert);
  for (const index of indexes) await run(client, index);
  await run(client, `VACUUM ANALYZE ${table}`);
  const { rows } = await client.query<{ size: string }>(`SELECT pg_size_pretty(pg_total_relation_size($1)) AS size`, [
    table,
  ]);
  console.error(`${table}: ${rows[0]!.size} in ${Math.round((Date.now() - began) / 1000)} s`);
};

/** Accounts of three years in the tables that their list reads, by set-based SQL. */
export const fillAccounts = async (client: pg.ClientBase, accounts: number): Promise<void> => {
  await run(client, "SET statement_timeout TO 0; SET maintenance_work_mem TO '1GB'; SET synchronous_commit TO off");
  await run(client, "SET timezone TO 'UTC'; ALTER TABLE accounts DISABLE TRIGGER note_account");
  const n = `generate_series(1, ${accounts}) n`;
  const language = oneOf(['el', 'el', 'el', 'en', 'en', 'en', 'en', 'es'], hash('n + 1'));
  await fill(
    client,
    'accounts',
    `INSERT INTO accounts (id, firstname, lastname, email, password_hash, language, timezone, created_at,
                           email_verified_at, terms_accepted_at, terms_version)
     SELECT ${accountId('n')}, ${oneOf(FIRST_NAMES, hash('n'))}, ${oneOf(LAST_NAMES, hash('n + 7'))} || n % 977,
            'keeper' || ${hash('n')} || '.' || n || '@' || ${oneOf(DOMAINS, hash('n + 3'))}, 'none',
            ${language}, 'Europe/Athens',
            ${CREATED('n')} ${accounts},
            CASE WHEN n % 70 > 0 THEN ${CREATED('n')} ${accounts} END,
            CASE WHEN n % 70 > 0 AND n % 211 > 0 THEN ${CREATED('n')} ${accounts} END, '2026-05'
     FROM ${n}`,
  );
  await run(client, 'ALTER TABLE accounts ENABLE TRIGGER note_account');
  const hives = `CASE WHEN ${hash('n * 3')} % 100 < 26 THEN 0 WHEN ${hash('n * 3')} % 100 < 89 THEN 1 + n % 5
                      WHEN ${hash('n * 3')} % 1000 < 985 THEN 6 + n % 45 ELSE 51 + ${hash('n')} % 900 END`;
  const plan = `CASE WHEN ${hash('n * 5')} % 1000 < 42 THEN 'yearly' WHEN ${hash('n * 5')} % 1000 < 53 THEN 'monthly'
                     ELSE 'free' END`;
  await fill(
    client,
    'account_figures',
    `INSERT INTO account_figures (account_id, created_at, language, state, counted, hives, apiaries, last_entry_at, seen_at, plan,
                                  period_end, failed, paid_eur, plan_since)
     SELECT ${accountId('n')}, ${CREATED('n')} ${accounts}, ${language},
            CASE WHEN n % 70 = 0 THEN 'unverified' WHEN n % 211 = 0 THEN 'without_terms' ELSE 'active' END, true, ${hives}, least(${hives}, 1 + n % 3),
            timestamptz '2026-11-24' - ${hash('n * 11')} % 30000000 * interval '1 second',
            CASE WHEN n % 13 = 0 THEN timestamptz '-infinity'
                 ELSE timestamptz '2026-11-24' - ${hash('n * 13')} % 60000000 * interval '1 second' END,
            ${plan}, CASE WHEN ${plan} <> 'free' THEN timestamptz '2026-12-24' END,
            ${plan} <> 'free' AND n % 170 = 0, 12, CASE WHEN ${plan} <> 'free' THEN ${CREATED('n')} ${accounts} END
     FROM ${n}`,
  );
  await fill(
    client,
    'account_losses',
    `INSERT INTO account_losses (position, account_id, at, kind, hives, stream)
     SELECT n * 11, ${accountId('n')}, timestamptz '2026-11-24' - n % 30 * interval '1 day', 'hives_deleted', 1 + n % 40,
            'apiary-' || md5('a' || n)::uuid
     FROM generate_series(1, ${accounts}, 17) n`,
  );
};

/** Accounts and events of three years in the tables that the lists of the console read. */
export const fillAdmin = async (client: pg.ClientBase, { accounts, events }: Size): Promise<void> => {
  await fillAccounts(client, accounts);
  let share = 0;
  const type = `CASE ${TYPES.map(([name, of]) => {
    share += of;
    return `WHEN ${hash('p * 7')} % 100 < ${share} THEN '${name}'`;
  }).join(' ')} END`;
  // Twenty events a stream, two a command, and few accounts with many events.
  const owner = `1 + floor(${accounts} * power(${hash('p / 20')} % 1000003 / 1000003.0, 3))`;
  await fill(
    client,
    'log_index',
    `INSERT INTO log_index (position, stream, revision, type, account_id, command_id, correlation_id, at)
     SELECT p, (ARRAY['round-', 'round-', 'round-', 'apiary-', 'action-', 'note-'])[1 + (p / 20) % 6]
                 || md5('stream ' || p / 20)::uuid, p % 20, type, ${accountId('owner')},
            md5('command ' || p / 2)::uuid, md5('command ' || p / 2)::uuid,
            timestamptz '2023-11-24' + p * interval '3 years' / ${events}
     FROM (SELECT p, ${type} AS type, (${owner})::bigint AS owner FROM generate_series(1, ${events}) p) e`,
  );
  await fill(
    client,
    'daily_figures',
    `INSERT INTO daily_figures (day, events, first_position, last_position, inspections)
     SELECT at::date, count(*), min(position), max(position), count(*) FILTER (WHERE type = 'InspectionRecorded')
     FROM log_index GROUP BY 1`,
  );
  await run(client, `INSERT INTO console_reader (version, moves, position) VALUES (1, 0, ${events})`);
};

/** The events of the index in the log itself, with data of the size of an inspection. */
export const fillLog = async (client: pg.ClientBase): Promise<void> => {
  await run(client, 'ALTER TABLE es.events DISABLE TRIGGER USER');
  await fill(
    client,
    'es.events',
    `INSERT INTO es.events (position, event_id, stream, revision, type, schema_version, data, metadata, recorded_at)
     SELECT position, md5('event ' || position)::uuid, stream, revision, type, 1,
            jsonb_build_object('apiaryId', command_id, 'hiveId', account_id, 'day', at::date, 'fields',
              jsonb_build_object('generalStatus', 'good', 'populationFrames', position % 20, 'honeycombs', position % 9,
                                 'queenSeen', position % 3 = 0, 'broodFrames', position % 13)),
            jsonb_build_object('accountId', account_id, 'userId', account_id, 'commandId', command_id,
              '$correlationId', correlation_id, '$causationId', command_id, 'at', at), at
     FROM log_index`,
  );
  await run(client, "SELECT setval('es.positions', (SELECT max(position) FROM es.events))");
  await run(client, 'ALTER TABLE es.events ENABLE TRIGGER USER');
};
