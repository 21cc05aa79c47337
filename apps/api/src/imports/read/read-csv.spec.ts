import { readFileSync } from 'node:fs';
import { readTable } from './testing/read-table.js';

const fixture = (path: string) => readFileSync(new URL(`../../../../../test/fixtures/${path}`, import.meta.url));
const read = (text: string | Buffer) => readTable(Buffer.from(text as string));
const cellsOf = async (text: string) => (await read(text)).rows.map(({ cells }) => cells);

describe('the published files', () => {
  it('reads one row a visit', async () => {
    const table = await readTable(fixture('urban/inspections_2021.csv'));
    expect(table.columns).toHaveLength(12);
    expect(table.rows).toHaveLength(109);
    expect(table.rows[0]).toMatchObject({ row: 2, cells: expect.arrayContaining(['3629', '6.0', 'QR']) });
    expect(table.rows[16]!.cells.at(-1)).toBe('Didn’t open 1st box');
  });

  it('names an unnamed first column by its position', async () => {
    const table = await readTable(fixture('splits2022/an_dat_up.csv'));
    expect(table.columns.slice(0, 3)).toEqual(['1', 'colony_num', 'new_yard']);
    expect(table.columns).toHaveLength(92);
    expect(table.rows).toHaveLength(177);
    expect(table.rows[0]!.cells[1]).toBe('22-001');
  });
});

describe('made-up files', () => {
  it('drops a byte order mark and takes CRLF with a bare LF in quotes', async () => {
    const table = await read('\ufeffHive,Notes\r\n7,"two\nlines"\r\n8,""\r\n');
    expect(table).toEqual({
      columns: ['Hive', 'Notes'],
      rows: [
        { row: 2, cells: ['7', 'two\nlines'] },
        { row: 3, cells: ['8', ''] },
      ],
    });
  });

  it.each([
    ['UTF-16', Buffer.from('\ufeffΑ,B\n1,2\n', 'utf16le'), 'Α'],
    ['Windows-1252', Buffer.from([0xe9, 0x2c, 0x42, 0x0a, 0x31, 0x2c, 0x32]), 'é'],
    [
      'Windows-1253',
      Buffer.concat([Buffer.from([0xca, 0xf5, 0xf8, 0xdd, 0xeb, 0xe7]), Buffer.from(',B\n1,2\n')]),
      'Κυψέλη',
    ],
    ['UTF-8 cut anywhere', Buffer.from('Κυψέλη€😀,B\n1,2\n'), 'Κυψέλη€😀'],
  ])('reads %s', async (_, bytes, name) => {
    for (const partBytes of [4, 5, 7, 1_000])
      expect((await readTable(bytes, { partBytes })).columns).toEqual([name, 'B']);
  });

  it('tells repeated, unnamed and dangerous names apart', async () => {
    const { columns } = await read('Notes,,Notes,2,__proto__\na,b,c,d,e\n');
    expect(columns).toEqual(['Notes', '2', 'Notes (2)', '2 (2)', '__proto__ (2)']);
  });

  it('finds semicolons, tabs and bars', async () => {
    expect(await cellsOf('"Hive, no.";Bees\n7;"1,5"')).toEqual([['7', '1,5']]);
    expect(await cellsOf('Hive\tBees\n7\t5')).toEqual([['7', '5']]);
    expect(await cellsOf('Hive|Bees\n7|1,5')).toEqual([['7', '1,5']]);
  });

  it('leaves blank rows out and counts on', async () => {
    expect((await read('Hive,Bees\n\n,\n7,5\n')).rows).toEqual([{ row: 4, cells: ['7', '5'] }]);
  });

  it('keeps quotation marks inside of texts', async () => {
    expect(await cellsOf('Hive,Notes\n7,a 10" super\n')).toEqual([['7', 'a 10" super']]);
  });
});

it.each([4, 5, 6, 7])('reads the same in parts of %i bytes', async (partBytes) => {
  const text = 'Hive,Notes,Day\r\n7,"a ""big"", one\r\n\nand a small one",x\n"8"tail,b "c" d,\r9,"",""\n';
  expect((await readTable(Buffer.from(text), { partBytes })).rows).toEqual([
    { row: 2, cells: ['7', 'a "big", one\r\n\nand a small one', 'x'] },
    { row: 3, cells: ['8tail', 'b "c" d', ''] },
    { row: 4, cells: ['9', '', ''] },
  ]);
});

