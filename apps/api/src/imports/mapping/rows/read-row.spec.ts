import { Mapping } from '@kypseli/contract';
import { compileMapping } from '../compile-mapping.js';
import { readRow } from './read-row.js';

const LAST_DAY = '2026-11-22';
const ZONE = 'Europe/Athens';

type Cells = Record<string, string>;

/** Reads one row (row 2) of a file that has only these columns. */
const reading = (mapping: object) => {
  const parsed = Mapping.parse(mapping);
  return (cells: Cells, row = 2) => {
    const columns = Object.keys(cells);
    const read = readRow(
      { row, cells: Object.values(cells) },
      compileMapping(parsed, columns),
      { width: columns.length, delimiter: ',' },
      LAST_DAY,
      ZONE,
    );
    return { ...read, fields: read.visits[0]?.fields };
  };
};
const refusal = (mapping: object, columns: string[]) => {
  try {
    compileMapping(Mapping.parse(mapping), columns);
  } catch (error) {
    return (error as { issues: unknown }).issues;
  }
  return null;
};

describe('a list of words in a cell', () => {
  const read = reading({
    apiary: { value: 'Home' },
    hive: { column: 'Hive' },
    visits: [
      {
        date: { column: 'Date', format: 'YYYY-MM-DD' },
        fields: {
          healthSigns: { column: 'Health', values: { chalk: 'chalkbrood', 'all well': 'none', mice: null } },
        },
      },
    ],
  });
  const signs = (Health: string) => read({ Hive: '7', Date: '2026-05-01', Health });

  it.each([
    ['chalkbrood', ['chalkbrood'], undefined],
    ['Wax moth; Chalkbrood, wax moth', ['chalkbrood', 'wax_moth'], undefined],
    ['none', ['none'], undefined],
    ['all well', ['none'], { Health: 'all well' }],
    ['wax moth, chalk, mice', ['chalkbrood', 'wax_moth'], { Health: 'wax moth, chalk, mice' }],
    ['mice', undefined, { Health: 'mice' }],
  ])('“%s” is %j', (text, healthSigns, extra) => {
    expect(signs(text).problems).toEqual([]);
    expect(signs(text).fields ?? {}).toEqual({ ...(healthSigns && { healthSigns }), ...(extra && { extra }) });
  });

  it.each([
    ['chalkbrood, flu', 'flu', 'value_unknown'],
    ['none, chalkbrood', 'none, chalkbrood', 'out_of_range'],
  ])('“%s” is a problem', (text, value, code) => {
    expect(signs(text).problems).toMatchObject([{ column: 'Health', value, code }]);
  });
});

