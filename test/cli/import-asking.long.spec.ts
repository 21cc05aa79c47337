import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { makeWorkbook } from '../../apps/api/src/imports/read/testing/make-workbook.js';
import {
  apiaries,
  desk,
  importAskingSuite,
  keeper,
  listed,
  nameApiary,
  openOnTerminal,
  sheet,
  take,
  terminal,
  URBAN,
} from './import-asking-suite.js';
import { KEYS } from './terminal.js';

importAskingSuite();

describe('a workbook', () => {
  it('is read with the named sheet', async () => {
    const argv = ['import', 'roof.xlsx', '--apiary', 'Roof', '--yes', '--json', '--fields', 'all'];
    const { code, stdout } = await desk.call([...argv, '--sheet', '2024']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).import).toMatchObject({ sheets: ['2023', '2024'], sheet: '2024', state: 'done' });
    const unknown = await desk.call([...argv, '--sheet', '2025']);
    expect(unknown.code).toBe(1);
    expect(JSON.parse(unknown.stdout).error.issues[0].path).toEqual(['sheet']);
    const unasked = await desk.call(argv);
    expect([unasked.code, unasked.stdout]).toEqual([2, expect.stringContaining('the same columns: 2023, 2024.')]);
    const both = await desk.call([...argv, '--all-sheets']);
    expect(JSON.parse(both.stdout).import).toMatchObject({ sheets_read: ['2023', '2024'], counts: { inspections: 1 } });
    expect(both.stderr).toContain('These sheets are read as one table: 2023, 2024.');

    const other = { ...sheet('Key', 3), rows: [['Word', 'Meaning', 'Source']] };
    writeFileSync(desk.path('roof.xlsx'), makeWorkbook([sheet('2023', 5), other]));
    const unnamed = await desk.call(argv.filter((word) => word !== '--yes'));
    expect([unnamed.code, unnamed.stdout]).toEqual([2, expect.stringContaining('several sheets: 2023, Key.')]);
  });

  it('asks for the sheet on a terminal', async () => {
    openOnTerminal(['import', 'roof.xlsx']);
    await take('Which sheet has the records?', '2024');
    await nameApiary('Roof');
    await take('Frames of bees', 'Looks good');
    await terminal.until('Import 1 row');
    terminal.press(KEYS.enter);
    expect(await terminal.ended).toBe(0);
    const [done] = await listed();
    const { body } = await keeper.get(`/api/v1/imports/${done.id}`);
    expect(body.result.import).toMatchObject({ sheet: '2024', counts: { inspections: 1 } });
  });
});

describe('on a terminal', () => {
  it('shows equal problems with their fix, and skips the rest', async () => {
    openOnTerminal(['import', 'loft.csv']);
    await nameApiary('Loft');
    await take('what the columns mean', 'Looks good');
    const problems = await terminal.until('Choose one to fix it.');
    expect(problems.find((line) => line.includes('Bees “-3”'))).toContain('2 times, first in row 4');
    await take('Choose one', '-3');
    await take('Set what', 'means');
    await terminal.until('What does “-3” mean?');
    terminal.press('3', KEYS.enter);
    await terminal.until('2 problems fixed.');
    await take('Choose one', 'Skip');
    await terminal.until('are skipped.');
    terminal.press(KEYS.enter);
    await terminal.until('to a file?');
    expect(existsSync(desk.path('loft.csv.problems.csv'))).toBe(false);
    terminal.press(KEYS.enter);
    expect(await terminal.ended).toBe(0);
    expect(readFileSync(desk.path('loft.csv.problems.csv'), 'utf8')).toMatch(/^6,Hive,,hive_missing,/m);
    const [{ id }] = await apiaries();
    const { body } = await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${id}`);
    const bees = body.result.hives.map((hive: { populationFrames: number | null }) => hive.populationFrames);
    expect(bees.slice(2)).toEqual([3, 3]);
  });

  it('asks how mites were counted, and reads days in another format', async () => {
    const rows = ['Hive,Day,Bees,Found', '1,2024-05-01,5,3', '2,2024-05-02,6,2', '3,5/25/24,6,1'];
    writeFileSync(desk.path('found.csv'), rows.join('\n'));
    writeFileSync(
      desk.path('found.json'),
      JSON.stringify({
        apiary: { value: 'Loft' },
        hive: { column: 'Hive' },
        visits: [{ date: { column: 'Day', format: 'YYYY-MM-DD' }, fields: { populationFrames: { column: 'Bees' } } }],
      }),
    );
    openOnTerminal(['import', 'found.csv', '--mapping', 'found.json']);
    await take('what the columns mean', 'Found');
    await take('Found: what does it mean?', 'mites');
    await take('How were the mites counted?', 'sugar');
    await terminal.until('Of how many bees or cells?');
    terminal.press('\u0015', '200', KEYS.enter);
    await take('what the columns mean', 'Looks good');
    await take('Choose one', '5/25/24');
    await take('Read the dates another way', 'another way');
    await take('How is “5/25/24” written?', 'M/D/YY');
    await terminal.until('Import 3 rows into Loft?');
    terminal.press(KEYS.enter);
    expect(await terminal.ended).toBe(0);
    const [{ id }] = await listed();
    const { mapping } = (await keeper.get(`/api/v1/imports/${id}`)).body.result.import;
    expect(mapping.visits).toEqual([
      {
        date: { column: 'Day', format: ['YYYY-MM-DD', 'M/D/YY'] },
        fields: { populationFrames: { column: 'Bees' } },
        varroa: { method: 'sugar_shake', mites: { column: 'Found' }, sample: { value: 200 } },
      },
    ]);
    const [apiary] = await apiaries();
    expect(apiary.last_group_date).toBe('2024-05-25');
  });

  it('fits into 40 columns, and scrolls a list longer than the screen', async () => {
    openOnTerminal(['import', URBAN], { columns: 40, rows: 12 });
    await nameApiary('Roof');
    const first = await terminal.until('what the columns');
    expect(first.at(-2)).toBe('Enter choose  Esc back  ? help');
    expect(first.join('\n')).not.toContain('Notes');
    terminal.press(KEYS.end);
    const last = await terminal.until('> Notes');
    expect(last.join('\n')).toContain('16 of 16');
    expect(last.join('\n')).not.toContain('Looks good');
    terminal.press(KEYS.escape);
    await terminal.until('Stop?');
    terminal.press(KEYS.enter);
    expect(await terminal.ended).toBe(130);
    expect(terminal.screen().join('')).toContain('Nothing was imported.');
    expect((await listed())[0]).toMatchObject({ state: 'draft' });
  });
});