describe('a header of three rows', () => {
  it.each([
    [
      'with merged cells',
      'Hive,Date,Spring,,,',
      ',,Upper,,Lower,',
      ',,Bees,Brood,Bees,Brood',
      'Hive|Date|Spring Upper Bees|Spring Upper Brood|Spring Lower Bees|Spring Lower Brood',
    ],
    [
      'of which the last has units',
      'Hive,Date,Strength,,Varroa,',
      ',,Bees,Brood,Mites,Sample',
      ',,frames,frames,,(bees)',
      'Hive|Date|Strength Bees (frames)|Strength Brood (frames)|Varroa Mites|Varroa Sample (bees)',
    ],
  ])('%s is read', async (_, first, second, third, names) => {
    const { columns, rows } = await read(
      `${first}\n${second}\n${third}\n7,2026-05-03,5,3,4,300\n8,2026-05-03,5,3,4,300\n`,
    );
    expect(columns.join('|')).toBe(names);
    expect(rows.map(({ row }) => row)).toEqual([4, 5]);
  });

  it('may be one of names and one of units', async () => {
    const { columns, rows } = await read('Hive,Date,Weight,Frames\n,dd/mm/yyyy,kg,\n7,03/05/2026,31,9\n');
    expect([columns, rows.length]).toEqual([['Hive', 'Date (dd/mm/yyyy)', 'Weight (kg)', 'Frames'], 1]);
  });
});

describe('a header of two rows', () => {
  it.each([
    [
      'Hive,Spring,,Summer,',
      ',Bees,Brood,Bees,Brood',
      '7,5,3,8,6',
      'Hive|Spring Bees|Spring Brood|Summer Bees|Summer Brood',
    ],
    [
      ',Spring,,Summer,',
      'Hive,Bees,Brood,Bees,Brood',
      '7,5,3,8,6',
      'Hive|Spring Bees|Spring Brood|Summer Bees|Summer Brood',
    ],
    [
      'Hive,Date,Strength,,Varroa',
      ',,Bees,Brood,Mites',
      '7,3/4/24,5,3,',
      'Hive|Date|Strength Bees|Strength Brood|Varroa Mites',
    ],
    ['Hive,Frames,Frames,Note', 'Hive,Bees,Brood,', '7,5,"3,5",calm', 'Hive|Frames Bees|Frames Brood|Note'],
    [
      'Hive,2024-04-12,,2024-05-03,',
      'No,Bees,Brood,Bees,Brood',
      '7,5,3,,',
      'Hive No|2024-04-12 Bees|2024-04-12 Brood|2024-05-03 Bees|2024-05-03 Brood',
    ],
    ['Hive,,Κυψέλη,,Notes', ',Date,Μέλισσες,Γόνος,', '7,18-Sep,5,NA,x', 'Hive|Date|Κυψέλη Μέλισσες|Κυψέλη Γόνος|Notes'],
  ])('%s above %s is one', async (top, second, row, names) => {
    for (const above of ['', 'Records of 2024\n\n']) {
      const { columns, rows } = await read(`${above}${top}\n${second}\n${row}\n`);
      expect([columns.join('|'), rows.map((one) => one.row)]).toEqual([names, [above ? 5 : 3]]);
    }
  });

  it.each([
    ['numbers', 'Hive,Bees,,', '7,5,3,2', '8,6,3,2'],
    ['a day', 'Hive,Seen,,', ',2024-04-01,Bees,Brood', '8,6,3,2'],
    ['the day of a month in words', 'Hive,Seen,,', ',1-Apr,Bees,Brood', '8,6,3,2'],
    ['words of which another hive has the same', 'Hive,Queen,,', ',calm,good,5th', '8,good,good,5'],
    ['words above words', 'Hive,Queen,,', ',calm,good,marked', '8,angry,bad,white'],
    ['a hive and its words', 'Hive,Queen,,', 'North,calm,good,marked', '8,1,2,3'],
    ['names, with nothing below them', 'Hive,Spring,,', ',Bees,Brood,Mites', ''],
    ['names of a table of its own, below a blank row', 'Hive,Spring,,', '\n,Bees,Brood,Mites', '8,3,2,1'],
  ])('is none where the second row has %s', async (_, top, second, row) => {
    const { columns } = await read(`${top}\n${second}\n${row}\n`);
    expect(columns).toEqual(top.split(',').map((name, i) => name || String(i + 1)));
  });
});

describe('what is no table', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  it.each([
    ['a PNG', png, 'unsupported_media_type'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'unsupported_media_type'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'unsupported_media_type'],
    ['a damaged workbook', Buffer.from('PK\u0003\u0004'), 'validation_failed'],
    ['a text with a NUL', Buffer.from('Hive,Bees\n7,\0\n'), 'unsupported_media_type'],
    ['nothing', Buffer.alloc(0), 'validation_failed'],
    ['blanks', Buffer.from('\n \n'), 'validation_failed'],
    ['a blank header', Buffer.from(',,\n1,2,3\n'), 'validation_failed'],
    ['an open quotation mark', Buffer.from('Hive,Bees\n7,"5\n8,6\n'), 'validation_failed'],
    ['1,001 columns', Buffer.from(`${'a,'.repeat(1000)}a\n1\n`), 'validation_failed'],
    [
      'a workbook of more than 20 MB',
      Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(20 * 1024 * 1024)]),
      'payload_too_large',
    ],
  ])('refuses %s', async (_, bytes, code) => {
    await expect(readTable(bytes)).rejects.toMatchObject({ code });
  });
});
