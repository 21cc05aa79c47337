import { isUtf8 } from 'node:buffer';

const UTF16: [encoding: string, mark: string][] = [
  ['utf-16le', 'fffe'],
  ['utf-16be', 'feff'],
];

/**
 * The encoding of a text by its bytes: UTF-8 if all of it is valid, UTF-16 by its byte order mark, otherwise the Greek
 * or the Western Windows code page.
 */
export const encodingOf = async (bytes: AsyncIterable<Buffer>): Promise<string> => {
  let carried: Buffer = Buffer.alloc(0);
  let first = true;
  for await (const part of bytes) {
    const utf16 = first && UTF16.find(([, mark]) => part.subarray(0, 2).toString('hex') === mark);
    if (utf16) return utf16[0];
    first = false;
    const known = carried.length === 0 ? part : Buffer.concat([carried, part]);
    const whole = wholeCharacters(known);
    if (!isUtf8(known.subarray(0, whole))) return codePageOf(known);
    carried = known.subarray(whole);
  }
  return carried.length === 0 ? 'utf-8' : codePageOf(carried);
};

/** The number of bytes before a UTF-8 character that is cut off at the end. */
const wholeCharacters = (bytes: Buffer): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
};

/**
 * Decides between the code pages: Greek words have only high bytes, in Western words they are single letters among
 * ASCII.
 */
const codePageOf = (bytes: Buffer): string => {
  let greek = 0;
  let western = 0;
  for (let i = 1; i < bytes.length; i++) {
    const [before, now] = [bytes[i - 1]!, bytes[i]!];
    if (isHighLetter(before) && isHighLetter(now)) greek++;
    else if ((isHighLetter(before) && isLetter(now)) || (isLetter(before) && isHighLetter(now))) western++;
  }
  return greek > western ? 'windows-1253' : 'windows-1252';
};

/** True for a letter in both code pages; » and ½ are excluded. */
const isHighLetter = (byte: number): boolean => (byte >= 0xb8 && byte !== 0xbb && byte !== 0xbd) || byte === 0xa2;

const isLetter = (byte: number): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