describe('one visit a row', () => {
  const HEAD = 'Yard,Hive,Date,Group,Bees,Sides,Boxes,Grade,Queen,Notes,Mites,Washed,Other'.split(',');
  const read = reading({
    apiary: { column: 'Yard' },
    hive: { column: 'Hive' },
    tags: ['Group'],
    missing: ['NA', '?'],
    visits: [
      {
        date: { column: 'Date', format: 'M/D/YY' },
        fields: {
          populationFrames: { column: 'Bees' },
          broodFrames: { column: 'Sides', unit: 'sides' },
          boxes: { column: 'Boxes' },
          generalStatus: { column: 'Grade' },
          queenSeen: { column: 'Queen', values: { QS: true, QNS: false, QR: null } },
          note: { column: 'Notes' },
        },
        varroa: { method: 'alcohol_wash', mites: { column: 'Mites' }, sample: { column: 'Washed' } },
      },
    ],
  });
  const row = (cells: Cells) =>
    Object.fromEntries(
      HEAD.map((name) => [name, { Yard: 'Home', Hive: '7', Date: '5/25/22', ...cells }[name as 'Yard'] ?? '']),
    );

  it.each([
    [{ Bees: '0' }, { populationFrames: 0 }],
    [{ Bees: '8.5' }, { populationFrames: 8.5 }],
    [{ Bees: 'NA' }, undefined],
    [{ Bees: 'na' }, undefined],
    [{ Bees: '1.23456' }, { populationFrames: 1.2346, extra: { Bees: '1.23456' } }],
    [{ Sides: '5' }, { broodFrames: 2.5, extra: { Sides: '5' } }],
    [{ Boxes: '2.0' }, { boxes: 2 }],
    [{ Grade: 'Good' }, { generalStatus: 'good' }],
    [{ Queen: 'qs' }, { queenSeen: true, extra: { Queen: 'qs' } }],
    [{ Queen: 'QR' }, { extra: { Queen: 'QR' } }],
    [{ Mites: '3', Washed: '300' }, { varroa: { method: 'alcohol_wash', mites: 3, sample: 300 } }],
    [{ Mites: '17', Washed: '317.4' }, { varroa: { method: 'alcohol_wash', mites: 17, sample: 317.4 } }],
    [{ Mites: '3', Washed: 'NA' }, { extra: { Mites: '3' } }],
    [{ Other: '#VALUE!' }, { extra: { Other: '#VALUE!' } }],
  ])('reads %j', (cells, fields) => {
    expect(read(row(cells)).fields).toEqual(fields);
  });

  it('knows the hive of a row without a day and without values', () => {
    const { whose, problems, visits } = read(row({ Date: '' }));
    expect([whose?.hiveNumber, problems, visits]).toEqual(['7', [], []]);
  });

  it.each(['22-001', '02056', '6'])('leaves the hive number %s as it is', (Hive) => {
    expect(read(row({ Hive })).whose?.hiveNumber).toBe(Hive);
  });

  it.each([
    [{ Bees: '12+' }, 'Bees', 'not_a_number'],
    [{ Bees: '7+1' }, 'Bees', 'not_a_number'],
    [{ Bees: '#VALUE!' }, 'Bees', 'not_a_number'],
    [{ Bees: '7,5' }, 'Bees', 'number_separators'],
    [{ Bees: '1,234.5' }, 'Bees', 'number_separators'],
    [{ Bees: '-0.025' }, 'Bees', 'negative'],
    [{ Bees: '201' }, 'Bees', 'out_of_range'],
    [{ Bees: '1e300' }, 'Bees', 'not_a_number'],
    [{ Boxes: '1.5' }, 'Boxes', 'not_whole'],
    [{ Grade: 'so so' }, 'Grade', 'value_unknown'],
    [{ Queen: 'LW' }, 'Queen', 'value_unknown'],
    [{ Mites: '3', Washed: '0' }, 'Washed', 'out_of_range'],
    [{ Date: '24-May' }, 'Date', 'date_unreadable'],
    [{ Date: '2/30/22' }, 'Date', 'date_unreadable'],
    [{ Date: '5/25/2022' }, 'Date', 'date_unreadable'],
    [{ Date: '11/23/26' }, 'Date', 'date_in_future'],
    [{ Date: '', Bees: '5' }, 'Date', 'date_missing'],
    [{ Date: '', Bees: '3' }, 'Date', 'date_missing'],
    [{ Hive: 'All' }, 'Hive', 'not_a_hive'],
    [{ Hive: '' }, 'Hive', 'hive_missing'],
    [{ Hive: 'x'.repeat(21) }, 'Hive', 'hive_invalid'],
    [{ Yard: 'NA' }, 'Yard', 'apiary_missing'],
    [{ Group: 'x'.repeat(51) }, 'Group', 'tag_invalid'],
  ])('leaves out %j and says why', (cells, column, code) => {
    const { visits, problems, skipped } = read(row(cells));
    expect(visits).toEqual([]);
    const value = (cells as Cells)[column] || null;
    expect(problems).toMatchObject([{ row: 2, column, code, message: expect.stringMatching(/\.$/) }]);
    if (code !== 'date_missing' && code !== 'apiary_missing') expect(problems[0]!.value).toBe(value);
    expect(skipped).toBe(1);
  });

  it('refuses a mapping that does not fit, naming each part', () => {
    const wrong = {
      apiary: { value: 'Home' },
      hive: { column: 'Nummer' },
      visits: [
        {
          date: { column: 'Date', format: 'M/D/YY' },
          fields: {
            boxes: { column: 'Boxes', unit: 'lb', where: [{ column: 'Kind' }] },
            generalStatus: { column: 'Grade', values: { A: 'superb' } },
          },
          varroa: { method: 'natural_drop', mites: { column: 'Mites' }, sample: { column: 'Washed' } },
        },
      ],
    };
    expect(refusal(wrong, HEAD)).toMatchObject([
      {
        path: ['mapping', 'hive', 'column'],
        message: expect.stringContaining('“Nummer” in this file. It has: Yard, Hive,'),
      },
      { path: ['mapping', 'visits', 0, 'fields', 'boxes', 'unit'] },
      { path: ['mapping', 'visits', 0, 'fields', 'boxes', 'where', 0, 'column'] },
      { path: ['mapping', 'visits', 0, 'fields', 'generalStatus', 'values', 'A'] },
      { path: ['mapping', 'visits', 0, 'varroa', 'sample'] },
    ]);
  });
});

