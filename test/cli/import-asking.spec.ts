import { readFileSync, writeFileSync } from 'node:fs';
import {
  apiaries,
  desk,
  importAskingSuite,
  listed,
  nameApiary,
  openOnTerminal,
  take,
  terminal,
  URBAN,
} from './import-asking-suite.js';
import { KEYS } from './terminal.js';

importAskingSuite();

describe('without a terminal', () => {
  it('exits with 2 at an unanswered question and names the option for it', async () => {
    const asked = await desk.call(['import', URBAN, '--json']);
    expect(asked.code).toBe(2);
    expect(asked.stderr).toContain('--apiary <name>');
    expect(JSON.parse(asked.stdout)).toMatchObject({
      outcome: 'usage',
      questions: [{ code: 'apiary_name', option: '--apiary <name>' }],
    });
    const guessed = await desk.call(['import', URBAN, '--apiary', 'Roof', '--save-mapping', 'guess.json']);
    expect(guessed.code).toBe(2);
    expect(guessed.stderr).toContain('This is a guess.');
    expect(JSON.parse(readFileSync(desk.path('guess.json'), 'utf8')).apiary).toEqual({ value: 'Roof' });
    expect(await apiaries()).toEqual([]);

    const taken = await desk.call(['import', URBAN, '--apiary', 'Roof', '--yes', '--keep-as', 'Urban form']);
    expect(taken.code).toBe(0);
    expect(taken.stdout).toMatch(/Inspections recorded: +109/);
    expect(await apiaries()).toMatchObject([{ name: 'Roof', hiveCount: 10 }]);
    const saved = await desk.call(['import', URBAN, '--kept', 'urban form', '--json']);
    expect(JSON.parse(saved.stdout).import.counts).toMatchObject({ inspections: 0, unchanged: 109 });
    expect((await desk.call(['mappings'])).stdout).toContain('Urban form');
    expect(await desk.call(['import', URBAN, '--kept', 'other'])).toMatchObject({ code: 2 });
    expect(await desk.call(['mappings', 'forget', 'Urban form'])).toMatchObject({ code: 0 });
    expect((await desk.call(['mappings', '--json'])).stdout).toBe('{\n  "mappings": []\n}\n');
  });
});

describe('values that are not plausible', () => {
  it('stop an import without a terminal until an option answers', async () => {
    writeFileSync(
      desk.path('light.csv'),
      'Apiary,Hive,Date,Weight (kg),Frames of bees\nHill,1,2026-05-03,41,9\nHill,2,2026-05-03,5,9\n',
    );
    const stopped = await desk.call(['import', 'light.csv', '--yes']);
    expect(stopped.code).toBe(2);
    expect(stopped.stderr).toContain('5 in row 3');
    expect(stopped.stderr).toContain('--answer "Weight (kg)=record|text"');
    expect(await apiaries()).toEqual([]);
    const taken = await desk.call(['import', 'light.csv', '--yes', '--answer', 'Weight (kg)=record']);
    expect(taken.code).toBe(0);
    expect(await apiaries()).toMatchObject([{ name: 'Hill', hiveCount: 2 }]);
    const again = await desk.call(['import', 'light.csv', '--yes', '--unusual', 'record', '--json']);
    expect(JSON.parse(again.stdout).import.counts).toMatchObject({ inspections: 0, unchanged: 2 });
  });
});

/** Rows below a hive, and a name that may be a statistic: two questions about its column. */
const BOXES =
  'Apiary,Hive,Date,Frames of bees\nHill,1,2026-05-03,9\n,,,4\nHill,2,2026-05-03,8\n,,,5\nHill,Max,2026-05-03,9\n';

it('two questions about one column have names, so that each gets its own answer', async () => {
  writeFileSync(desk.path('boxes.csv'), BOXES);
  const call = (...more: string[]) => desk.call(['import', 'boxes.csv', '--yes', ...more]);
  const asked = await call();
  expect(asked.code).toBe(2);
  expect(asked.stderr).toContain('--answer "Hive:summary_rows=pass|hives"');
  expect(asked.stderr).toContain('--answer "Hive:rows_below=add|average|pass"');
  // Which of them it answers is not certain.
  const unclear = await call('--answer', 'Hive=pass');
  expect(unclear).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(
      '“Hive=pass” answers several questions: name one, Hive:summary_rows or Hive:rows_below.',
    ),
  });
  const wrong = await call('--answer', 'Hive:rows_below=hives');
  expect(wrong).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--answer for “Hive:rows_below” takes one of add, average, pass.'),
  });
  const taken = await call('--answer', 'Hive:summary_rows=pass', '--answer', 'Hive:rows_below=add');
  expect(taken.code).toBe(0);
  expect(taken.stdout).toMatch(/New hives: +2\n/);
  expect(taken.stdout).toMatch(/Inspections recorded: +2\n/);
});

describe('the kind of the rows', () => {
  it('is changed by an option, and is refused where the file has nothing of it', async () => {
    writeFileSync(desk.path('amounts.csv'), 'Apiary,Hive,Date,Amount\nHill,1,2026-05-03,12\n');
    const call = (kind: string) => desk.call(['import', 'amounts.csv', '--kind', kind, '--yes', '--json']);
    const refused = await call('treatments');
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('It can be read as inspections, feedings, harvests, mite_counts, weights, hives.');
    const taken = await call('harvests');
    expect(JSON.parse(taken.stdout).import.counts).toMatchObject({ inspections: 0, actions: 1, hives: 1 });
    const hives = await call('hives');
    expect(JSON.parse(hives.stdout).import.counts).toMatchObject({ inspections: 0, actions: 0, hives: 0 });
  });
});

