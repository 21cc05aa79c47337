import { DATE_FORMATS, type DateFormat, Mapping } from '@kypseli/contract';
import { compileMapping } from '../mapping/compile-mapping.js';
import { readDay } from './read-day.js';
import { Unusable } from './unusable.js';

const LAST_DAY = '2026-11-22';
const ATHENS = 'Europe/Athens';

const mappingOf = (date: object) =>
  Mapping.parse({
    apiary: { value: 'Home' },
    hive: { column: 'Hive' },
    visits: [{ date: { column: 'Day', ...date }, fields: {} }],
  });
const dateOf = (date: object) => compileMapping(mappingOf(date), ['Hive', 'Day']).visits[0]!.date;
const issuesOf = (date: object) => {
  try {
    dateOf(date);
  } catch (error) {
    return (error as { issues: unknown }).issues;
  }
  return [];
};
const dayOf = (text: string, date: object, zone = ATHENS) => readDay(text, dateOf(date), LAST_DAY, zone).day;

describe('formats', () => {
  it.each<[DateFormat, string, string]>([
    ['YYYY-MM-DD', '2021-06-22', '2021-06-22'],
    ['YYYY-MM-DD', '2021/6/2', '2021-06-02'],
    ['D/M/YYYY', '22/6/2021', '2021-06-22'],
    ['D/M/YYYY', '46123.9995', '2026-04-12'],
    ['D/M/YYYY', '46124,0003', '2026-04-12'],
    ['D/M/YYYY', '46123.5', '2026-04-11'],
    ['D/M/YYYY', '46123.9', '2026-04-11'],
    ['D/M/YYYY', '22.06.2021', '2021-06-22'],
    ['D/M/YY', '03/08/22', '2022-08-03'],
    ['M/D/YYYY', '5/25/2021', '2021-05-25'],
    ['M/D/YY', '3/8/22', '2022-03-08'],
    ['M/D/YY', '3-8-22', '2022-03-08'],
    ['DD.MM.YYYY', '25.05.2022', '2022-05-25'],
    ['DD.MM.YYYY', '5. 6. 2022', '2022-06-05'],
    ['DD.MM.YY', '25.05.22', '2022-05-25'],
    ['D-MMM-YYYY', '18-Sep-2020', '2020-09-18'],
    ['D-MMM-YYYY', '3 de junio de 2021', '2021-06-03'],
    ['D-MMM-YYYY', '3. Mai 2021', '2021-05-03'],
    ['D-MMM-YYYY', '1er août 2021', '2021-08-01'],
    ['D-MMM-YYYY', '3 Ιουνίου 2021', '2021-06-03'],
    ['D-MMM-YY', '18 Sept. 20', '2020-09-18'],
    ['MMM-D-YYYY', 'June 3, 2021', '2021-06-03'],
    ['MMM-D-YYYY', 'sep 18 2020', '2020-09-18'],
  ])('%s: %s', (format, text, day) => {
    expect(dayOf(text, { format })).toBe(day);
  });

  it.each<[DateFormat, string]>([
    ['YYYY-MM-DD', '22-06-2021'],
    ['D/M/YYYY', '31/6/2021'],
    ['D/M/YYYY', '22/6/21'],
    ['M/D/YY', '25/5/22'],
    ['M/D/YY', '2/29/22'],
    ['D-MMM-YYYY', '18-Sip-2020'],
    ['D-MMM-YYYY', '18-9-2020'],
    ['YYYY-MM-DD', 'Dead'],
    ['YYYY-MM-DD', '2021-06-22 25:00'],
    ['YYYY-MM-DD', '2021-06-22 10:61'],
    ['YYYY-MM-DD', `2021-06-22${' '.repeat(50_000)}x`],
  ])('%s is not %.30s', (format, text) => {
    expect(() => dayOf(text, { format })).toThrow(new RegExp(`is not a date written as ${format}`));
  });

  it('tries several in their order', () => {
    const date = { format: ['YYYY-MM-DD', 'M/D/YY', 'D-MMM'], firstYear: 2021 };
    expect(['2021-06-22', '3/8/22', '18-Sep'].map((text) => dayOf(text, date))).toEqual([
      '2021-06-22',
      '2022-03-08',
      '2021-09-18',
    ]);
  });

  it.each<[DateFormat, DateFormat]>([
    ['D/M/YYYY', 'M/D/YYYY'],
    ['M/D/YYYY', 'DD.MM.YYYY'],
    ['D/M/YY', 'M/D/YY'],
    ['D/M', 'M/D'],
  ])('refuses %s with %s', (...format) => {
    expect(issuesOf({ format, firstYear: 2020 })).toMatchObject([
      {
        path: ['mapping', 'visits', 0, 'date', 'format'],
        message: expect.stringContaining('Choose the order of day and month.'),
      },
    ]);
  });

  it('takes every pair that reads no text as two days', () => {
    const dayFirst = DATE_FORMATS.filter((format) => !format.startsWith('M/'));
    const monthFirst = DATE_FORMATS.filter((format) => !format.startsWith('D/') && !format.startsWith('DD.'));
    expect([dayFirst, monthFirst].map((format) => issuesOf({ format, firstYear: 2020 }))).toEqual([[], []]);
  });
});

