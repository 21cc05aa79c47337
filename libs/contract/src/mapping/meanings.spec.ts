import { addMissing, correctCell } from './file-writing.js';
import { kindOf } from './kinds.js';
import { isUnderstood, meaningOf, setMeaning } from './meanings.js';
import { advanced, simple } from './testing/sample-mappings.js';

describe('what a text stands for', () => {
  it('is set for its column, whatever its case, and removed again', () => {
    const withMeaning = setMeaning(simple, 'Queen', 'qr', true);
    expect(withMeaning.visits[0]!.fields.queenSeen).toEqual({ column: 'Queen', values: { qr: true } });
    expect(setMeaning(withMeaning, 'Queen', 'QR', undefined).visits[0]!.fields.queenSeen).toEqual({ column: 'Queen' });
  });

  it('is refused where the field cannot hold it', () => {
    expect(setMeaning(simple, 'Queen', 'QR', 7)).toEqual(simple);
  });

  it('is one that the field can hold', () => {
    expect(meaningOf(kindOf('broodFrames'), '2,5')).toBe(2.5);
    expect(meaningOf(kindOf('broodFrames'), '-1')).toBeUndefined();
    expect(meaningOf(kindOf('boxes'), '2.5')).toBeUndefined();
    expect(meaningOf(kindOf('boxes'), '')).toBeUndefined();
    expect(meaningOf(kindOf('queenSeen'), 'false')).toBe(false);
    expect(meaningOf(kindOf('queenAge'), 'this_year')).toBe('this_year');
    expect(meaningOf(kindOf('queenAge'), 'new')).toBeUndefined();
    expect(meaningOf(kindOf('varroa.mites'), '3')).toBe(3);
    expect(kindOf('queenSeen').words).toEqual(['true', 'false']);
  });

  it('is not needed for texts that are read by themselves', () => {
    expect(isUnderstood(kindOf('queenSeen'), ' Y')).toBe(true);
    expect(isUnderstood(kindOf('queenSeen'), 'QR')).toBe(false);
    expect(isUnderstood(kindOf('queenAge'), 'This year')).toBe(true);
    expect(isUnderstood(kindOf('generalStatus'), 'fine')).toBe(false);
    expect(isUnderstood(kindOf('boxes'), '2')).toBe(true);
    expect(isUnderstood(kindOf('boxes'), '2+')).toBe(false);
  });

  it('can be a correction of one cell, or “not recorded” everywhere', () => {
    const once = correctCell(simple, 3, 'Queen', 'QS');
    expect(correctCell(once, 3, 'Queen', '').corrections).toEqual([{ row: 3, column: 'Queen', value: '' }]);
    expect(addMissing(advanced, 'na').missing).toEqual(['na']);
  });
});
