import { Mapping } from '@kypseli/contract';
import { parsed } from '../platform/http/input.js';
import { fieldRefusal, Refusal } from '../platform/http/refusal.js';
import type { FileSample } from './describe-file.js';
import type { Proceed } from './in-time.js';
import { type FileFormat, openFile, recogniseFile } from './recognise-file.js';
import { invalid, type ReadableFile } from './table.js';

/** The mapping that came beside a file. @throws Refusal malformed_json, validation_failed */
export const readMapping = (text: string | undefined): Mapping | null => {
  if (text === undefined || text.trim() === '') return null;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw fieldRefusal(['mapping'], 'malformed_json', 'The mapping is not valid JSON.', { as: 'malformed_json' });
  }
  try {
    return parsed(Mapping, json);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const issues = error.issues.map((issue) => ({ ...issue, path: ['mapping', ...issue.path] }));
    throw new Refusal(error.code, error.message, issues);
  }
};

/** Guessing looks at so many rows, and at no more text than this. */
const SAMPLE_ROWS = 2_000;
const SAMPLE_CHARS = 4_000_000;

export interface ReadUpload {
  format: FileFormat;
  sample: FileSample;
  /** Rows below the head that are not blank. */
  rows: number;
}

/**
 * Reads a file once from its beginning to its end: what it is, whether all of it is a table, and its first rows.
 * @throws Refusal unsupported_media_type, payload_too_large, validation_failed; whatever `proceed` throws
 */
export const readUpload = async (
  file: ReadableFile,
  { filename, sheet }: { filename: string; sheet: string | null },
  proceed: Proceed,
): Promise<ReadUpload> => {
  const format = await recogniseFile(file, sheet);
  const table = await openFile(file, format);
  const sample: string[][] = [];
  let chars = 0;
  let rows = 0;
  for await (const part of table.rows) {
    proceed();
    rows += part.length;
    for (const { cells } of part) {
      if (sample.length === SAMPLE_ROWS || chars > SAMPLE_CHARS) break;
      chars += cells.reduce((sum, cell) => sum + cell.length, 0);
      sample.push(cells);
    }
  }
  if (rows === 0) throw invalid('This table has column names but no rows.');
  const named = { columns: table.columns, filename, ofSheets: format.kind === 'xlsx' && format.asOne !== undefined };
  return { format, sample: { ...named, rows: sample }, rows };
};
