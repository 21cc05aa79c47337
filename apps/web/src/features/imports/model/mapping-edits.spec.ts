import { type DateFormat, Mapping } from '@kypseli/contract';
import { distinctFormats, formatsFor, readDay } from './dates';
import { fixesOf, readAlsoAs } from './fixes';
import { categoriesOf, setCategory } from './long-rows';
import { addMissing, correct, setMeaning } from './meanings';
import { answered, type Question, questionsOf } from './questions';
import { type Column, chooseTarget, emptyMapping, missingColumns, rowsOf, setUnit } from './rows';

const column = (name: string, samples: string[] = []): Column => ({ name, samples, guess: null });

const COLUMNS = [
  column('Yard', ['Hill']),
  column('Hive', ['7']),
  column('Day', ['3/4/21', '25/4/21']),
  column('Fob 1st', ['6']),
  column('Fob 2nd', ['10']),
  column('Queen', ['QR']),
  column('Weather', ['sunny']),
];

const simple: Mapping = {
  apiary: { column: 'Yard' },
  hive: { column: 'Hive' },
  visits: [
    {
      date: { column: 'Day', format: 'D/M/YY' },
      fields: {
        populationFrames: { columns: ['Fob 1st', 'Fob 2nd'], unit: 'sides' },
        queenSeen: { column: 'Queen', values: { QR: null } },
      },
    },
  ],
};

/** What the cards do not show: rules, pairs, corrections, a season. */
const advanced: Mapping = {
  apiary: { value: 'Hill' },
  hive: { column: 'Hive' },
  tags: ['Group'],
  missing: ['NA'],
  decimal: ',',
  pairs: [{ name: 'What', value: 'Detail' }],
  corrections: [{ row: 3, column: 'Detail', value: '7' }],
  visits: [
    {
      date: { column: 'Day', format: ['D-MMM', 'D/M'], firstYear: 2021, seasonStart: '04-01' },
      fields: {
        populationFrames: { column: 'Detail', where: [{ column: 'What', is: ['fob', 'frames'] }] },
        broodFrames: { column: 'Detail', where: [{ column: 'What', is: ['brood'] }, { column: 'Box' }] },
        note: { column: 'Remark' },
      },
      varroa: { method: 'alcohol_wash', mites: { column: 'Mites' }, sample: { value: 300 } },
      actions: [
        { where: [{ column: 'What', is: ['fed'] }], type: 'feeding', details: { amount: { column: 'Detail' } } },
      ],
      extra: ['Wind'],
    },
    { date: { column: 'Day 2', format: 'D/M/YY' }, fields: { boxes: { column: 'Boxes' } } },
  ],
};

const targets = (mapping: Mapping, columns = COLUMNS) =>
  Object.fromEntries(rowsOf(columns, mapping).map(({ column: { name }, target }) => [name, target]));

