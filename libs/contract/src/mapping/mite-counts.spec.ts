import { chooseTarget } from './column-rows.js';
import { setMiteAmount, setMiteMethod } from './mite-counts.js';
import { advanced, column, simple } from './testing/sample-mappings.js';

const countOf = (mapping: typeof simple) => mapping.visits[0]!.varroa;

describe('a mite count', () => {
  it('keeps its amount under another method, in the part that the method needs', () => {
    const drop = setMiteMethod(advanced, 0, 'natural_drop');
    expect(countOf(drop)).toEqual({ method: 'natural_drop', mites: { column: 'Mites' }, days: { value: 300 } });
    expect(setMiteMethod(drop, 0, 'alcohol_wash')).toEqual(advanced);
    expect(setMiteMethod(simple, 0, 'sugar_shake')).toEqual(simple);
  });

  it('has one amount for every row, or an unknown one', () => {
    const unknown = setMiteAmount(advanced, 0, null);
    expect(countOf(unknown)).toEqual({ method: 'alcohol_wash', mites: { column: 'Mites' } });
    expect(setMiteAmount(unknown, 0, 300)).toEqual(advanced);
  });

  it('is a natural drop with a column of days, and a wash with a column of samples', () => {
    const drop = chooseTarget(advanced, column('Board'), 0, 'varroa.days');
    expect(countOf(drop)).toEqual({ method: 'natural_drop', mites: { column: 'Mites' }, days: { column: 'Board' } });
    const wash = chooseTarget(drop, column('Bees'), 0, 'varroa.sample');
    expect(countOf(wash)).toEqual({ method: 'alcohol_wash', mites: { column: 'Mites' }, sample: { column: 'Bees' } });
  });

  it('takes its mites from another column, and keeps the rest', () => {
    const other = chooseTarget(advanced, column('Mites 2'), 0, 'varroa.mites');
    expect(countOf(other)).toEqual({ ...countOf(advanced), mites: { column: 'Mites 2' } });
  });
});
