import type pg from 'pg';
import type { Part } from './archive-file.js';

/** Made anew by a restore, of use to one database only, or short-lived. */
const LEFT_OUT = new Set([
  'migrations',
  'checkpoints',
  'log_copy',
  'rate_limits',
  'projector_state',
  'shown_batches',
  'read_side_versions',
  'read_side_work',
  'processes',
  'mail_previews',
]);
const FILES = 'file_chunks';

export type StoredTable = Pick<Part, 'step' | 'table' | 'columns'>;

interface TableRow {
  name: string;
  columns: string[];
  owners: string[];
}

/** Tables after those that they refer to. */
const byReferences = (tables: TableRow[]): TableRow[] => {
  const sorted: TableRow[] = [];
  const visit = (table: TableRow, path: string[]) => {
    if (sorted.includes(table) || path.includes(table.name)) return;
    for (const owner of table.owners) {
      const found = tables.find(({ name }) => name === owner);
      if (found) visit(found, [...path, table.name]);
    }
    sorted.push(table);
  };
  for (const table of tables) visit(table, []);
  return sorted;
};

/** The tables of the state, in an order in which they can be filled. New tables are found by themselves. */
export const stateTables = async (client: pg.ClientBase): Promise<StoredTable[]> => {
  const { rows } = await client.query<TableRow>(
    `SELECT c.relname AS name,
            array(SELECT a.attname::text FROM pg_attribute a
                   WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
                   ORDER BY a.attnum) AS columns,
            array(SELECT o.relname::text FROM pg_constraint f JOIN pg_class o ON o.oid = f.confrelid
                   WHERE f.conrelid = c.oid AND f.contype = 'f') AS owners
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = 'public' AND c.relkind = 'r' ORDER BY c.relname`,
  );
  return byReferences(rows.filter(({ name }) => !LEFT_OUT.has(name))).map(({ name, columns }) => ({
    step: name === FILES ? 'files' : 'state',
    table: `public.${name}`,
    columns,
  }));
};

/** The tables of the log in PostgreSQL. */
export const EVENTS: StoredTable = {
  step: 'events',
  table: 'es.events',
  columns: ['position', 'event_id', 'stream', 'revision', 'type', 'schema_version', 'data', 'metadata', 'recorded_at'],
};
export const DELETED_STREAMS: StoredTable = {
  step: 'events',
  table: 'es.deleted_streams',
  columns: ['stream', 'deleted_at'],
};

export const quoted = (columns: string[]): string => columns.map((name) => `"${name}"`).join(', ');

export const sequencesOf = async (
  client: pg.ClientBase,
): Promise<{ name: string; value: string; called: boolean }[]> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences
      WHERE schemaname IN ('public', 'es') AND sequencename <> 'migrations_id_seq' ORDER BY 1`,
  );
  const sequences = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM ${name}`,
    );
    sequences.push({ name, ...values[0]! });
  }
  return sequences;
};
