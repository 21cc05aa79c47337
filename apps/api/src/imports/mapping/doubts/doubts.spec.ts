import { readFile } from '../../testing/read-file.js';

const rows = (header: string, count: number, row: (n: number) => string) =>
  [header, ...Array.from({ length: count }, (_, n) => row(n + 1))].join('\n');
const later = (text: string) =>
  rows('Hive,Date,Bees,Weight (kg)', 2_500, (n) => (n === 2_400 ? text : `${n},2026-05-03,9,38`));

describe('what is implausible is asked about, wherever in the file it is', () => {
  it.each([
    ['a hive of 5 kg', later('77,2026-05-03,9,5'), ['unusual_values Weight (kg) 1: 5']],
    ['a hundred and twenty frames', later('77,2026-05-03,120,38'), ['unusual_values Bees 1: 120']],
    [
      'bees that are never more than five',
      rows('Hive,Date,Bees', 40, (n) => `${n},2026-05-03,${1 + (n % 5)}`),
      ['scale Bees 40: 2'],
    ],
    ['a hive called like a statistic', later('SD,2026-05-03,9,38'), ['summary_rows Hive 1: SD']],
    [
      'days that end just before midnight',
      rows('Hive,Date,Bees', 3, (n) => `${n},2026-04-1${n} 23:59:57,9`),
      ['near_midnight Date 3: 2026-04-11 23:59:57'],
    ],
    [
      'a harvest of 400 kg from a hive',
      'Hive,Date,Honey harvested (kg)\n1,2026-08-01,400',
      ['unusual_values Honey harvested (kg) 1: 400'],
    ],
  ])('%s', async (_, file, doubts) => {
    expect((await readFile(file)).doubts).toEqual(doubts);
  });

  it.each([
    ['frames that the header names', rows('Hive,Date,Frames of bees', 40, (n) => `${n},2026-05-03,${1 + (n % 5)}`)],
    ['a few nucs', rows('Hive,Date,Bees', 5, (n) => `${n},2026-05-03,${n}`)],
    ['times of the day', 'Hive,Date,Bees\n1,2026-04-11 23:59:57,9\n2,2026-04-11 18:10:00,9'],
    ['hives of which most are called so', 'Hive,Date,Bees\nMax,2026-04-11,9'],
  ])('but not %s', async (_, file) => {
    expect((await readFile(file)).doubts).toEqual([]);
  });

  it.each([
    'Hive,Date,Product\n1,2027-08-01,Apivar',
    'Hive,Date,Feed type,Amount (kg)\n1,2027-08-01,syrup 1:1,5',
    'Hive,Date,Honey harvested (kg)\n1,2027-08-01,14',
  ])('and what was done in the future is a problem of its row: %j', async (file) => {
    const { problems, actions } = await readFile(file);
    expect([problems.map(({ code, row }) => [code, row]), actions]).toEqual([[['date_in_future', 2]], []]);
  });
});
