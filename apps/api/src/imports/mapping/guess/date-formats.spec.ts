import { formatsOf, openOrders, orderOfFile, seasonStartOf } from './date-formats.js';
import { sheetOf } from './sheet.js';

const TODAY = '2024-06-30';
const columns = (...texts: string[][]) => {
  const rows = texts[0]!.map((_, row) => texts.map((column) => column[row]!));
  return sheetOf(
    texts.map((_, i) => `Date ${i}`),
    rows,
  ).columns;
};
const read = (...texts: string[][]) => {
  const dates = columns(...texts);
  const order = orderOfFile(dates, TODAY);
  return dates.map((date) => formatsOf(date, order ?? orderOfFile([date], TODAY)).join(' '));
};

it.each([
  ['2021-06-22', 'YYYY-MM-DD'],
  ['2022-06-02 17:04:09.450267+00:00', 'YYYY-MM-DD'],
  ['2022/6/2', 'YYYY-MM-DD'],
  ['25/3/2024', 'D/M/YYYY'],
  ['5/25/2021', 'M/D/YYYY'],
  ['3/22/22', 'M/D/YY'],
  ['03.04.2024', 'DD.MM.YYYY'],
  ['3.4.24', 'DD.MM.YY'],
  ['18-Sep', 'D-MMM'],
  ['Sep 18', 'MMM-D'],
  ['18-Sep-21', 'D-MMM-YY'],
  ['12 mars 2024', 'D-MMM-YYYY'],
  ['5 Μαΐου 2023', 'D-MMM-YYYY'],
  ['3 de junio de 2021', 'D-MMM-YYYY'],
  ['June 3, 2021', 'MMM-D-YYYY'],
  ['28/4', 'D/M'],
  ['28.4.', 'D/M'],
])('%s is written as %s', (text, format) => {
  expect(read([text])).toEqual([format]);
});

it.each([
  '22-001',
  '21-11',
  '7.5',
  '6',
  '02056',
  'A12',
  '7 frames',
  '31/31/2024',
  '2024-13-01',
  '16:30:00',
  '3/4 gallon',
])('%s is no day', (text) => {
  expect(read([text])).toEqual(['']);
});

it('leaves both orders where every text reads both ways', () => {
  expect(read(['3/4/2024', '5/6/2023'])).toEqual(['D/M/YYYY M/D/YYYY']);
  expect(openOrders(['YYYY-MM-DD', 'D/M/YYYY', 'M/D/YYYY'])).toEqual([['D/M/YYYY', 'M/D/YYYY']]);
});

it('lets one text of any column decide for the file', () => {
  expect(read(['3/4/2024', '5/6/2024'], ['1/2/24', '25/2/24'])).toEqual(['D/M/YYYY', 'D/M/YY']);
});

it('lets a day in the future decide, unless both orders have one', () => {
  expect(read(['3/4/2024', '1/12/2024'])).toEqual(['M/D/YYYY']);
  expect(read(['3/4/2024', '11/12/2024'])).toEqual(['D/M/YYYY M/D/YYYY']);
});

it('lets each column decide for itself where they are written differently', () => {
  expect(read(['25/4/2024', '5/6/2023'], ['4/25/2024', '6/5/2023'], ['3/4/2024', '5/6/2023'])).toEqual([
    'D/M/YYYY',
    'M/D/YYYY',
    'D/M/YYYY M/D/YYYY',
  ]);
});

it('begins a season after the longest gap in the circle of days', () => {
  const start = (...days: string[]) => seasonStartOf(columns(days), null);
  expect(start('18-Sep', '10-Dec', '4-Jan', '8-Feb')).toBe('09-18');
  expect(start('2-Mar', '1-Jul', '30-Sep')).toBe('03-02');
  expect(start('4-Feb')).toBe('02-04');
  expect(start('2024-01-01')).toBeUndefined();
});