describe('days without a year', () => {
  const winter = { format: 'D-MMM', firstYear: 2020, seasonStart: '09-01' };
  it.each([
    ['18-Sep', '2020-09-18'],
    ['1-Sep', '2020-09-01'],
    ['31-Dec', '2020-12-31'],
    ['8-Feb', '2021-02-08'],
    ['31-Aug', '2021-08-31'],
  ])('%s belongs to the season', (text, day) => {
    expect(dayOf(text, winter)).toBe(day);
  });
  it('begin in January by default', () => {
    expect(dayOf('8-Feb', { format: 'D-MMM', firstYear: 2020 })).toBe('2020-02-08');
  });
  it('know of leap years', () => {
    expect(dayOf('29/2', { format: 'D/M', firstYear: 2019, seasonStart: '03-01' })).toBe('2020-02-29');
    expect(() => dayOf('29/2', { format: 'D/M', firstYear: 2019 })).toThrow(Unusable);
  });
  it('need the first year', () => {
    expect(issuesOf({ format: ['YYYY-MM-DD', 'MMM-D'] })).toMatchObject([
      { path: ['mapping', 'visits', 0, 'date', 'firstYear'] },
    ]);
  });
  it('need a start of the season that exists', () => {
    expect(issuesOf({ ...winter, seasonStart: '13-01' })).toMatchObject([
      { path: ['mapping', 'visits', 0, 'date', 'seasonStart'] },
    ]);
  });
});

describe('names of months', () => {
  it.each([
    ['en', 'January Feb Mar April May June Jul August Sept October Nov December'],
    ['de', 'Januar Feb. März Apr Mai Juni Juli Aug Sept Oktober Nov. Dezember'],
    ['es', 'enero febrero mar abril mayo junio jul agosto septiembre oct noviembre dic.'],
    ['fr', 'janvier févr. mars avril mai juin juil. août septembre oct nov décembre'],
    [
      'el, nominative',
      'Ιανουάριος Φεβρουάριος Μάρτιος Απρίλιος Μάιος Ιούνιος Ιούλιος Αύγουστος Σεπτέμβριος Οκτώβριος Νοέμβριος Δεκέμβριος',
    ],
    [
      'el, genitive',
      'Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου Νοεμβρίου Δεκεμβρίου',
    ],
    ['el, without accents', 'ΙΑΝΟΥΑΡΙΟΣ Φεβρουαριου ΜΑΡ Απρ Μαι Ιουν Ιουλ Αυγ Σεπ ΟΚΤΩΒΡΙΟΥ Νοε Δεκ'],
  ])('%s', (_, names) => {
    const days = names.split(' ').map((name) => dayOf(`3 ${name} 2021`, { format: 'D-MMM-YYYY' }));
    expect(days).toEqual(Array.from({ length: 12 }, (__, i) => `2021-${String(i + 1).padStart(2, '0')}-03`));
  });
});

describe('times of day', () => {
  const at = (text: string, date: object = {}) => {
    const found = readDay(text, dateOf({ format: 'YYYY-MM-DD', ...date }), LAST_DAY, ATHENS);
    return { day: found.day, at: found.at() };
  };
  it.each([
    ['2022-09-01 23:11:04.071552+00:00', '2022-09-02', '2022-09-01T23:11:04.071Z'],
    ['2022-06-02T17:04:09Z', '2022-06-02', '2022-06-02T17:04:09.000Z'],
    ['2022-06-02 00:30 -0500', '2022-06-02', '2022-06-02T05:30:00.000Z'],
    ['2022-06-02 17:04', '2022-06-02', '2022-06-02T14:04:00.000Z'],
    ['2022-12-02 5:04 PM', '2022-12-02', '2022-12-02T15:04:00.000Z'],
    ['2022-12-02 12:04 am', '2022-12-02', '2022-12-01T22:04:00.000Z'],
    ['2022-06-02 00:00:00', '2022-06-02', '2022-06-02T09:00:00.000Z'],
    ['2022-06-02', '2022-06-02', '2022-06-02T09:00:00.000Z'],
  ])('%s in Athens is of %s', (text, day, instant) => {
    expect(at(text)).toEqual({ day, at: instant });
  });
  it('are of the day in the zone of the file', () => {
    expect(at('2022-09-01 23:11:04+00:00', { timeZone: 'America/Toronto' }).day).toBe('2022-09-01');
    expect(at('2022-09-01 03:11:04+00:00', { timeZone: 'america/toronto' }).day).toBe('2022-08-31');
  });
  it('need a zone that exists', () => {
    expect(issuesOf({ format: 'YYYY-MM-DD', timeZone: 'Europe/Atlantis' })).toMatchObject([
      { path: ['mapping', 'visits', 0, 'date', 'timeZone'] },
    ]);
  });
});

it('a day later than any record may bear is in the future', () => {
  expect(dayOf(LAST_DAY, { format: 'YYYY-MM-DD' })).toBe(LAST_DAY);
  expect(() => dayOf('2026-11-23', { format: 'YYYY-MM-DD' })).toThrow('is in the future');
});
