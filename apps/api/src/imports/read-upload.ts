import { Mapping } from '@kypseli/contract';
import { parsed } from '../platform/http/input.js';
import { Refusal } from '../platform/http/refusal.js';
import type { ImportColumn } from './import.entity.js';
import type { Table } from './read-csv.js';

const SAMPLES = 3;
const SAMPLE_ROWS = 1_000;
const MAX_SAMPLE = 100;

/** The mapping that came beside a file. @throws Refusal malformed_json, validation_failed */
export const readMapping = (text: string | undefined): Mapping | null => {
  if (text === undefined || text.trim() === '') return null;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Refusal('malformed_json', 'The mapping is not valid JSON.', [
      { path: ['mapping'], message: 'The mapping is not valid JSON.' },
    ]);
  }
  try {
    return parsed(Mapping, json);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const issues = error.issues.map(({ path, message }) => ({ path: ['mapping', ...path], message }));
    throw new Refusal(error.code, error.message, issues);
  }
};

/** Columns with the first different texts that they hold. */
export const describeColumns = ({ columns, rows }: Table): ImportColumn[] =>
  columns.map((name, index) => {
    const samples = new Set<string>();
    for (const { cells } of rows.slice(0, SAMPLE_ROWS)) {
      const text = cells[index];
      if (text) samples.add(text.slice(0, MAX_SAMPLE));
      if (samples.size === SAMPLES) break;
    }
    return { name, samples: [...samples] };
  });
