import { type SampledFile, sampleFile } from '../../read/sample-file.js';
import type { ReadableFile } from '../../read/table.js';
import { sheetOf } from '../guess/sheet.js';
import { wideTable } from './wide-table.js';

interface About {
  filename: string;
  sheet: string | null;
  /** The columns are read as they are. */
  asIs?: boolean;
}

/** The sample of a file, as a table with a row for each hive and day. */
export interface TurnedSample extends SampledFile {
  /** False if the header does not prove that each column is a hive. */
  isSure: boolean;
}

/**
 * Reads a whole file, and once more if each of its columns is a hive or a day.
 * @param isRead true if a mapping reads these columns as they are
 * @throws Refusal like sampleFile
 */
export const sampleTable = async (
  file: ReadableFile,
  about: About,
  proceed: () => void,
  isRead: (columns: string[]) => Promise<boolean> = async () => false,
): Promise<TurnedSample> => {
  const sampled = await sampleFile(file, about, proceed);
  const { columns, rows, ofSheets } = sampled.sample;
  const wide = about.asIs ? null : wideTable(sheetOf(columns, rows, ofSheets, sampled.sample));
  if (!wide || (await isRead(columns))) return { ...sampled, isSure: true };
  return { ...(await sampleFile(file, { ...about, across: wide.across }, proceed)), isSure: wide.isSure };
};