describe('long rows', () => {
  const LONG = {
    apiary: { value: 'Home' },
    hive: { column: 'Hive' },
    pairs: [{ name: 'Category', value: 'Detail' }],
    visits: [
      {
        date: { column: 'Date', format: 'YYYY-MM-DD' },
        fields: {
          populationFrames: { column: 'Detail', where: [{ column: 'Category', is: ['Frames of bees'] }] },
          generalStatus: {
            column: 'Detail',
            where: [{ column: 'Category', is: ['hive grading'] }],
            values: { strong: 'good', 'pulled honey super': null },
          },
          queenSeen: {
            column: 'Detail',
            where: [{ column: 'Category', is: ['queen'] }],
            values: { 'QS-B': true, QNS: false },
          },
          queenColor: {
            column: 'Detail',
            where: [
              { column: 'Category', is: ['queen'] },
              { column: 'Detail', is: ['QS-B'] },
            ],
            values: { 'QS-B': 'blue' },
          },
          note: { column: 'Notes' },
        },
        actions: [
          {
            where: [{ column: 'Category', is: ['treatment'] }],
            type: 'treatment',
            title: { column: 'Detail' },
            details: { product: { column: 'Detail' }, route: { value: 'strips' } },
          },
        ],
      },
    ],
  };
  const read = reading(LONG);
  const row = (Category: string, Detail: string, Notes = '') => ({
    Hive: '7',
    Date: '2022-06-02',
    Category,
    Detail,
    Notes,
  });

  it('reads the value of a category, and only that', () => {
    expect(read(row('frames of bees', '7')).fields).toEqual({ populationFrames: 7 });
    expect(read(row('hive grading', 'Strong')).fields).toEqual({
      generalStatus: 'good',
      extra: { 'hive grading': 'Strong' },
    });
  });
  it('reads several fields from one code', () => {
    expect(read(row('queen', 'QS-B')).fields).toEqual({
      queenSeen: true,
      queenColor: 'blue',
      extra: { queen: 'QS-B' },
    });
  });
  it('keeps what nothing reads by the name of its category', () => {
    expect(read(row('varroa', '14')).fields).toEqual({ extra: { varroa: '14' } });
    expect(read(row('varroa', '')).fields).toEqual({ extra: { Category: 'varroa' } });
    expect(read(row('', '14')).fields).toEqual({ extra: { Detail: '14' } });
  });
  it('keeps a column that only other rows read, where there are no pairs', () => {
    const { pairs: _, ...plain } = LONG;
    expect(reading(plain)(row('varroa', '14')).fields).toEqual({ extra: { Category: 'varroa', Detail: '14' } });
  });
  it('makes an action and no inspection of a row with work alone', () => {
    const { visits, actions, problems, skipped } = read(row('treatment', 'mite away'));
    expect([visits, problems, skipped]).toEqual([[], [], 0]);
    expect(actions).toEqual([
      {
        row: 2,
        apiary: 'Home',
        hiveNumber: '7',
        tags: [],
        day: '2022-06-02',
        at: '2022-06-02T09:00:00.000Z',
        type: 'treatment',
        title: 'mite away',
        details: { product: 'mite away', route: 'strips' },
      },
    ]);
  });
  it('makes both of a row that has a note beside the work', () => {
    const { fields, actions } = read(row('treatment', 'mite away', 'hot day'));
    expect([fields, actions.length]).toEqual([{ note: 'hot day' }, 1]);
  });
  it('records no visit without any values, and says so', () => {
    const { fields, whose, problems } = read(row('', ''));
    expect([fields, whose?.hiveNumber, problems.map(({ code }) => code)]).toEqual([undefined, '7', ['empty_visit']]);
  });
  it('says that a day is missing for work, too', () => {
    expect(read({ ...row('treatment', 'x'), Date: '' }).problems).toMatchObject([
      { column: 'Date', code: 'date_missing' },
    ]);
  });
});

