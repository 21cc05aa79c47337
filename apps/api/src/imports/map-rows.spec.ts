import { readFileSync } from 'node:fs';
import { Mapping } from '@kypseli/contract';
import { mapRows } from './map-rows.js';
import { readCsv } from './read-csv.js';

const LAST_DAY = '2026-11-22';
const root = new URL('../../../../', import.meta.url);
const published = async (file: string, name: string) => {
  const table = await readCsv(readFileSync(new URL(`test/fixtures/${file}`, root)));
  const mapping = JSON.parse(readFileSync(new URL(`apps/api/data/demo/${name}.mapping.json`, root), 'utf8'));
  return mapRows(table, Mapping.parse(mapping), LAST_DAY);
};
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('urban/inspections_2021.csv', () => {
  it('tells of 109 visits to 10 hives', async () => {
    const { visits, problems, skipped } = await published('urban/inspections_2021.csv', 'inspections_2021');
    expect({ visits: visits.length, problems, skipped }).toEqual({ visits: 109, problems: [], skipped: 0 });
    expect(new Set(visits.map(({ hiveNumber }) => hiveNumber)).size).toBe(10);
    expect(visits.find(({ rows }) => rows[0] === 22)).toEqual({
      rows: [22],
      apiary: 'Urban apiary',
      hiveNumber: '3627',
      tags: [],
      day: '2021-07-05',
      fields: {
        boxes: 2,
        populationFrames: 20,
        broodFrames: 9,
        note: 'aggressive',
        extra: { 'Fob 1st': '10.0', 'Fob 2nd': '10.0', 'Queen status': 'QR', Open: '18:34:00', Close: '18:42:00' },
      },
    });
  });

  it('takes an empty cell for not recorded, never for zero', async () => {
    const { visits } = await published('urban/inspections_2021.csv', 'inspections_2021');
    expect(visits.filter(({ fields }) => fields.broodFrames !== undefined)).toHaveLength(11);
    expect(visits.filter(({ fields }) => fields.queenSeen === false)).toHaveLength(16);
    expect(visits.some(({ fields }) => fields.queenSeen === true)).toBe(false);
  });
});

describe('splits2022/an_dat_up.csv', () => {
  const split = () => published('splits2022/an_dat_up.csv', 'an_dat_up');

  it('tells of 1,251 visits to 177 hives in 4 apiaries, and of two groups of values without a day', async () => {
    const { visits, problems, skipped } = await split();
    expect(visits).toHaveLength(1251);
    expect(new Set(visits.map(({ hiveNumber }) => hiveNumber)).size).toBe(177);
    expect(new Set(visits.map(({ apiary }) => apiary))).toEqual(
      new Set(['Shaw', 'Wire', 'Shooting Range', 'Turfgrass']),
    );
    expect(skipped).toBe(2);
    expect(problems).toMatchObject([
      { row: 4, column: 'ch72_date', code: 'date_missing' },
      { row: 4, column: 'date', code: 'date_missing' },
    ]);
  });

  it('keeps the two ways of counting bees apart and converts pounds', async () => {
    const { visits } = await split();
    const of = (day: string) => visits.find((v) => v.hiveNumber === '22-001' && v.day === day)!.fields;
    expect(of('2022-05-19')).toMatchObject({ topBoxFrames: 7, queenSeen: true, eggsSeen: true });
    expect(of('2022-05-24')).toMatchObject({
      populationFrames: 2.675,
      broodFrames: 1.7,
      droneBroodFrames: 0.05,
      honeycombs: 4.325,
      weightKg: 50.258,
      varroa: { method: 'alcohol_wash', mites: 6, sample: 298 },
      extra: { ch77_lbs: '110.8', ch77_qstatus: 'QR' },
    });
    expect(of('2022-05-24').topBoxFrames).toBeUndefined();
  });

  it('yields the numbers that the authors printed', async () => {
    const { visits } = await split();
    const first = visits.filter(({ fields }) => fields.extra?.issues !== undefined);
    expect(first).toHaveLength(177);
    expect(first.filter(({ fields }) => fields.extra?.QL === '1')).toHaveLength(9);
    expect(first.filter(({ fields }) => fields.extra?.DL === '1')).toHaveLength(4);
    const sound = first.filter(({ fields }) => fields.extra?.issues === '0');
    const rates = (of: typeof first) =>
      mean(
        of.flatMap(({ fields: { varroa } }) =>
          varroa && 'sample' in varroa ? (100 * varroa.mites) / varroa.sample : [],
        ),
      );
    expect(sound).toHaveLength(117);
    expect(Math.abs(rates(sound) - 1.42)).toBeLessThanOrEqual(0.005);
    expect(Math.abs(rates(sound.filter(({ tags }) => tags.includes('5x OA Dribble'))) - 0.89)).toBeLessThanOrEqual(
      0.005,
    );
    expect(Math.abs(rates(sound.filter(({ tags }) => tags.includes('HopGuard'))) - 2.05)).toBeLessThanOrEqual(0.005);
    const washed = visits.flatMap(({ fields: { varroa, extra } }) =>
      extra?.ch77_wash_bees && varroa && 'sample' in varroa ? [varroa.sample] : [],
    );
    expect(Math.abs(mean(washed) - 362)).toBeLessThanOrEqual(0.5);
  });
});