it('a table of hives as columns is read as rows, and says so', async () => {
  writeFileSync(desk.path('wide.csv'), 'Date,Lezan,Jurko\n2021-07-18,20.4,22.6\n2021-07-25,21.9,21.7\n');
  const call = (...more: string[]) => desk.call(['import', 'wide.csv', '--apiary', 'Hill', '--yes', ...more]);
  const asked = await call();
  expect(asked).toMatchObject({ code: 2, stderr: expect.stringContaining('--answer "each=hive|no"') });
  const taken = await call('--answer', 'each=hive', '--answer', 'Value=weight');
  expect(taken.stderr).toContain(
    'Each column is read as a hive: Lezan, Jurko. To read the columns as they are use --as-is.',
  );
  expect(taken.stdout).toMatch(/Inspections recorded: +4/);
  expect(await call('--as-is')).toMatchObject({ code: 2, stderr: expect.stringContaining('--hive-column') });
});

describe('on a terminal', () => {
  it('walks from the file to its end', async () => {
    openOnTerminal(['import', URBAN]);
    await nameApiary('Roof');
    const columns = await terminal.until('Fob 1st');
    expect(columns.find((line) => line.includes('Fob 1st'))).toContain('Frames of bees (one of 3)');
    expect(columns.find((line) => line.startsWith('  Tag number'))).toContain('Hive number');
    terminal.press('?');
    await terminal.until('show only matches');
    terminal.press('x');

    // Another meaning for a column, its unit, and back.
    await take('what the columns mean', 'brood');
    await take('FoBrood: what does it mean?', 'drone');
    await take('which unit?', 'sides');
    expect((await terminal.until('drone brood (sides)')).find((line) => line.startsWith('> '))).toContain('FoBrood');
    await take('what the columns mean', 'FoBrood');
    await take('FoBrood: what does it mean?', 'frames of brood');
    await terminal.until('which unit?');
    terminal.press(KEYS.enter);
    await terminal.until('drone brood', false);
    await take('what the columns mean', 'Looks good');

    await terminal.until('Import 109 rows into Roof?');
    expect(await apiaries()).toEqual([]);
    terminal.press(KEYS.enter);
    expect(await terminal.ended).toBe(0);
    const end = terminal.screen().join('\n');
    expect(end).toContain(`${URBAN} is imported.`);
    expect(end).toMatch(/Inspections recorded: +109/);
    expect(await apiaries()).toMatchObject([{ name: 'Roof', hiveCount: 10 }]);
    expect((await listed())[0]).toMatchObject({ state: 'done', counts: { hives: 10, rounds: 12, inspections: 109 } });
  });

  it('asks what options have not answered, and takes their answers', async () => {
    writeFileSync(desk.path('boxes.csv'), BOXES);
    openOnTerminal(['import', 'boxes.csv', '--answer', 'Hive:summary_rows=pass']);
    await terminal.until('Some rows below a hive');
    terminal.press(KEYS.enter);
    await take('what the columns mean', 'Looks good');
    await terminal.until('There are no problems.');
    terminal.press(KEYS.enter);
    expect(await terminal.ended).toBe(0);
    expect(await apiaries()).toMatchObject([{ name: 'Hill', hiveCount: 2 }]);
  });

  it('asks for the day of each inspection in a row', async () => {
    writeFileSync(desk.path('waves.csv'), 'Apiary,Hive,Spring bees,Summer bees\nHill,1,5,7\n');
    openOnTerminal(['import', 'waves.csv']);
    await terminal.until('On which day was “Spring”?');
    terminal.press('2024-05-01', KEYS.enter);
    await terminal.until('On which day was “Summer”?');
    terminal.press('2024-07-01', KEYS.enter);
    await take('what the columns mean', 'Looks good');
    await terminal.until('Import 1 row');
    terminal.press(KEYS.enter);
    expect(await terminal.ended).toBe(0);
    expect(await apiaries()).toMatchObject([{ last_group_date: '2024-07-01' }]);
  });

  it('asks about what is not plausible', async () => {
    writeFileSync(
      desk.path('light.csv'),
      'Apiary,Hive,Date,Weight (kg),Frames of bees\nHill,1,2026-05-03,41,9\nHill,2,2026-05-03,5,9\n',
    );
    openOnTerminal(['import', 'light.csv']);
    await take('what the columns mean', 'Looks good');
    await take('has values that are not usual', 'They are right');
    await terminal.until('Import 2 rows');
    terminal.press(KEYS.enter);
    expect(await terminal.ended).toBe(0);
  });

  it('has no colours with NO_COLOR, and still marks the selection', async () => {
    openOnTerminal(['import', URBAN], { env: { NO_COLOR: '1' } });
    await nameApiary('Roof');
    await terminal.until('> Looks good');
    expect(terminal.styled()).toBe(false);
    terminal.press(KEYS.ctrlC);
    expect(await terminal.ended).toBe(130);
    expect(terminal.screen().join('\n')).toContain('Nothing was imported.');
  });
});