describe('the rows of the editor', () => {
  it('say what each column means', () => {
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

  it('leave what belongs to rules to the rules', () => {
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

  it('know the columns that a file lacks', () => {
    expect(missingColumns(simple, COLUMNS)).toEqual([]);
    expect(missingColumns(simple, COLUMNS.slice(1))).toEqual(['Yard']);
  });
});

describe('giving a column another meaning', () => {
  it('takes it out of a sum, and adds it up again', () => {
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

  it('reads a new day as its own texts are written', () => {
    const changed = chooseTarget(simple, column('Weather', ['2021-04-03']), 0, 'date');
    expect(changed.visits[0]!.date).toEqual({ column: 'Weather', format: 'YYYY-MM-DD' });
  });

  it('makes another visit of another day, and lets it go with its last column', () => {
    const two = chooseTarget(simple, column('Weather', ['3/4/21']), 0, 'newVisit');
    expect(two.visits).toHaveLength(2);
    expect(chooseTarget(two, column('Weather'), 1, 'text').visits).toHaveLength(1);
  });

  it('keeps everything that it is not about', () => {
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

  it('ends a mite count with its mites', () => {
    expect(chooseTarget(advanced, column('Mites'), 0, 'text').visits[0]!.varroa).toBeUndefined();
  });

  it('names a unit only where something is converted', () => {
    expect(setUnit(simple, 'Fob 1st', 'frames').visits[0]!.fields.populationFrames).toEqual({
      columns: ['Fob 1st', 'Fob 2nd'],
    });
  });
});

describe('what a text stands for', () => {
  it('is said for its column, whatever its case, and taken back', () => {
    const said = setMeaning(simple, 'Queen', 'qr', true);
    expect(said.visits[0]!.fields.queenSeen).toEqual({ column: 'Queen', values: { qr: true } });
    expect(setMeaning(said, 'Queen', 'QR', undefined).visits[0]!.fields.queenSeen).toEqual({ column: 'Queen' });
  });

  it('is refused where the field cannot hold it', () => {
    expect(setMeaning(simple, 'Queen', 'QR', 7)).toEqual(simple);
  });

  it('can be a correction of one cell, or “not recorded” everywhere', () => {
    const once = correct(simple, 3, 'Queen', 'QS');
    expect(correct(once, 3, 'Queen', '').corrections).toEqual([{ row: 3, column: 'Queen', value: '' }]);
    expect(addMissing(advanced, 'na').missing).toEqual(['na']);
  });
});

describe('days', () => {
  it.each<[string, DateFormat, [number | null, number, number] | null]>([
    ['2021-04-03', 'YYYY-MM-DD', [2021, 4, 3]],
    ['2021-04-03T08:15:00', 'YYYY-MM-DD', [2021, 4, 3]],
    ['3/4/21', 'D/M/YY', [2021, 4, 3]],
    ['3/4/21', 'M/D/YY', [2021, 3, 4]],
    ['03.04.2021', 'DD.MM.YYYY', [2021, 4, 3]],
    ['3-Απρ-21', 'D-MMM-YY', [2021, 4, 3]],
    ['3 mai 2021', 'D-MMM-YYYY', [2021, 5, 3]],
    ['29/2', 'D/M', [null, 2, 29]],
    ['25/4/21', 'M/D/YY', null],
    ['31/4/21', 'D/M/YY', null],
    ['soon', 'D/M/YY', null],
  ])('%s as %s', (text, format, told) => {
    const day = readDay(text, format);
    expect(day && [day.year, day.month, day.day]).toEqual(told);
  });

  it('are offered in the formats that fit, each reading once', () => {
    expect(formatsFor(['3/4/21', '25/4/21'])).toEqual(['D/M/YY', 'DD.MM.YY']);
    expect(distinctFormats(formatsFor(['3/4/21']), ['3/4/21'])).toEqual(['D/M/YY', 'M/D/YY']);
  });
});

const order = (choices: DateFormat[]): Question => ({
  key: 'order',
  code: 'day_month_order',
  path: ['visits', 0, 'date', 'format'],
  column: 'Day',
  samples: ['3/4/21'],
  choices,
  answer: undefined,
});

describe('questions', () => {
  it('ask what an empty mapping lacks, and stay when they are answered', () => {
    const codes = (mapping: Mapping, answers = {}) =>
      questionsOf(mapping, null, answers).map(({ code, answer }) => [code, answer]);
    const [apiary, hive] = questionsOf(emptyMapping(), null, {});
    expect(codes(emptyMapping())).toEqual([
      ['apiary_name', undefined],
      ['hive_column', undefined],
      ['date_column', undefined],
    ]);
    const named = answered(emptyMapping(), apiary!, 'Hill');
    const said = { [apiary!.key]: 'Hill' };
    expect(codes(named, said)[0]).toEqual(['apiary_name', 'Hill']);
    const chosen = answered(named, hive!, 'Hive');
    // Another column was made the hive since, and then none.
    const answers = { ...said, [hive!.key]: 'Hive' };
    expect(codes(chooseTarget(chosen, column('No'), 0, 'hive'), answers)[1]).toEqual(['hive_column', 'No']);
    expect(codes(chooseTarget(chosen, column('Hive'), 0, 'text'), answers)[1]).toEqual(['hive_column', undefined]);
  });

  it('ask for the year once, and answer it for every visit that lacks it', () => {
    const without: Mapping = {
      ...simple,
      visits: [
        { date: { column: 'Day', format: 'D/M' }, fields: {} },
        { date: { column: 'Day 2', format: ['D/M', 'D-MMM'] }, fields: {} },
        { date: { column: 'Day 3', format: 'D/M/YY' }, fields: {} },
      ],
    };
    const [year, ...others] = questionsOf(without, null, {});
    expect([year?.code, others]).toEqual(['first_year', []]);
    expect(answered(without, year!, '2021').visits.map(({ date }) => date.firstYear)).toEqual([2021, 2021, undefined]);
  });

  it('settle day and month in every visit, and can be answered anew', () => {
    const open: Mapping = {
      ...simple,
      visits: [
        { date: { column: 'Day', format: ['D/M/YY', 'M/D/YY'] }, fields: {} },
        { date: { column: 'Day 2', format: ['YYYY-MM-DD', 'D/M/YY', 'M/D/YY'] }, fields: {} },
      ],
    };
    const question = order(['D/M/YY', 'M/D/YY']);
    const first = answered(open, question, 'M/D/YY');
    expect(first.visits.map(({ date }) => date.format)).toEqual(['M/D/YY', ['YYYY-MM-DD', 'M/D/YY']]);
    expect(answered(first, question, 'D/M/YY').visits.map(({ date }) => date.format)).toEqual([
      'D/M/YY',
      ['YYYY-MM-DD', 'D/M/YY'],
    ]);
  });

  it('read the meaning of a word as its field holds it', () => {
    const question: Question = {
      ...order([]),
      code: 'value_meaning',
      path: ['visits', 0, 'fields', 'queenSeen', 'values', 'QS'],
      choices: ['true', 'false'],
    };
    const values = (answer: string) => answered(simple, question, answer).visits[0]!.fields.queenSeen!.values;
    expect(values('true')).toEqual({ QR: null, QS: true });
    expect(values('')).toEqual({ QR: null, QS: null });
  });
});

describe('long rows', () => {
  const pair = { name: 'What', value: 'Detail' };

  it('show each category with its meaning', () => {
    expect(categoriesOf(advanced, pair, ['fob', 'Queen seen', '']).map(({ text, target }) => [text, target])).toEqual([
      ['fob', 'populationFrames'],
      ['frames', 'populationFrames'],
      // It asks for a box as well.
      ['brood', 'rule'],
      ['fed', 'rule'],
      ['Queen seen', 'text'],
    ]);
  });

  it('give one another meaning and keep the rules', () => {
    const changed = setCategory(advanced, pair, { text: 'frames', visit: 0 }, 'honeycombs');
    expect(changed.visits[0]).toEqual({
      ...advanced.visits[0],
      fields: {
        ...advanced.visits[0]!.fields,
        populationFrames: { column: 'Detail', where: [{ column: 'What', is: ['fob'] }] },
        honeycombs: { column: 'Detail', where: [{ column: 'What', is: ['frames'] }] },
      },
    });
    const back = setCategory(changed, pair, { text: 'frames', visit: 0 }, 'populationFrames');
    expect(back).toEqual(advanced);
  });
});

describe('problems', () => {
  const group = { row: 2, column: 'Fob 1st', value: '12+', code: 'not_a_number', count: 3 };
  const names = COLUMNS.map(({ name }) => name);

  it('have the fixes that serve them', () => {
    expect(fixesOf(group, simple, names).map(({ kind }) => kind)).toEqual(['meaning']);
    expect(fixesOf({ ...group, count: 1 }, simple, names).map(({ kind }) => kind)).toEqual(['meaning', 'cell']);
    expect(fixesOf({ ...group, column: 'Fob 1st + Fob 2nd' }, simple, names)).toEqual([]);
    const late = { ...group, column: 'Day', value: '4/25/21', code: 'date_unreadable' };
    expect(fixesOf(late, simple, names)).toEqual([
      { kind: 'format', column: 'Day', text: '4/25/21', formats: ['M/D/YY'] },
    ]);
  });

  it('of days are read in one more way, or in another where both contradict', () => {
    expect(readAlsoAs(simple, 'Day', 'YYYY-MM-DD').visits[0]!.date.format).toEqual(['D/M/YY', 'YYYY-MM-DD']);
    expect(readAlsoAs(simple, 'Day', 'M/D/YY').visits[0]!.date.format).toBe('M/D/YY');
  });
});
