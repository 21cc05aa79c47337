import { fixesOf, readAlsoAs } from './problem-fixes.js';
import { COLUMNS, simple } from './testing/sample-mappings.js';

describe('problems', () => {
  const group = { row: 2, column: 'Fob 1st', value: '12+', code: 'not_a_number', count: 3 };
  const names = COLUMNS.map(({ name }) => name);

  it('have the right fixes', () => {
    const kinds = (change: Partial<typeof group>) =>
      fixesOf({ ...group, ...change }, simple, names).map(({ kind }) => kind);
    expect(kinds({})).toEqual(['meaning', 'missing', 'cell']);
    expect(kinds({ code: 'number_separators' })).toEqual(['decimal', 'meaning', 'missing', 'cell']);
    expect(kinds({ value: ' ', code: 'hive_missing' })).toEqual(['cell']);
    expect(fixesOf({ ...group, column: 'Fob 1st + Fob 2nd' }, simple, names)).toEqual([]);
    const late = { ...group, column: 'Day', value: '4/25/21', code: 'date_unreadable' };
    expect(fixesOf(late, simple, names)).toEqual([
      { kind: 'format', column: 'Day', text: '4/25/21', formats: ['M/D/YY'] },
      { kind: 'cell', column: 'Day', row: 2 },
    ]);
  });

  it('of days get another format, which replaces one that contradicts it', () => {
    expect(readAlsoAs(simple, 'Day', 'YYYY-MM-DD').visits[0]!.date.format).toEqual(['D/M/YY', 'YYYY-MM-DD']);
    expect(readAlsoAs(simple, 'Day', 'M/D/YY').visits[0]!.date.format).toBe('M/D/YY');
    const both = readAlsoAs(simple, 'Day', 'YYYY-MM-DD');
    expect(readAlsoAs(both, 'Day', 'M/D/YY').visits[0]!.date.format).toEqual(['YYYY-MM-DD', 'M/D/YY']);
    expect(readAlsoAs(simple, 'Hive', 'M/D/YY')).toEqual(simple);
  });
});
