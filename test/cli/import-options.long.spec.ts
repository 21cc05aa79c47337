import { readFileSync, writeFileSync } from 'node:fs';
import { holdTable } from '../api/database.js';
import { eventually } from '../api/server.js';
import {
  apiaries,
  desk,
  importOptionsSuite,
  keeper,
  listed,
  server,
  URBAN,
  URBAN_MAPPING,
} from './import-options-suite.js';

importOptionsSuite();

describe('with a mapping', () => {
  it('a dry run reports and writes nothing; --resume then imports the same draft', async () => {
    const dry = await desk.call(['import', URBAN, '--mapping', URBAN_MAPPING, '--dry-run']);
    expect(dry.code).toBe(0);
    expect(dry.stdout).toContain('109 rows');
    expect(dry.stdout).toMatch(/Fob 1st +Frames of bees \(one of 3\)/);
    expect(dry.stdout).toContain('There are no problems.');
    expect(await apiaries()).toEqual([]);

    const [{ id }] = await listed();
    expect(dry.stdout).toContain(`kypseli import --resume ${id}`);
    const resumed = await desk.call(['import', '--resume', id]);
    expect(resumed.code).toBe(0);
    expect(resumed.stdout).toMatch(/Inspections recorded: +109/);
    expect(await apiaries()).toMatchObject([{ name: 'Urban apiary', hiveCount: 10 }]);
    expect(await listed()).toMatchObject([{ id, state: 'done' }]);
  });

  it('waits for a file that takes long to read', async () => {
    const unlock = await holdTable(server, 'import_mappings');
    const called = desk.call(['import', URBAN, '--mapping', URBAN_MAPPING, '--dry-run']);
    await eventually(
      async () => ((await listed())[0]?.state === 'reading' ? true : undefined),
      () => 'The file is not being read.',
    );
    expect((await desk.call(['imports'])).stdout).toMatch(/reading, \d+ %/);
    await unlock();
    const { code, stdout, stderr } = await called;
    expect([code, stderr]).toEqual([0, expect.stringContaining('Reading\n')]);
    expect(stdout).toContain('There are no problems.');
  });

  it('makes visits of a few days one round with --round-days', async () => {
    writeFileSync(desk.path('days.csv'), 'Hive,Day,Bees\n1,2024-05-01,5\n2,2024-05-02,6\n');
    const joined = ['import', 'days.csv', '--mapping', 'heath.json', '--round-days', '2'];
    expect((await desk.call([...joined, '--dry-run'])).stdout).toContain('Visits within 2 days are one round');
    const { stdout } = await desk.call([...joined, '--json']);
    expect(JSON.parse(stdout).import.counts).toMatchObject({ rounds: 1, inspections: 2 });
    const refused = await desk.call(['import', 'days.csv', '--mapping', 'heath.json', '--round-days', '15']);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--round-days')]);
  });

  it('adds rows of one hive and day if each is a box', async () => {
    writeFileSync(desk.path('boxes.csv'), 'Hive,Day,Bees\n1,2024-05-01,5\n1,2024-05-01,3\n');
    const call = (...options: string[]) =>
      desk.call(['import', 'boxes.csv', '--mapping', 'heath.json', '--dry-run', ...options]);
    const refused = await call();
    expect(refused.code).not.toBe(0);
    expect(refused.stderr).toContain('If a row is a box of a hive, use --same-day-rows add;');
    const { code, stdout } = await call('--same-day-rows', 'add');
    expect([code, stdout]).toEqual([0, expect.stringContaining('There are no problems.')]);
    expect(stdout).toContain('Several rows about one hive and day: added up, one row a box');
  });

  it('reads days as options say, also in a column that was not recognised as dates', async () => {
    const rows = (days: string[]) =>
      `Hive,When,Frames of bees\n${days.map((day, i) => `${i + 1},${day},5\n`).join('')}`;
    const taking = async (days: string[], ...options: string[]) => {
      writeFileSync(desk.path('when.csv'), rows(days));
      const argv = [
        'import',
        'when.csv',
        '--apiary',
        'Loft',
        '--date-column',
        'When',
        '--yes',
        '--json',
        '--dry-run',
        '--fields',
        'mapping',
      ];
      const { code, stdout } = await desk.call([...argv, ...options]);
      const { import: record, error } = JSON.parse(stdout);
      return [code, record?.mapping?.visits[0].date.format ?? error.message];
    };
    const mostly = ['?', 'later', 'soon', '3/4/2026'];
    expect(await taking(mostly, '--day-first')).toEqual([3, ['YYYY-MM-DD', 'D/M/YYYY', 'D/M/YY']]);
    expect(await taking(['3/4/2026', '5/4/2026'], '--month-first')).toEqual([0, 'M/D/YYYY']);
    expect(await taking(['3/4/2026', '5/4/2026'], '--date-format', 'd/m/yyyy')).toEqual([0, 'D/M/YYYY']);
  });

  it('uses one day for all rows if no column has one', async () => {
    writeFileSync(desk.path('days.csv'), 'Apiary,Hive,Frames of bees\nHill,1,5\nHill,2,7\n');
    const asked = await desk.call(['import', 'days.csv', '--yes']);
    expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining('--date-column <name> or --date <day>')]);
    expect((await desk.call(['import', 'days.csv', '--yes', '--date', '1/5/2024'])).code).toBe(2);
    const tried = await desk.call(['import', 'days.csv', '--date', '2024-05-01', '--dry-run']);
    expect([tried.code, tried.stdout]).toEqual([0, expect.stringContaining('Day of all rows: 2024-05-01')]);
    expect((await desk.call(['import', 'days.csv', '--yes', '--date', '2024-05-01'])).code).toBe(0);
    expect((await keeper.get('/api/v1/apiaries')).body.result.apiaries).toMatchObject([
      { name: 'Hill', hiveCount: 2, last_group_date: '2024-05-01' },
    ]);
  });

  it('uses the columns that options name if nothing was recognised', async () => {
    writeFileSync(desk.path('odd.csv'), 'foo,bar,baz\nx,?,red\ny,soon,q\nz,3/4/2026,blue\n');
    const asked = await desk.call(['import', 'odd.csv', '--yes', '--hive-column', 'foo']);
    expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining('--date-column <name>')]);
    expect(asked.stderr).toContain('Nothing in this file was recognised.');
    expect(asked.stderr).not.toContain('--hive-column');
    const named = ['--apiary', 'Odd', '--hive-column', 'foo', '--date-column', 'bar', '--day-first'];
    const { code, stdout } = await desk.call(['import', 'odd.csv', ...named, '--yes', '--skip-invalid', '--json']);
    expect([code, JSON.parse(stdout).import.counts]).toMatchObject([0, { apiaries: 1, hives: 1, inspections: 1 }]);
  });

  it('takes the day of each inspection in a row from a mapping, and refuses one day for all of them', async () => {
    writeFileSync(desk.path('waves.csv'), 'Apiary,Hive,Spring bees,Summer bees\nHill,1,5,7\n');
    const single = await desk.call(['import', 'waves.csv', '--yes', '--date', '2024-05-01']);
    expect([single.code, single.stderr]).toEqual([2, expect.stringContaining('several inspections (Spring, Summer)')]);
    const asked = await desk.call(['import', 'waves.csv', '--yes', '--save-mapping', 'waves.json']);
    expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining('On which day was “Summer”?')]);
    expect(asked.stderr).toContain('--mapping <file>');
    const mapping = JSON.parse(readFileSync(desk.path('waves.json'), 'utf8'));
    for (const [nth, day] of ['2024-05-01', '2024-07-01'].entries())
      mapping.visits[nth].date = { column: '', day, format: 'YYYY-MM-DD' };
    writeFileSync(desk.path('waves.json'), JSON.stringify(mapping));
    const tried = await desk.call(['import', 'waves.csv', '--mapping', 'waves.json', '--dry-run', '--json']);
    expect([tried.code, JSON.parse(tried.stdout).import.counts]).toMatchObject([0, { rounds: 2, inspections: 2 }]);
  });

  it('reports what happened to each column and what --yes leaves open, and takes a corrected file with an option', async () => {
    const records = (bees: number) =>
      `Apiary,Hive,Date,Frames of bees,Calmness,Mites\nHill,1,2024-05-01,${bees},2,4\nHill,2,2024-05-01,3,3,1\n`;
    writeFileSync(desk.path('hill.csv'), records(5));
    const { stdout, stderr, code } = await desk.call(['import', 'hill.csv', '--yes']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Frames of bees +2 +0 +0 +0$/m);
    expect(stdout).toMatch(/^Mites +0 +2 +0 +0$/m);
    expect(stdout).toContain('Nothing was recorded from “Calmness”, although it has a meaning.');
    expect(stderr).toContain('“Mites” is kept as text: its meaning is unknown. Give it with --mites <method>');
    expect(stderr).toMatch(/[23], [23] in “Calmness” is kept as text/);

    writeFileSync(desk.path('hill.csv'), records(7));
    const options = ['--yes', '--mites', 'sugar-shake', '--mite-amount', '300'];
    const saved = await desk.call(['import', 'hill.csv', ...options]);
    expect(saved.stdout).toContain('Frames of bees, row 2: 5 here, 7 in the file');
    expect(saved.stdout).toContain('--differences replace');
    const checked = await desk.call(['import', 'hill.csv', ...options, '--dry-run']);
    expect(checked.stdout).toContain('1 apiary, all known; 2 hives, all known');
    const replaced = await desk.call(['import', 'hill.csv', ...options, '--differences', 'replace', '--json']);
    expect(JSON.parse(replaced.stdout).import.counts).toMatchObject({ inspections: 1, unchanged: 1 });
    const again = await desk.call(['import', 'hill.csv', ...options, '--json']);
    expect(JSON.parse(again.stdout).import).toMatchObject({ difference_count: 0, counts: { unchanged: 2 } });
  });
});
