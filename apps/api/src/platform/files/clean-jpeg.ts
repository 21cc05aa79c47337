/** Markers of ITU T.81. */
const TEM = 0x01;
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP14 = 0xee;
/** Baseline, extended and progressive: what browsers show. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Tables and intervals that decoding needs: DHT, DQT, DRI. */
const TABLES = new Set([0xc4, 0xdb, 0xdd]);
/** Adobe's note on how colours are stored: this length, and nothing else in it. */
const ADOBE = Buffer.from('Adobe');
const ADOBE_BYTES = 14;

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** The end of the coded samples that begin here: the next marker that is no restart. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = from; ; at += 2) {
    at = bytes.indexOf(0xff, at);
    if (at < 0 || at + 1 >= bytes.length) return bytes.length;
    const next = bytes[at + 1]!;
    if (next === 0xff) at -= 1;
    else if (next !== 0 && !isRestart(next)) return at;
  }
};

export interface Jpeg {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * A JPEG reduced to the segments that its image needs, and its size in pixels; null for any other content. What
 * cameras add (EXIF, place, thumbnails, comments, whatever follows the image) is left out.
 */
export const cleanJpeg = (bytes: Buffer): Jpeg | null => {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const kept = [bytes.subarray(0, 2)];
  let size: Pick<Jpeg, 'width' | 'height'> | undefined;
  let hasScan = false;
  for (let at = 2; at + 1 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) at += 1;
    else if (marker === EOI) {
      kept.push(bytes.subarray(at, at + 2));
      return size && hasScan ? { bytes: Buffer.concat(kept), ...size } : null;
    } else if (marker === TEM || isRestart(marker)) at += 2;
    else {
      if (at + 4 > bytes.length) return null;
      const length = bytes.readUInt16BE(at + 2);
      let end = at + 2 + length;
      if (length < 2 || end > bytes.length) return null;
      if (FRAMES.has(marker)) {
        if (size || length < 8) return null;
        size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
        if (size.height === 0 || size.width === 0) return null;
      }
      if (marker === SOS) {
        if (!size) return null;
        hasScan = true;
        end = endOfScan(bytes, end);
      }
      const isAdobe = marker === APP14 && length === ADOBE_BYTES && bytes.indexOf(ADOBE, at) === at + 4;
      if (marker === SOS || FRAMES.has(marker) || TABLES.has(marker) || isAdobe) kept.push(bytes.subarray(at, end));
      at = end;
    }
  }
  return null;
};