describe('numbers that the mapping knows', () => {
  const wash = (varroa: object) =>
    reading({
      apiary: { value: 'Home' },
      hive: { column: 'Hive' },
      visits: [{ date: { column: 'Date', format: 'YYYY-MM-DD' }, fields: {}, varroa }],
    });
  const row = { Hive: '7', Date: '2022-06-02', Mites: '9' };

  it('counts mites in the same sample for every row', () => {
    const read = wash({ method: 'sugar_shake', mites: { column: 'Mites' }, sample: { value: 300 } });
    expect(read(row).fields).toEqual({ varroa: { method: 'sugar_shake', mites: 9, sample: 300 } });
    expect(read({ ...row, Mites: '' }).fields).toBeUndefined();
  });
  it('counts mites by the day', () => {
    const read = wash({ method: 'natural_drop', mites: { column: 'Mites' }, days: { value: 3.5 } });
    expect(read(row).fields).toEqual({ varroa: { method: 'natural_drop', mites: 9, days: 3.5 } });
  });
  it('keeps a count without its sample as text', () => {
    expect(wash({ method: 'alcohol_wash', mites: { column: 'Mites' } })(row).fields).toEqual({ extra: { Mites: '9' } });
  });
  it('refuses a sample that there cannot be', () => {
    const visits = [
      {
        date: { column: 'Date', format: 'YYYY-MM-DD' },
        fields: {},
        varroa: { method: 'sugar_shake', mites: { column: 'Mites' }, sample: { value: 0 } },
      },
    ];
    expect(refusal({ apiary: { value: 'Home' }, hive: { column: 'Hive' }, visits }, Object.keys(row))).toMatchObject([
      { path: ['mapping', 'visits', 0, 'varroa', 'sample', 'value'] },
    ]);
  });
});

describe('decimal commas', () => {
  const read = reading({
    apiary: { value: 'Home' },
    hive: { column: 'Hive' },
    decimal: ',',
    visits: [
      {
        date: { column: 'Date', format: 'DD.MM.YYYY' },
        fields: { weightKg: { column: 'Weight' }, broodFrames: { column: 'Sides', unit: 'sides' } },
      },
    ],
  });
  const row = (Weight: string, Sides = '') => ({ Hive: '7', Date: '25.05.2022', Weight, Sides });
  it.each([
    ['42,5', 42.5],
    ['42', 42],
    [',5', 0.5],
  ])('%s is %d', (text, value) => {
    expect(read(row(text)).fields).toEqual({ weightKg: value });
  });
  it('keeps the own text of what it converts', () => {
    expect(read(row('', '5,5')).fields).toEqual({ broodFrames: 2.75, extra: { Sides: '5,5' } });
  });
  it.each(['1.234,5', '42.5', '1 234', '1.234.567'])('does not guess what %s means', (text) => {
    expect(read(row(text)).problems).toMatchObject([{ column: 'Weight', value: text, code: 'number_separators' }]);
  });
});

describe('corrections', () => {
  const mapping = {
    apiary: { value: 'Home' },
    hive: { column: 'Hive' },
    corrections: [
      { row: 2, column: 'Brood', value: '' },
      { row: 3, column: 'Brood', value: '4' },
      { row: 3, column: 'Hive', value: '8' },
    ],
    visits: [
      {
        date: { column: 'Date', format: 'YYYY-MM-DD' },
        fields: { broodFrames: { column: 'Brood', unit: 'sides' } },
      },
    ],
  };
  const read = reading(mapping);
  const row = { Hive: '7', Date: '2022-06-02', Brood: '-0.025' };

  it('empties a cell and keeps what the file says', () => {
    expect(read(row, 2)).toMatchObject({ problems: [], fields: { extra: { Brood: '-0.025' } } });
    expect(read(row, 2).fields).not.toHaveProperty('broodFrames');
  });
  it('replaces cells before they are read', () => {
    const { visits, fields } = read(row, 3);
    expect(visits[0]!.hiveNumber).toBe('8');
    expect(fields).toEqual({ broodFrames: 2, extra: { Brood: '-0.025', Hive: '7' } });
  });
  it('leaves other rows alone', () => {
    expect(read(row, 4).problems).toMatchObject([{ row: 4, column: 'Brood', value: '-0.025', code: 'negative' }]);
  });
  it('keeps the text of a group of columns with the visit of that group', () => {
    const visit = (n: number) => ({
      date: { column: `Date ${n}`, format: 'YYYY-MM-DD' },
      fields: { broodFrames: { column: `Brood ${n}` } },
    });
    const wide = reading({
      apiary: { value: 'Home' },
      hive: { column: 'Hive' },
      corrections: [{ row: 2, column: 'Brood 2', value: '4' }],
      visits: [visit(1), visit(2)],
    });
    const { visits } = wide({
      Hive: '7',
      'Date 1': '2022-06-02',
      'Brood 1': '3',
      'Date 2': '2022-06-09',
      'Brood 2': '44444',
    });
    expect(visits.map(({ fields }) => fields)).toEqual([
      { broodFrames: 3 },
      { broodFrames: 4, extra: { 'Brood 2': '44444' } },
    ]);
  });
  it('are refused for a cell twice', () => {
    const twice = { ...mapping, corrections: [mapping.corrections[0], mapping.corrections[0]] };
    expect(refusal(twice, Object.keys(row))).toMatchObject([{ path: ['mapping', 'corrections', 1] }]);
  });
});

