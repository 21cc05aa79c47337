/** How high the digits of the net weight are at least, in mm, from the lightest jar on. */
export const WEIGHT_DIGITS = [
  { upTo: 50, mm: 2 },
  { upTo: 200, mm: 3 },
  { upTo: 1000, mm: 4 },
  { upTo: Number.POSITIVE_INFINITY, mm: 6 },
].map((row) => ({
  ...row,
  source: 'Directive 76/211/EEC, annex I, 3.1',
  address: 'https://eur-lex.europa.eu/eli/dir/1976/211/oj',
}));

export const weightDigitsMm = (grams: number): number => WEIGHT_DIGITS.find(({ upTo }) => grams <= upTo)!.mm;

/** How high a small x is at least, in mm. Very small packages may have 0.9 mm; nobody knows the jar, so all have this. */
export const LEAST_X_HEIGHT = {
  mm: 1.2,
  source: 'Regulation (EU) 1169/2011, article 13(2) and annex IV',
  address: 'https://eur-lex.europa.eu/eli/reg/2011/1169/oj',
};
