import { pipeline } from 'node:stream/promises';
import { readFields } from '@kypseli/domain';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { decrypt } from '../../../libs/event-store/src/codec/cipher.js';

const PAGE = 5_000;

const TABLE = `
  CREATE TABLE fold_and_copy (
    id uuid NOT NULL, round_id uuid NOT NULL, apiary_id uuid NOT NULL, hive_id uuid NOT NULL, account_id uuid NOT NULL,
    day date NOT NULL, recorded_at timestamptz NOT NULL, fields json NOT NULL, general_status text, queen_color text,
    population_frames numeric, brood_frames numeric, honeycombs numeric, harvested_frames numeric, top_box_frames numeric
  )`;
const INDEXES = [
  'ALTER TABLE fold_and_copy ADD PRIMARY KEY (id)',
  'CREATE INDEX ON fold_and_copy (apiary_id, day, round_id)',
  'CREATE INDEX ON fold_and_copy (round_id, hive_id)',
  'CREATE INDEX ON fold_and_copy (hive_id, day)',
];
const MEASURES = [
  'generalStatus',
  'queenColor',
  'populationFrames',
  'broodFrames',
  'honeycombs',
  'harvestedFrames',
  'topBoxFrames',
] as const;

// biome-ignore lint/suspicious/noExplicitAny: a bare script that trusts what it reads
type Any = any;

/** One inspection in COPY's text format. */
const lineOf = ({ id, data, metadata }: Any, keys: Map<string, Buffer>): string => {
  const { note } = data.fields;
  if (note) data.fields.note = decrypt(note, keys.get(metadata.accountId), `${id} ["fields","note"]`);
  const fields = readFields(data.fields, data.day);
  return [
    data.inspectionId,
    data.roundId,
    data.apiaryId,
    data.hiveId,
    metadata.accountId,
    data.day,
    metadata.at,
    JSON.stringify(fields).replaceAll('\\', '\\\\'),
    ...MEASURES.map((measure) => fields[measure] ?? '\\N'),
  ].join('\t');
};

/**
 * The minimum work to fill the largest table: a page of the log is read, parsed and decrypted, folded to the last state
 * of each inspection in it, and copied; the indexes follow. It looks at one page at a time, deletes nothing, and fills
 * no other table.
 */
export const foldAndCopy = async (pool: pg.Pool): Promise<void> => {
  const [reader, writer] = await Promise.all([pool.connect(), pool.connect()]);
  try {
    const found = await reader.query('SELECT account_id, key FROM es_keys.account_keys');
    const keys = new Map(found.rows.map((row): [string, Buffer] => [row.account_id, row.key]));
    await writer.query('DROP TABLE IF EXISTS fold_and_copy');
    await writer.query(TABLE);
    const page = (after: string) =>
      reader.query<Any>(
        `SELECT position, event_id AS id, type, data, metadata FROM es.events WHERE position > $1 ORDER BY position LIMIT ${PAGE}`,
        [after],
      );
    let next = page('0');
    for (;;) {
      const { rows } = await next;
      if (rows.length === 0) break;
      next = page(rows.at(-1).position);
      const last = new Map<string, Any>();
      for (const row of rows) if (row.type === 'InspectionRecorded') last.set(row.data.inspectionId, row);
      const lines = [...last.values()].map((row) => lineOf(row, keys));
      const text = Buffer.from(`${lines.join('\n')}\n`);
      if (lines.length > 0) await pipeline([text], writer.query(from('COPY fold_and_copy FROM STDIN')));
    }
    for (const index of INDEXES) await writer.query(index);
    await writer.query('ANALYZE fold_and_copy');
  } finally {
    reader.release();
    writer.release();
  }
};
