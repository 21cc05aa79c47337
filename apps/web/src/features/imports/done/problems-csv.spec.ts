import { asCsv } from './problems-csv';

describe('the list of problems', () => {
  it('quotes special characters and escapes formulas', () => {
    expect(
      asCsv([
        ['Row', 'Cell'],
        ['2', '=1+1'],
        ['3', 'say "no"'],
        ['4', '-5'],
        ['5', '@x'],
      ]),
    ).toBe('\uFEFF"Row","Cell"\r\n"2","\'=1+1"\r\n"3","say ""no"""\r\n"4","\'-5"\r\n"5","\'@x"\r\n');
  });
});
