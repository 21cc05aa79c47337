/** Built-in number formats that show a day or a time. */
const DAYS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
const TIMES = new Set([18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47]);
const MAX_FORMATS = 100_000;

export type NumberKind = 'number' | 'day' | 'time';

/** The kind of values of a number format. Quoted texts, escaped characters and colours are ignored. */
export const kindOfFormat = (id: number, code: string | undefined): NumberKind => {
  if (code === undefined) return DAYS.has(id) ? 'day' : TIMES.has(id) ? 'time' : 'number';
  const letters = code
    .split(';', 1)[0]!
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .toLowerCase();
  if (letters.includes('general')) return 'number';
  if (/[yd]/.test(letters)) return 'day';
  if (/[hs]/.test(letters)) return 'time';
  return /m/.test(letters) ? 'day' : 'number';
};

/** Collects the kinds of the cell formats of a style sheet, in their order. */
export const cellFormats = () => {
  const codes = new Map<number, string>();
  const kinds: NumberKind[] = [];
  let inCells = false;
  return {
    kinds,
    open(name: string, attributes: Record<string, string>) {
      if (name === 'numFmt' && codes.size < MAX_FORMATS)
        codes.set(Number(attributes.numFmtId), (attributes.formatCode ?? '').slice(0, 300));
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells || kinds.length >= MAX_FORMATS) return;
      const id = Number(attributes.numFmtId ?? 0);
      kinds.push(kindOfFormat(id, codes.get(id)));
    },
    close(name: string) {
      if (name === 'cellXfs') inCells = false;
    },
  };
};
