/** Element ids of Matroska (RFC 9559). */
const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const INFO = 0x1549a966;
const WITH_CHILDREN = new Set([SEGMENT, TRACKS, TRACK_ENTRY, INFO, CLUSTER]);
/** Tags, Attachments, Title, DateUTC, SegmentFilename, a track's Name. */
const TELLING = new Set([0x1254c367, 0x1941a469, 0x7ba9, 0x4461, 0x7384, 0x536e]);
const VOID = 0xec;
const AUDIO = 2;

interface Element {
  id: number;
  body: number;
  /** Undefined: unknown size, as a live recorder writes it. */
  size: number | undefined;
}

const lengthOf = (first: number): number => Math.clz32(first) - 23;

const elementAt = (bytes: Buffer, at: number): Element | null => {
  const idLength = lengthOf(bytes[at] ?? 0);
  if (idLength > 4 || at + idLength >= bytes.length) return null;
  const id = bytes.readUIntBE(at, idLength);
  const sizeAt = at + idLength;
  const sizeLength = lengthOf(bytes[sizeAt]!);
  if (sizeLength > 8 || sizeAt + sizeLength > bytes.length) return null;
  let size = bytes[sizeAt]! & ((1 << (8 - sizeLength)) - 1);
  let isUnknown = size === (1 << (8 - sizeLength)) - 1;
  for (let i = 1; i < sizeLength; i++) {
    const byte = bytes[sizeAt + i]!;
    isUnknown &&= byte === 0xff;
    size = size * 256 + byte;
  }
  return { id, body: sizeAt + sizeLength, size: isUnknown ? undefined : size };
};

/** A void element of the same length in bytes, which every player skips. */
const blank = (bytes: Buffer, from: number, to: number): void => {
  const length = to - from;
  bytes.fill(0, from, to);
  bytes[from] = VOID;
  if (length >= 9) {
    bytes[from + 1] = 0x01;
    bytes.writeUIntBE(length - 9, from + 3, 6);
  } else bytes[from + 1] = 0x80 | (length - 2);
};

/** Walks elements and their children as one flat list: the end of a parent does not matter for blanking. */
const walk = (bytes: Buffer): boolean => {
  let hasSound = false;
  for (let at = 0; at < bytes.length; ) {
    const element = elementAt(bytes, at);
    if (!element) break;
    const { id, body, size } = element;
    if (WITH_CHILDREN.has(id)) {
      at = body;
      continue;
    }
    if (size === undefined) break;
    const next = Math.min(body + size, bytes.length);
    if (id === TRACK_TYPE && bytes[body] === AUDIO) hasSound = true;
    if (TELLING.has(id)) blank(bytes, at, next);
    at = next;
  }
  return hasSound;
};

/** A WebM file with sound, its metadata blanked; null for any other content. */
export const cleanWebm = (bytes: Buffer): Buffer | null => {
  if (bytes.length < 8 || bytes.readUInt32BE(0) !== EBML) return null;
  const clean = Buffer.from(bytes);
  return walk(clean) ? clean : null;
};
