import { addMissing, setDecimal, setMissing, setRoundDays, setSameDayRows } from './file-writing.js';
import { advanced, simple } from './testing/sample-mappings.js';

describe('how a file is written', () => {
  it('stores the decimal separator only if it is not a point', () => {
    expect(setDecimal(simple, ',')).toEqual({ ...simple, decimal: ',' });
    const { decimal: _, ...plain } = advanced;
    expect(setDecimal(advanced, '.')).toEqual(plain);
  });

  it('stores the texts for “not recorded”, each once', () => {
    expect(setMissing(simple, [' NA', '', 'na', '-'])).toEqual({ ...simple, missing: ['na', '-'] });
    expect(setMissing({ ...simple, missing: ['x'] }, [' '])).toEqual(simple);
    expect(addMissing(simple, '- ').missing).toEqual(['-']);
  });

  it('stores the days of a round only if there are several', () => {
    const joined = setRoundDays(simple, 3);
    expect(joined).toEqual({ ...simple, roundDays: 3 });
    expect(setRoundDays(joined, 1)).toEqual(simple);
  });

  it('stores how rows of one day are combined only if they are not refused', () => {
    const added = setSameDayRows(simple, 'add');
    expect(added).toEqual({ ...simple, sameDayRows: 'add' });
    expect(setSameDayRows(added, 'refuse')).toEqual(simple);
  });
});
