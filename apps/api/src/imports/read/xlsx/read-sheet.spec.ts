import { type Cell, makeWorkbook, makeZip, workbookParts } from '../testing/make-workbook.js';
import { readTable } from '../testing/read-table.js';

const sheet = (rows: Cell[][]) => makeWorkbook([{ name: 'Records', rows }]);
const cellsOf = async (cell: Cell, options?: { from1904?: boolean }) =>
  (await readTable(makeWorkbook([{ name: 'Records', rows: [['Head'], [cell]] }], options))).rows[0]!.cells[0];

it('numbers rows as a spreadsheet does, and fills what is not in the file', async () => {
  const table = await readTable(sheet([['Hive', null, 'Notes'], [], ['7', null, 'Κυψέλη <1> & “x”'], [null, 2]]));
  expect(table).toEqual({
    columns: ['Hive', '2', 'Notes'],
    rows: [
      { row: 3, cells: ['7', '', 'Κυψέλη <1> & “x”'] },
      { row: 4, cells: ['', '2'] },
    ],
  });
});

it.each<[string, Cell, string]>([
  ['a number', 8.5, '8.5'],
  ['a whole number', { raw: '<c><v>7.0</v></c>' }, '7'],
  ['what is left of a binary fraction', { raw: '<c><v>2.6749999999999998</v></c>' }, '2.675'],
  ['a small number', { raw: '<c><v>1.0000000000000001E-5</v></c>' }, '0.00001'],
  ['a boolean', true, 'TRUE'],
  ['another', false, 'FALSE'],
  ['an error', { error: '#VALUE!' }, '#VALUE!'],
  ['a formula, by what it came to', { formula: 'WEBSERVICE("http://x")', value: 12 }, '12'],
  ['a formula of text', { formula: 'A1&"x"', value: '=cmd()' }, '=cmd()'],
  ['a day', { day: 44369 }, '2021-06-22'],
  ['a day with a time', { day: 44369.75, time: true }, '2021-06-22 18:00:00'],
  ['a time', { day: 0.5, time: true }, '12:00:00'],
  ['a day before the leap day that never was', { day: 59 }, '1900-02-28'],
  ['a day after it', { day: 61 }, '1900-03-01'],
  ['no day at all', { day: -3 }, '-3'],
  [
    'an inline text',
    { raw: '<c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r><rPh><t>no</t></rPh></is></c>' },
    'inline',
  ],
  ['a day as text', { raw: '<c t="d"><v>2021-06-22T00:00:00</v></c>' }, '2021-06-22'],
])('reads %s', async (_, cell, text) => {
  expect(await cellsOf(cell)).toBe(text);
});

it('counts days from 1904 where the workbook does', async () => {
  expect(await cellsOf({ day: 42907 }, { from1904: true })).toBe('2021-06-22');
});

it('takes the first sheet that is seen and not blank, or the one that is asked for', async () => {
  const workbook = makeWorkbook([
    { name: 'Secret', rows: [['A'], ['1']], hidden: true },
    { name: 'Blank', rows: [] },
    { name: '2021', rows: [['B'], ['2']] },
    { name: '2022', rows: [['C'], ['3']] },
  ]);
  expect((await readTable(workbook)).columns).toEqual(['B']);
  expect((await readTable(workbook, { sheet: '2022' })).columns).toEqual(['C']);
  await expect(readTable(workbook, { sheet: '2023' })).rejects.toMatchObject({
    code: 'validation_failed',
    issues: [{ path: ['sheet'] }],
  });
});

const parts = () => workbookParts([{ name: 'Records', rows: [['Hive'], ['7']] }]);
const SHEET = 'xl/worksheets/sheet1.xml';

describe('what is no workbook to be read', () => {
  it.each<[string, () => Buffer, string]>([
    [
      'an OpenDocument spreadsheet',
      () => makeZip({ mimetype: 'application/vnd.oasis', 'content.xml': '<x/>' }),
      'unsupported_media_type',
    ],
    ['a binary workbook', () => makeZip({ 'xl/workbook.bin': 'x' }), 'unsupported_media_type'],
    ['another archive', () => makeZip({ 'a.txt': 'x' }), 'unsupported_media_type'],
    ['a blank workbook', () => makeWorkbook([{ name: 'Blank', rows: [] }]), 'validation_failed'],
    ['one that is cut off', () => sheet([['Hive'], ['7']]).subarray(0, 900), 'validation_failed'],
    [
      'a sheet that is not well-formed',
      () => makeZip({ ...parts(), [SHEET]: '<worksheet><sheetData><row>' }),
      'validation_failed',
    ],
    [
      'an entity of its own',
      () =>
        makeZip({
          ...parts(),
          [SHEET]: '<!DOCTYPE x [<!ENTITY a "b">]><worksheet><row><c t="str"><v>&a;</v></c></row></worksheet>',
        }),
      'validation_failed',
    ],
    [
      'a sheet without end of depth',
      () => makeZip({ ...parts(), [SHEET]: '<a>'.repeat(100_000) }),
      'validation_failed',
    ],
    [
      'a cell of many megabytes',
      () =>
        makeZip({
          ...parts(),
          [SHEET]: `<worksheet><row><c t="str"><v>${'x'.repeat(3_000_000)}</v></c></row></worksheet>`,
        }),
      'validation_failed',
    ],
    [
      'a shared text of many megabytes',
      () =>
        makeZip({
          ...parts(),
          'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(1_500_000)}</t></si></sst>`,
          [SHEET]: '<worksheet><row><c t="s"><v>0</v></c></row></worksheet>',
        }),
      'validation_failed',
    ],
  ])('%s', async (_, make, code) => {
    await expect(readTable(make())).rejects.toMatchObject({ code });
  });

  it('a bomb: much more inside than outside', async () => {
    const rows = Buffer.alloc(301 * 2 ** 20, `${' '.repeat(1_000_000)}<row/>`);
    const bomb = makeZip({ ...parts(), [SHEET]: Buffer.concat([Buffer.from('<worksheet>'), rows]) });
    expect(bomb.length).toBeLessThan(2 ** 20);
    await expect(readTable(bomb, { partBytes: 100_000 })).rejects.toMatchObject({ code: 'payload_too_large' });
  });
});
