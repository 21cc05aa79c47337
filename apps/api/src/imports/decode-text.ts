import { Refusal } from '../platform/http/refusal.js';

const KINDS: [name: string, signature: string][] = [
  ['a PNG image', '89504e47'],
  ['a JPEG image', 'ffd8ff'],
  ['a GIF image', '47494638'],
  ['a PDF document', '25504446'],
  ['a ZIP archive or a spreadsheet (XLSX, ODS)', '504b0304'],
  ['an old spreadsheet (XLS)', 'd0cf11e0'],
  ['a compressed file', '1f8b'],
];

const UTF16: [encoding: string, mark: string][] = [
  ['utf-16le', 'fffe'],
  ['utf-16be', 'feff'],
];

/** No text table holds them; tab, line feed, vertical tab, form feed and carriage return may occur. */
const isBinary = (byte: number): boolean => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1a);

const notATable = (what: string) =>
  new Refusal('unsupported_media_type', `This file is ${what}. Send a table as CSV text.`);

/**
 * The text of a file by its content, whatever its name says: UTF-8, UTF-16 with its mark, else Windows-1252, in which
 * every byte means something. Marks at the beginning are dropped.
 * @throws Refusal unsupported_media_type when it is no text
 */
export const decodeText = (bytes: Buffer): string => {
  const start = bytes.subarray(0, 4).toString('hex');
  const kind = KINDS.find(([, signature]) => start.startsWith(signature));
  if (kind) throw notATable(kind[0]);
  const utf16 = UTF16.find(([, mark]) => start.startsWith(mark));
  const text = utf16 ? new TextDecoder(utf16[0]).decode(bytes) : decodeBytes(bytes);
  if (text.includes('\0')) throw notATable('not a text');
  return text;
};

const decodeBytes = (bytes: Buffer): string => {
  if (bytes.some(isBinary)) throw notATable('not a text');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