describe('made-up rows', () => {
  const mapping = Mapping.parse({
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
  const HEAD = [
    'Yard',
    'Hive',
    'Date',
    'Group',
    'Bees',
    'Sides',
    'Boxes',
    'Grade',
    'Queen',
    'Notes',
    'Mites',
    'Washed',
    'Other',
  ];
  const row = (cells: Record<string, string>) =>
    HEAD.map((name) => ({ Yard: 'Home', Hive: '7', Date: '5/25/22', ...cells })[name] ?? '');
  const map = (...rows: Record<string, string>[]) =>
    mapRows({ columns: HEAD, rows: rows.map((cells, i) => ({ row: i + 2, cells: row(cells) })) }, mapping, LAST_DAY);
  const fieldsOf = async (cells: Record<string, string>) => (await map(cells)).visits[0]?.fields;

  it.each([
    [{ Bees: '0' }, { populationFrames: 0 }],
    [{ Bees: '8.5' }, { populationFrames: 8.5 }],
    [{ Bees: ' NA' }, {}],
    [{ Bees: 'na' }, {}],
    [{ Bees: '1.23456' }, { populationFrames: 1.2346, extra: { Bees: '1.23456' } }],
    [{ Sides: '5' }, { broodFrames: 2.5, extra: { Sides: '5' } }],
    [{ Boxes: '2.0' }, { boxes: 2 }],
    [{ Grade: 'Good' }, { generalStatus: 'good' }],
    [{ Queen: 'qs' }, { queenSeen: true, extra: { Queen: 'qs' } }],
    [{ Queen: 'QR' }, { extra: { Queen: 'QR' } }],
    [{ Mites: '3', Washed: '300' }, { varroa: { method: 'alcohol_wash', mites: 3, sample: 300 } }],
    [{ Mites: '3', Washed: 'NA' }, { extra: { Mites: '3' } }],
    [{ Other: '#VALUE!' }, { extra: { Other: '#VALUE!' } }],
  ])('reads %j', async (cells, fields) => {
    expect(await fieldsOf(cells)).toEqual(fields);
  });

  it.each([
    ['22-001', '22-001'],
    ['02056', '02056'],
    ['6', '6'],
  ])('leaves the hive number %s as it is', async (Hive, number) => {
    expect((await map({ Hive })).visits[0]!.hiveNumber).toBe(number);
  });

  it.each([
    [{ Bees: '12+' }, 'Bees', 'not_a_number'],
    [{ Bees: '7+1' }, 'Bees', 'not_a_number'],
    [{ Bees: '#VALUE!' }, 'Bees', 'not_a_number'],
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
    [{ Date: '' }, 'Date', 'date_missing'],
    [{ Date: '', Bees: '3' }, 'Date', 'date_missing'],
    [{ Hive: 'All' }, 'Hive', 'not_a_hive'],
    [{ Hive: '' }, 'Hive', 'hive_missing'],
    [{ Hive: 'x'.repeat(21) }, 'Hive', 'hive_invalid'],
    [{ Yard: 'NA' }, 'Yard', 'apiary_missing'],
    [{ Group: 'x'.repeat(51) }, 'Group', 'tag_invalid'],
  ])('leaves out %j and says why', async (cells, column, code) => {
    const { visits, problems, skipped } = await map(cells);
    expect(visits).toEqual([]);
    const value = (cells as Record<string, string>)[column] || null;
    expect(problems).toMatchObject([{ row: 2, column, code, message: expect.stringMatching(/\.$/) }]);
    if (code !== 'date_missing' && code !== 'apiary_missing') expect(problems[0]!.value).toBe(value);
    expect(skipped).toBe(1);
  });

  it('makes one visit of several rows about a hive and day', async () => {
    const { visits, problems } = await map(
      { Bees: '8', Notes: 'calm', Group: 'A', Other: 'x' },
      { Hive: '8' },
      { Yard: 'HOME', Sides: '4', Notes: 'new comb', Other: 'y' },
    );
    expect(problems).toEqual([]);
    expect(visits).toHaveLength(2);
    expect(visits[0]).toMatchObject({
      rows: [2, 4],
      tags: ['A'],
      fields: { populationFrames: 8, broodFrames: 2, note: 'calm\nnew comb', extra: { Other: 'x; y', Sides: '4' } },
    });
  });

  it('leaves out a row that contradicts an earlier one', async () => {
    const { visits, problems, skipped } = await map({ Bees: '8' }, { Bees: '9' });
    expect(visits).toHaveLength(1);
    expect(visits[0]!.fields.populationFrames).toBe(8);
    expect(problems).toMatchObject([{ row: 3, code: 'conflicting_values' }]);
    expect(skipped).toBe(1);
  });

  it('refuses a mapping that does not fit, naming each part', async () => {
    const wrong = Mapping.parse({
      apiary: { value: 'Home' },
      hive: { column: 'Nummer' },
      visits: [
        {
          date: { column: 'Date', format: 'M/D/YY' },
          fields: {
            boxes: { column: 'Boxes', unit: 'lb' },
            generalStatus: { column: 'Grade', values: { A: 'superb' } },
          },
          varroa: { method: 'natural_drop', mites: { column: 'Mites' }, sample: { column: 'Washed' } },
        },
      ],
    });
    await expect(mapRows({ columns: HEAD, rows: [] }, wrong, LAST_DAY)).rejects.toMatchObject({
      code: 'validation_failed',
      issues: [
        { path: ['mapping', 'hive', 'column'], message: 'There is no column “Nummer” in this file.' },
        { path: ['mapping', 'visits', 0, 'fields', 'boxes', 'unit'] },
        { path: ['mapping', 'visits', 0, 'fields', 'generalStatus', 'values', 'A'] },
        { path: ['mapping', 'visits', 0, 'varroa', 'days'] },
      ],
    });
  });
});
