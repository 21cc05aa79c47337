import fc from 'fast-check';
import { searchable } from './searchable.js';
import { text } from './text.js';

describe('text', () => {
  const Name = text(1, 5);

  it('is trimmed before it is measured', () => {
    expect(Name.parse('  \u00a0bees \n')).toBe('bees');
    expect(Name.safeParse('   ').success).toBe(false);
    expect(Name.parse('     12345     ')).toBe('12345');
    expect(Name.safeParse('123456').success).toBe(false);
  });

  it.each(['a\0b', '\0', '\ud83d', 'a\udc1d'])('refuses %j, which PostgreSQL cannot store', (value) => {
    expect(Name.safeParse(value).success).toBe(false);
  });

  it('keeps letters of any script, and emoji', () => {
    expect(Name.parse('Κυψέλ')).toBe('Κυψέλ');
    expect(Name.parse('🐝')).toBe('🐝');
  });

  it.each([null, 7, ['a'], {}])('refuses %j', (value) => {
    expect(Name.safeParse(value).success).toBe(false);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const parsed = text(0, 1000).safeParse(value);
        if (parsed.success) expect(text(0, 1000).parse(parsed.data)).toBe(parsed.data);
      }),
    );
  });
});

describe('searchable', () => {
  it.each([
    ['Κυψέλη', 'κυψελη'],
    ['ΜΈΛΙΣΣΕΣ', 'μέλισσες'],
    ['Φασκόμηλος', 'φασκομηλοσ'],
    ['Ñandú', 'nandu'],
    ['Müller', 'mu\u0308ller'],
  ])('%s is found by %s', (value, keyword) => {
    expect(searchable(value)).toBe(searchable(keyword));
  });

  it('keeps characters that are no accents', () => {
    expect(searchable('^`·¨')).toBe('^`·¨');
    expect(searchable('22-001')).toBe('22-001');
  });

  it('is the same however a text is composed and written', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'αάΑςσΣÑnöO1-') }), (value) => {
        expect(searchable(value.normalize('NFD'))).toBe(searchable(value));
        expect(searchable(value.toUpperCase())).toBe(searchable(value));
        expect(searchable(searchable(value))).toBe(searchable(value));
      }),
    );
  });
});
