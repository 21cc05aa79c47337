import { addMissing, setDecimal, setMissing, setRoundDays, setSameDayRows } from './file-writing.js';
import { advanced, simple } from './testing/sample-mappings.js';

describe('how a file is written', () => {
  it('names the sign of decimals only where it is no point', () => {
    expect(setDecimal(simple, ',')).toEqual({ ...simple, decimal: ',' });
    const { decimal: _, ...plain } = advanced;
    expect(setDecimal(advanced, '.')).toEqual(plain);
  });

  it('names what means “not recorded”, each text once', () => {
    expect(setMissing(simple, [' NA', '', 'na', '-'])).toEqual({ ...simple, missing: ['na', '-'] });
    expect(setMissing({ ...simple, missing: ['x'] }, [' '])).toEqual(simple);
    expect(addMissing(simple, '- ').missing).toEqual(['-']);
  });

  it('names the days of a round only where there are several', () => {
    const joined = setRoundDays(simple, 3);
    expect(joined).toEqual({ ...simple, roundDays: 3 });
    expect(setRoundDays(joined, 1)).toEqual(simple);
  });

  it('names what rows of one day come to only where they are not refused', () => {
    const added = setSameDayRows(simple, 'add');
    expect(added).toEqual({ ...simple, sameDayRows: 'add' });
    expect(setSameDayRows(added, 'refuse')).toEqual(simple);
  });
});
