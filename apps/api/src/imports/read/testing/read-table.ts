import type { Across } from '../across.js';
import { openFile, recogniseFile } from '../recognise-file.js';
import type { TableRow } from '../table-row.js';

/** A table in memory. */
export interface WholeTable {
  columns: string[];
  rows: TableRow[];
}

/** Reads a file in parts of any size, like a stored file. */
export const readTable = async (
  bytes: Buffer,
  { sheet = null as string | null, partBytes = 1_000, across = undefined as Across | undefined } = {},
): Promise<WholeTable> => {
  const file = {
    size: bytes.length,
    async *read() {
      for (let at = 0; at < bytes.length; at += partBytes) yield bytes.subarray(at, at + partBytes);
    },
  };
  const { columns, rows } = await openFile(file, { ...(await recogniseFile(file, sheet)), ...(across && { across }) });
  const all: TableRow[] = [];
  for await (const part of rows) all.push(...part);
  return { columns, rows: all };
};
