const HEADER = 27;
const CRC_AT = 22;

/** Ogg's CRC-32: polynomial 0x04c11db7, not reflected (RFC 3533, section 6). */
const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24;
  for (let bit = 0; bit < 8; bit++) rest = rest & 0x80000000 ? (rest << 1) ^ 0x04c11db7 : rest << 1;
  return rest >>> 0;
});
const crcOf = (bytes: Buffer): number =>
  bytes.reduce((crc, byte) => ((crc << 8) ^ TABLE[((crc >>> 24) ^ byte) & 0xff]!) >>> 0, 0);

interface Page {
  at: number;
  body: number;
  end: number;
  /** The segment lengths; one of 255 continues in the next. */
  lacing: Buffer;
}

const pagesOf = (bytes: Buffer): Page[] => {
  const pages: Page[] = [];
  for (let at = 0; at + HEADER <= bytes.length; ) {
    if (bytes.toString('latin1', at, at + 4) !== 'OggS') return pages;
    const body = at + HEADER + bytes[at + 26]!;
    const lacing = bytes.subarray(at + HEADER, body);
    const end = lacing.reduce((sum, length) => sum + length, body);
    if (end > bytes.length) return pages;
    pages.push({ at, body, end, lacing });
    at = end;
  }
  return pages;
};

/** The position of the second packet, which has the comments, in a file with one stream of sound. */
const commentsOf = (pages: Page[]): { ranges: [number, number][]; pages: Page[] } => {
  const ranges: [number, number][] = [];
  const touched: Page[] = [];
  let packet = 0;
  for (const page of pages) {
    let at = page.body;
    for (const length of page.lacing) {
      if (packet === 1) {
        ranges.push([at, at + length]);
        if (touched.at(-1) !== page) touched.push(page);
      }
      at += length;
      if (length < 255) packet++;
      if (packet > 1) return { ranges, pages: touched };
    }
  }
  return { ranges, pages: touched };
};

/** The packet without comments and of the same length: Opus ignores the rest, Vorbis ends at its framing bit. */
const withoutComments = (packet: Buffer): Buffer | null => {
  const isOpus = packet.toString('latin1', 0, 8) === 'OpusTags';
  if (!isOpus && packet.toString('latin1', 0, 7) !== '\x03vorbis') return null;
  const vendorAt = isOpus ? 8 : 7;
  if (vendorAt + 4 > packet.length) return null;
  const count = vendorAt + 4 + packet.readUInt32LE(vendorAt);
  if (count + 4 > packet.length) return null;
  const clean = Buffer.from(packet).fill(0, count);
  if (!isOpus) {
    if (count + 5 > packet.length) return null;
    clean[count + 4] = 1;
  }
  return clean;
};

/** An Ogg file of Opus or Vorbis without its comments; null for any other content. */
export const cleanOgg = (bytes: Buffer): Buffer | null => {
  const comments = commentsOf(pagesOf(bytes));
  const packet = Buffer.concat(comments.ranges.map(([from, to]) => bytes.subarray(from, to)));
  const cleaned = withoutComments(packet);
  if (!cleaned) return null;
  const clean = Buffer.from(bytes);
  let at = 0;
  for (const [from, to] of comments.ranges) at += cleaned.copy(clean, from, at, at + to - from);
  for (const page of comments.pages) {
    clean.writeUInt32LE(0, page.at + CRC_AT);
    clean.writeUInt32LE(crcOf(clean.subarray(page.at, page.end)), page.at + CRC_AT);
  }
  return clean;
};
