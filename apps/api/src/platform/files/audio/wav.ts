/** What a player needs; anything else may reveal who recorded, when and where. */
const NEEDED = new Set(['fmt ', 'data', 'fact']);
const HEADER = 8;

/** RIFF WAVE with every chunk except the sound and its format turned into JUNK; null for any other content. */
export const cleanWav = (bytes: Buffer): Buffer | null => {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') return null;
  const clean = Buffer.from(bytes);
  const found = new Set<string>();
  for (let at = 12; at + HEADER <= clean.length; ) {
    const id = clean.toString('latin1', at, at + 4);
    const size = clean.readUInt32LE(at + 4);
    const end = Math.min(at + HEADER + size, clean.length);
    if (NEEDED.has(id)) found.add(id);
    else {
      clean.write('JUNK', at, 'latin1');
      clean.fill(0, at + HEADER, end);
    }
    at = end + (size % 2);
  }
  return found.has('fmt ') && found.has('data') ? clean : null;
};
