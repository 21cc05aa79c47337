import { ApiError, MAX_IMPORT_BYTES } from '@kypseli/contract';

/** Why a file cannot be used; each has a sentence that says what to do. */
export type FileRefusal =
  | 'empty'
  | 'tooLarge'
  | 'oldExcel'
  | 'kind'
  | 'unreadable'
  | 'offline'
  | 'busy'
  | 'full'
  | 'internal';

/** A workbook is compressed; a text file may be larger. */
export const MAX_MB = { workbook: 20, text: MAX_IMPORT_BYTES / 1024 / 1024 };

export const maxOf = ({ name }: File): number => (/\.xlsx$/i.test(name) ? MAX_MB.workbook : MAX_MB.text);

const READ = /\.(csv|tsv|txt|xlsx|zip)$/i;
const SHEETS_OF_OTHERS = /\.(xls|xlsm|xlsb|ods|numbers)$/i;

const BY_CODE: Record<string, FileRefusal> = {
  payload_too_large: 'tooLarge',
  unsupported_media_type: 'kind',
  validation_failed: 'unreadable',
  offline: 'offline',
  rate_limited: 'busy',
  unavailable: 'busy',
  storage_full: 'full',
};

/** The reason from a first look at the file, or from the server's refusal; null if nothing is wrong. */
export const refusalOf = (file: File, error?: unknown): FileRefusal | null => {
  if (error !== undefined) return error instanceof ApiError ? (BY_CODE[error.code] ?? 'internal') : 'internal';
  if (SHEETS_OF_OTHERS.test(file.name)) return 'oldExcel';
  if (!READ.test(file.name)) return 'kind';
  if (file.size === 0) return 'empty';
  return file.size > maxOf(file) * 1024 * 1024 ? 'tooLarge' : null;
};
