const HEADER = 8;
const WITH_CHILDREN = new Set(['moov', 'trak', 'mdia', 'moof', 'traf', 'edts', 'minf']);
/** Texts, places and boxes that recorders invent. */
const TELLING = new Set(['udta', 'meta', 'uuid']);
const MAX_DEPTH = 6;

interface Found {
  hasFile: boolean;
  hasSound: boolean;
}

/** Walks the boxes of ISO 14496-12 from `at` to `end`, and blanks the ones with metadata. */
const walk = (bytes: Buffer, from: number, end: number, depth: number, found: Found): boolean => {
  for (let at = from; at < end; ) {
    if (at + HEADER > end) return false;
    const type = bytes.toString('latin1', at + 4, at + 8);
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1;
    if (isLong && at + 16 > end) return false;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + HEADER)) : short === 0 ? end - at : short;
    const body = at + (isLong ? 16 : HEADER);
    const next = at + size;
    // The last box of an interrupted recording may be short.
    if (next < body || (next > end && type !== 'mdat')) return false;
    if (type === 'ftyp') found.hasFile = true;
    if (type === 'hdlr' && bytes.toString('latin1', body + 8, body + 12) === 'soun') found.hasSound = true;
    if (TELLING.has(type)) {
      bytes.write('free', at + 4, 'latin1');
      bytes.fill(0, body, next);
    } else if (WITH_CHILDREN.has(type) && depth < MAX_DEPTH) {
      if (!walk(bytes, body, next, depth + 1, found)) return false;
    }
    at = next;
  }
  return true;
};

/** An MP4 file with sound, its metadata blanked; null for any other content. */
export const cleanMp4 = (bytes: Buffer): Buffer | null => {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return null;
  const clean = Buffer.from(bytes);
  const found: Found = { hasFile: false, hasSound: false };
  return walk(clean, 0, clean.length, 0, found) && found.hasFile && found.hasSound ? clean : null;
};