describe('actions', () => {
  const feeding = (details: object, title?: object) => ({
    apiary: { value: 'Home' },
    hive: { column: 'Hive' },
    visits: [
      {
        date: { column: 'Date', format: 'YYYY-MM-DD' },
        fields: {},
        actions: [{ where: [{ column: 'Fed' }], type: 'feeding', ...(title ? { title } : {}), details }],
      },
    ],
  });
  const row = (Fed: string, day = '2022-06-02') => ({ Hive: '7', Date: day, Fed });
  const amounts = (unit: string) => reading(feeding({ amount: { column: 'Fed', unit } }));

  it.each([
    ['cup', '10', { amount: 2.3659, unit: 'l' }],
    ['gal', '0.5', { amount: 1.8927, unit: 'l' }],
    ['l', '2', { amount: 2, unit: 'l' }],
    ['lb', '5', { amount: 2.268, unit: 'kg' }],
    ['kg', '5', { amount: 5, unit: 'kg' }],
  ])('converts what was fed by the %s', (unit, text, details) => {
    expect(amounts(unit)(row(text)).actions).toMatchObject([{ type: 'feeding', title: null, details }]);
  });
  it('is done where there is any text', () => {
    expect(amounts('cup')(row('')).actions).toEqual([]);
  });
  it('names row and column of a value that cannot be', () => {
    const { visits, actions, problems, skipped } = amounts('cup')(row('some'));
    expect([visits, actions, skipped]).toEqual([[], [], 1]);
    expect(problems).toMatchObject([{ row: 2, column: 'Fed', value: 'some', code: 'not_a_number' }]);
    expect(amounts('cup')(row('0')).problems).toMatchObject([{ row: 2, column: 'Fed', code: 'out_of_range' }]);
  });
  it('reads words by their meaning', () => {
    const values = { sugar: 'syrup_2_1', dry: null };
    const read = reading(feeding({ feed: { column: 'Fed', values } }, { column: 'Fed' }));
    expect(read(row('Sugar')).actions).toMatchObject([{ title: 'Sugar', details: { feed: 'syrup_2_1' } }]);
    expect(read(row('dry')).actions).toMatchObject([{ title: 'dry', details: {} }]);
    expect(read(row('candy')).problems).toMatchObject([{ column: 'Fed', value: 'candy', code: 'value_unknown' }]);
  });
  it('is done at the time of the row', () => {
    const timed = feeding({ feed: { value: 'fondant' } });
    const at = (day: string) => reading(timed)(row('x', day)).actions[0]!.at;
    expect(at('2022-06-02 17:04:09.450267+00:00')).toBe('2022-06-02T17:04:09.450Z');
    expect(at('2022-06-02 17:04')).toBe('2022-06-02T14:04:00.000Z');
    expect(at('2022-06-02')).toBe('2022-06-02T09:00:00.000Z');
  });
  it('refuses keys, constants and units that do not fit', () => {
    expect(
      refusal(
        feeding(
          {
            count: { value: 2 },
            feed: { value: 'honey' },
            amount: { column: 'Fed', unit: 'gal' },
            unit: { value: 'kg' },
          },
          { value: 'x'.repeat(101) },
        ),
        Object.keys(row('')),
      ),
    ).toMatchObject([
      { path: ['mapping', 'visits', 0, 'actions', 0, 'details', 'unit'] },
      { path: ['mapping', 'visits', 0, 'actions', 0, 'title', 'value'] },
      { path: ['mapping', 'visits', 0, 'actions', 0, 'details', 'count'], message: 'A feeding has no count.' },
      { path: ['mapping', 'visits', 0, 'actions', 0, 'details', 'feed', 'value'] },
    ]);
  });
});
