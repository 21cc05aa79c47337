import { PassThrough } from 'node:stream';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import type { ArchiveWriter } from '../archive/archive-file.js';
import { quoted, type StoredTable } from '../archive/stored-tables.js';

/** A part is loaded as a whole, so this is what an interrupted restore repeats at most. */
const PART_BYTES = 64 * 1024 * 1024;
const NEWLINE = 10;

export const rowsOf = async (client: pg.ClientBase, table: string): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${table}`);
  return Number(rows[0]!.count);
};

/** Writes the rows of a table as parts of at most about 64 MB, and returns their number. */
export const copyTable = async (
  client: pg.PoolClient,
  writer: ArchiveWriter,
  of: StoredTable,
  onProgress: (rows: number) => void,
): Promise<number> => {
  const order = of.table === 'es.events' ? ' ORDER BY position' : '';
  const source = client.query(to(`COPY (SELECT ${quoted(of.columns)} FROM ${of.table}${order}) TO STDOUT`));
  let done = 0;
  let rows = new PassThrough();
  const begin = () => {
    const part = writer.add(of, rows);
    // It may fail while nobody waits for it; whoever waits later gets the error.
    part.catch(() => undefined);
    return part;
  };
  let writing = begin();
  let bytes = 0;
  let seen = 0;
  const send = async (chunk: Buffer) => {
    if (chunk.length > 0 && !rows.write(chunk))
      await Promise.race([new Promise((go) => rows.once('drain', go)), writing]);
    bytes += chunk.length;
  };
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) seen += 1;
      onProgress(seen);
      const end = bytes + chunk.length < PART_BYTES ? 0 : chunk.lastIndexOf(NEWLINE) + 1;
      await send(chunk.subarray(0, end || chunk.length));
      if (end === 0) continue;
      rows.end();
      done += (await writing).rows;
      rows = new PassThrough();
      writing = begin();
      bytes = 0;
      await send(chunk.subarray(end));
    }
    rows.end();
    return done + (await writing).rows;
  } catch (error) {
    rows.destroy(error as Error);
    source.destroy();
    await writing.catch(() => undefined);
    throw error;
  }
};
