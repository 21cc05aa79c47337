const KBPS = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const HERTZ = [44_100, 48_000, 32_000] as const;
const ID3_HEADER = 10;
const ID3V1 = 128;
const APE_FOOTER = 32;

/** The length of the MPEG layer III frame that begins at `at`; 0 if none does (ISO 11172-3, 2.4.2.3). */
const frameAt = (bytes: Buffer, at: number): number => {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1]! & 0xe0) !== 0xe0) return 0;
  const version = (bytes[at + 1]! >> 3) & 3;
  const layer = (bytes[at + 1]! >> 1) & 3;
  const rate = (bytes[at + 2]! >> 4) & 15;
  const hertz = HERTZ[((bytes[at + 2]! >> 2) & 3) as 0 | 1 | 2];
  if (version === 1 || layer !== 1 || rate === 0 || rate === 15 || hertz === undefined) return 0;
  const isFirst = version === 3;
  const kbps = KBPS[isFirst ? 1 : 2][rate]!;
  const divisor = { 0: 4, 2: 2, 3: 1 }[version as 0 | 2 | 3];
  return Math.floor(((isFirst ? 144_000 : 72_000) * kbps) / (hertz / divisor)) + ((bytes[at + 2]! >> 1) & 1);
};

/** Where the sound begins, after ID3v2 tags. */
const beginOf = (bytes: Buffer): number => {
  let at = 0;
  while (bytes.toString('latin1', at, at + 3) === 'ID3' && at + ID3_HEADER <= bytes.length) {
    const size = [6, 7, 8, 9].reduce((sum, i) => sum * 128 + (bytes[at + i]! & 0x7f), 0);
    at += ID3_HEADER + size + (bytes[at + 5]! & 0x10 ? ID3_HEADER : 0);
  }
  return at;
};

/** Where the sound ends, before ID3v1 and APE tags. */
const endOf = (bytes: Buffer): number => {
  let end = bytes.length;
  if (bytes.toString('latin1', end - ID3V1, end - ID3V1 + 3) === 'TAG') end -= ID3V1;
  const footer = end - APE_FOOTER;
  if (footer >= 0 && bytes.toString('latin1', footer, footer + 8) === 'APETAGEX') {
    const hasHeader = (bytes.readUInt32LE(footer + 20) & 0x80000000) !== 0;
    end -= bytes.readUInt32LE(footer + 12) + (hasHeader ? APE_FOOTER : 0);
  }
  return end;
};

/** The frames of an MP3 file without tags before and after them; null for any other content. */
export const cleanMp3 = (bytes: Buffer): Buffer | null => {
  const begin = beginOf(bytes);
  const first = frameAt(bytes, begin);
  if (first === 0 || frameAt(bytes, begin + first) === 0) return null;
  const end = endOf(bytes);
  return end > begin ? bytes.subarray(begin, end) : null;
};
