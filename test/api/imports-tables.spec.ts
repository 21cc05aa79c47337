import { importedLines, readsTable, table, tablesIn, WORKBOOKS } from './imports-tables-suite.js';
import { apiSuite } from './suite.js';

apiSuite();

it.each(tablesIn(true))('every value of “%s” arrives', readsTable);

it.each(WORKBOOKS)('every value of %s arrives', async (_, file, lines) => {
  expect(await importedLines(file, 'card.xlsx')).toEqual(lines.toSorted());
});

it('comments on cells are kept as notes', async () => {
  expect(await importedLines(table('comment.xlsx'), 'comment.xlsx')).toContain(
    'comment/1 2026-04-12 note Frames of bees: queen failing, treat next time, populationFrames 5',
  );
});

it('what is given above a table is used, or named as left out', async () => {
  expect(await importedLines(table('form.csv'), 'form.csv')).toEqual(
    [
      'Heath/1',
      'Heath/1 2026-04-01 broodFrames 3, populationFrames 5',
      'Heath/2',
      'Heath/2 2026-04-01 broodFrames 4, populationFrames 6',
      'above_left_out Inspector: me',
    ].toSorted(),
  );
});

it.each([
  [
    'boxes.csv',
    { rows_below: 'add' },
    ['boxes/1 2026-04-12 populationFrames 11', 'boxes/2 2026-04-12 populationFrames 15'],
  ],
  ['merged.xlsx', { rows_below: 'add' }, ['merged/1 2026-04-11 populationFrames 11']],
  ['own-export.csv', {}, ['300 5 sugar_shake', '24 3 natural_drop', '4 50 drone_brood', '300 9 alcohol_wash']],
  ['mites_en.csv', { mite_days_column: 'yes' }, ['mites_en/V3 2026-07-20 varroa 24 3 natural_drop']],
  ['feed_en.csv', {}, ['feeding V1 2026-08-10 amount 5.5, feed syrup_3_2, unit kg']],
  [
    'treat_st.csv',
    {},
    [
      'action_cancelled Status: cancelled',
      'treatment 1 2026-07-25 substance formic acid',
      'treatment to do 3 2026-07-26',
    ],
  ],
  ['treat.csv', {}, ['treatment 1 2026-08-01 amount 200, product Formic 60, substance formic acid, unit ml']],
  ['s4.csv', { scale: 'high_good' }, ['s4/1 2026-04-12']],
  ['stores.csv', { scale: 'text' }, ['stores/1 2026-04-01']],
  [
    'fill1.csv',
    { fill_down: 'yes' },
    ['fill1/1 2026-04-15 populationFrames 7', 'fill1/2 2026-04-08 populationFrames 5'],
  ],
  [
    'fill2.csv',
    { fill_down: 'yes' },
    ['fill2/3 2026-04-01 populationFrames 7', 'fill2/2 2026-04-08 populationFrames 7'],
  ],
  ['avg_en.csv', { summary_rows: 'pass' }, ['avg_en/1 2026-04-01 populationFrames 5', 'total_row Hive: Avg']],
  ['d12.csv', {}, ['d12/3 2026-05-21 populationFrames 7']],
  ['d20.csv', {}, ['d20/3 2026-05-21 populationFrames 7']],
  ['d3.csv', {}, ['d3/3 2026-05-21 populationFrames 7']],
  ['h2.csv', {}, ['Heath/2 2026-04-01 populationFrames 6']],
])('“%s” is read as its keeper means it', async (name, answers, expected) => {
  const lines = await importedLines(table(name), name, answers);
  for (const one of expected) expect(lines).toContainEqual(expect.stringContaining(one));
});
