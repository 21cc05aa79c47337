import { excerptOf, marksOf, searchWords } from './marks';

const marked = (text: string, q: string) =>
  marksOf(text, searchWords(q))
    .filter((piece) => piece.marked)
    .map((piece) => piece.text);

describe('marks', () => {
  test.each([
    ['Η βασίλισσα γεννάει', 'βασιλισσα', ['βασίλισσα']],
    ['ΚΥΨΈΛΗ, κυψέλες, κυψελών', 'κυψέλη', ['ΚΥΨΈΛΗ', 'κυψέλες', 'κυψελών']],
    ['Ο κηφήνας και οι κηφήνες', 'ΚΗΦΗΝΕΣ', ['κηφήνας', 'κηφήνες']],
    ['Two queens, one queen', 'queens', ['queens', 'queen']],
    ['Reinas poniendo en la montaña', 'montana reina', ['Reinas', 'montaña']],
    ['Hive 22-014 and 22-015', '22-014', ['22', '014', '22']],
    ['Oxalic acid', 'ox', ['Oxalic']],
    ['Mow the meadow', 'owt', []],
    ['Mow the meadow', '?!', []],
  ])('in “%s” for %s are %j', (text, q, words) => {
    expect(marked(text, q)).toEqual(words);
  });

  test('match the original text, also where accents are separate characters', () => {
    const text = 'Ο τρύγος, ο τρύγος'.normalize('NFD');
    const pieces = marksOf(text, searchWords('τρύγος'));
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter((piece) => piece.marked)).toHaveLength(2);
  });
});

describe('an excerpt', () => {
  const firstLine = (texts: string[], q: string) =>
    excerptOf(texts, searchWords(q))
      .map((piece) => piece.text)
      .join('');

  test('is the whole text without a search, and the transcript without a text', () => {
    expect(firstLine(['Mow', 'Mow the lawn'], '')).toBe('Mow');
    expect(firstLine(['', 'Mow the lawn'], '')).toBe('Mow the lawn');
    expect(firstLine(['', ''], 'mow')).toBe('');
  });

  test('is of the transcript if only that has the match, and begins shortly before it', () => {
    const transcript = `${'Bees fly and gather and '.repeat(8)}then the swarm left for the oak.`;
    expect(firstLine(['A long talk', transcript], 'swarm')).toMatch(/^… .{1,32}swarm left for the oak\.$/);
  });
});
