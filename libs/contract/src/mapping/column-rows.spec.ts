import { Mapping } from '../import-mapping.js';
import { chooseTarget, rowsOf } from './column-rows.js';
import { couldAddUp, setUnit } from './retarget.js';
import { advanced, COLUMNS, column, simple } from './testing/sample-mappings.js';
import { missingColumns, usesOf } from './uses.js';

const targets = (mapping: Mapping, columns = COLUMNS) =>
  Object.fromEntries(rowsOf(columns, mapping).map(({ column: { name }, target }) => [name, target]));

describe('the rows of the editor', () => {
  it('show what each column means', () => {
    expect(targets(simple)).toEqual({
      Yard: 'apiary',
      Hive: 'hive',
      Day: 'date',
      'Fob 1st': 'populationFrames',
      'Fob 2nd': 'populationFrames',
      Queen: 'queenSeen',
      Weather: 'text',
    });
  });

  it('leave columns of rules to the rules', () => {
    const names = ['Hive', 'Group', 'What', 'Detail', 'Box', 'Mites', 'Remark', 'Wind', 'Boxes'];
    expect(
      targets(
        advanced,
        names.map((name) => column(name)),
      ),
    ).toEqual({
      Hive: 'hive',
      Group: 'tags',
      What: 'rule',
      Detail: 'rule',
      Box: 'rule',
      Mites: 'varroa.mites',
      Remark: 'note',
      Wind: 'text',
      Boxes: 'boxes',
    });
  });

  it('show how a column is used', () => {
    const uses = usesOf(simple);
    expect(uses.get('Day')).toEqual([{ rule: false, target: 'date', visit: 0, others: 0, formats: ['D/M/YY'] }]);
    expect(uses.get('Fob 1st')).toEqual([
      { rule: false, target: 'populationFrames', visit: 0, others: 1, unit: 'sides' },
    ]);
    expect(usesOf(advanced).get('Detail')).toEqual([
      { rule: true, target: 'value', visit: null },
      { rule: true, target: 'populationFrames', visit: 0 },
      { rule: true, target: 'broodFrames', visit: 0 },
      { rule: true, target: 'work', visit: 0, action: advanced.visits[0]!.actions![0] },
    ]);
  });

  it('find the columns that a file lacks', () => {
    expect(missingColumns(simple, COLUMNS)).toEqual([]);
    expect(missingColumns(simple, COLUMNS.slice(1))).toEqual(['Yard']);
  });
});

describe('giving a column another meaning', () => {
  it('removes it from a sum, and adds it again', () => {
    const out = chooseTarget(simple, column('Fob 1st'), 0, 'text');
    expect(out.visits[0]!.fields.populationFrames).toEqual({ column: 'Fob 2nd', unit: 'sides' });
    const back = chooseTarget(out, column('Fob 1st'), 0, 'populationFrames');
    expect(back.visits[0]!.fields.populationFrames).toEqual({ columns: ['Fob 2nd', 'Fob 1st'], unit: 'sides' });
  });

  it('replaces what cannot be added up, and the hive', () => {
    const seen = chooseTarget(simple, column('Weather'), 0, 'queenSeen');
    expect(seen.visits[0]!.fields.queenSeen).toEqual({ column: 'Weather' });
    expect(chooseTarget(simple, column('Weather'), 0, 'hive').hive).toEqual({ column: 'Weather' });
  });

  it('replaces other columns if they are not to be added', () => {
    expect(couldAddUp(simple, 'Weather', 0, 'populationFrames')).toBe(true);
    expect(couldAddUp(simple, 'Weather', 0, 'queenSeen')).toBe(false);
    expect(couldAddUp(advanced, 'Remark', 0, 'populationFrames')).toBe(false);
    const alone = chooseTarget(simple, column('Weather'), 0, 'populationFrames', { addUp: false });
    expect(alone.visits[0]!.fields.populationFrames).toEqual({ column: 'Weather' });
  });

  it('reads a new day in the format of its texts', () => {
    const changed = chooseTarget(simple, column('Weather', ['2021-04-03']), 0, 'date');
    expect(changed.visits[0]!.date).toEqual({ column: 'Weather', format: 'YYYY-MM-DD' });
  });

  it('adds a visit for another day, and removes it with its last column', () => {
    const two = chooseTarget(simple, column('Weather', ['3/4/21']), 0, 'newVisit');
    expect(two.visits).toHaveLength(2);
    expect(chooseTarget(two, column('Weather'), 1, 'text').visits).toHaveLength(1);
  });

  it('changes nothing else', () => {
    const there = chooseTarget(advanced, column('Remark'), 0, 'tags');
    expect(there).toEqual({
      ...advanced,
      tags: ['Group', 'Remark'],
      visits: [
        { ...advanced.visits[0]!, fields: { ...advanced.visits[0]!.fields, note: undefined } },
        advanced.visits[1],
      ],
    });
    expect(chooseTarget(there, column('Remark'), 0, 'note')).toEqual(advanced);
    expect(Mapping.safeParse(there).success).toBe(true);
  });

  it('never takes a field from a rule', () => {
    const changed = chooseTarget(advanced, column('Remark'), 0, 'populationFrames');
    expect(changed.visits[0]!.fields.populationFrames).toEqual(advanced.visits[0]!.fields.populationFrames);
  });

  it('removes a mite count with its mites', () => {
    expect(chooseTarget(advanced, column('Mites'), 0, 'text').visits[0]!.varroa).toBeUndefined();
  });

  it('names a unit only if something is converted', () => {
    expect(setUnit(simple, 'Fob 1st', 'frames').visits[0]!.fields.populationFrames).toEqual({
      columns: ['Fob 1st', 'Fob 2nd'],
    });
  });
});
