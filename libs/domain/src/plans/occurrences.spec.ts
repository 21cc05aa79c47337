import { type Occurrence, occurrences, recurrence, type Scheduled } from './occurrences.js';
import { parseRule } from './rule.js';

const listed = (rule: string, start: string, to = '2010-01-01') => recurrence(parseRule(rule), start, start, to);
/** `1997: 9-2 9-3` as days. */
const days = (...years: string[]) =>
  years.flatMap((line) => {
    const [year, rest] = line.split(': ') as [string, string];
    return rest.split(' ').map((each) => `${year}-${each.replace(/\b\d\b/g, '0$&')}`);
  });

/** Section 3.8.5.3 of RFC 5545, with days in place of times: its last Wednesday is over at midnight. */
it.each([
  ['FREQ=DAILY;COUNT=10', '1997-09-02', days('1997: 9-2 9-3 9-4 9-5 9-6 9-7 9-8 9-9 9-10 9-11')],
  ['FREQ=DAILY;INTERVAL=10;COUNT=5', '1997-09-02', days('1997: 9-2 9-12 9-22 10-2 10-12')],
  [
    'FREQ=WEEKLY;INTERVAL=2;UNTIL=19971223;WKST=MO;BYDAY=MO,WE,FR',
    '1997-09-01',
    days(
      '1997: 9-1 9-3 9-5 9-15 9-17 9-19 9-29 10-1 10-3 10-13 10-15 10-17 10-27 10-29 10-31 11-10 11-12 11-14 11-24 11-26 11-28 12-8 12-10 12-12 12-22',
    ),
  ],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=8;BYDAY=TU,TH', '1997-09-02', days('1997: 9-2 9-4 9-16 9-18 9-30 10-2 10-14 10-16')],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '1997-08-05', days('1997: 8-5 8-10 8-19 8-24')],
  ['FREQ=MONTHLY;COUNT=10;BYDAY=1FR', '1997-09-05', days('1997: 9-5 10-3 11-7 12-5', '1998: 1-2 2-6 3-6 4-3 5-1 6-5')],
  ['FREQ=MONTHLY;UNTIL=19971224;BYDAY=1FR', '1997-09-05', days('1997: 9-5 10-3 11-7 12-5')],
  [
    'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
    '1997-09-30',
    days('1997: 9-30 10-1 10-31 11-1 11-30 12-1 12-31', '1998: 1-1 1-31 2-1'),
  ],
  [
    'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
    '1997-09-10',
    days('1997: 9-10 9-11 9-12 9-13 9-14 9-15', '1999: 3-10 3-11 3-12 3-13'),
  ],
  ['FREQ=YEARLY;COUNT=4;BYMONTH=6,7', '1997-06-10', days('1997: 6-10 7-10', '1998: 6-10 7-10')],
  [
    'FREQ=YEARLY;INTERVAL=2;COUNT=7;BYMONTH=1,2,3',
    '1997-03-10',
    days('1997: 3-10', '1999: 1-10 2-10 3-10', '2001: 1-10 2-10 3-10'),
  ],
  ['FREQ=YEARLY;COUNT=3;BYDAY=-1SU;BYMONTH=10', '1997-10-26', days('1997: 10-26', '1998: 10-25', '1999: 10-31')],
])('%s from %s', (rule, start, expected) => {
  expect(listed(rule, start)).toEqual(expected);
  // The same in any window, and without what is before it.
  const [from, to] = [expected[2] ?? start, expected.at(-2)!];
  expect(recurrence(parseRule(rule), start, from, to)).toEqual(expected.filter((day) => day >= from && day <= to));
});

it('every day in January, for three years', () => {
  const found = listed('FREQ=DAILY;UNTIL=20000131;BYMONTH=1', '1998-01-01');
  expect([found.length, found[30], found[31], found.at(-1)]).toEqual([93, '1998-01-31', '1999-01-01', '2000-01-31']);
});

it('skips days that do not exist, and ends for a rule that never fits', () => {
  expect(listed('FREQ=YEARLY;COUNT=3', '2024-02-29', '2040-01-01')).toEqual(['2024-02-29', '2028-02-29', '2032-02-29']);
  expect(listed('FREQ=MONTHLY;COUNT=3', '2026-01-31', '2027-01-01')).toEqual([
    '2026-01-31',
    '2026-03-31',
    '2026-05-31',
  ]);
  expect(listed('FREQ=MONTHLY;BYMONTH=2;COUNT=1', '2026-01-31', '9999-12-31')).toEqual([]);
});

const weekly: Scheduled = {
  rule: 'FREQ=WEEKLY',
  anchor: 'calendar',
  startDay: '2026-05-04',
  since: '2026-05-04',
  changes: new Map(),
  done: [],
};
const ofMay = (plan: Partial<Scheduled>): string[] =>
  occurrences({ ...weekly, ...plan }, '2026-05-01', '2026-05-31').map(
    ({ day, on, state }: Occurrence) => `${day.slice(8)} ${state}${on === day ? '' : ` ${on.slice(8)}`}`,
  );

it('a round closes the oldest open one, from three days before', () => {
  expect(ofMay({ done: ['2026-04-20', '2026-05-01', '2026-05-07', '2026-05-20'] })).toEqual([
    '04 done 01',
    '18 open',
    '11 done 20',
    '25 open',
  ]);
  expect(ofMay({ done: ['2026-05-02', '2026-05-08'] })).toEqual(['04 done 02', '11 done 08', '18 open', '25 open']);
});

it('one can be moved and skipped, and is as it was done for an action', () => {
  const changes = new Map([
    ['2026-05-04', '2026-05-12'],
    ['2026-05-11', null],
    ['2026-06-01', '2026-05-30'],
  ]);
  expect(ofMay({ changes, done: ['2026-05-10'] })).toEqual([
    '04 done 10',
    '11 skipped',
    '18 open',
    '25 open',
    '01 open 30',
  ]);
  expect(ofMay({ done: (day) => (day === '2026-05-11' ? '2026-05-13' : null) })).toEqual([
    '04 open',
    '11 done 13',
    '18 open',
    '25 open',
  ]);
});

it('what was open before a pause or a change is no longer due', () => {
  expect(ofMay({ since: '2026-05-12', done: ['2026-05-04', '2026-05-16'] })).toEqual([
    '04 done',
    '18 done 16',
    '25 open',
  ]);
});

it('what has been open for a year is no longer due, however old the plan is', () => {
  const daily = { ...weekly, rule: 'FREQ=DAILY', startDay: '1930-01-01', since: '1930-01-01' };
  const openFrom = (done: string[]) => occurrences({ ...daily, done }, '2025-05-31', '2026-06-01');
  const isOpen = ({ state }: Occurrence) => state === 'open';
  expect(openFrom([]).filter(isOpen)).toHaveLength(367);
  // A round closes the oldest that is still due.
  expect(openFrom(['2026-06-01']).filter(({ state }) => state === 'done')).toEqual([
    { day: '2025-05-31', on: '2026-06-01', state: 'done' },
  ]);
});

const nine: Partial<Scheduled> = { rule: 'FREQ=DAILY;INTERVAL=9', anchor: 'done' };

it.each<[string, Partial<Scheduled>, string[]]>([
  ['first on its start', {}, ['04 open']],
  ['nine days after a round before it', { done: ['2026-04-29'] }, ['08 open']],
  ['one open at a time', { done: ['2026-05-04', '2026-05-20'] }, ['04 done', '13 done 20', '29 open']],
  ['an earlier round moves it on', { done: ['2026-05-04', '2026-05-08'] }, ['04 done', '17 open']],
  ['moved', { changes: new Map([['2026-05-04', '2026-05-06']]) }, ['04 open 06']],
  ['skipped', { changes: new Map([['2026-05-04', null]]) }, ['04 skipped', '13 open']],
  ['after a pause', { since: '2026-05-15', done: ['2026-05-04'] }, ['04 done', '15 open']],
  [
    'until its end',
    { rule: 'FREQ=DAILY;INTERVAL=9;UNTIL=20260520', done: ['2026-05-04', '2026-05-13'] },
    ['04 done', '13 done'],
  ],
  ['as often as wanted', { rule: 'FREQ=WEEKLY;COUNT=1', done: ['2026-05-04'] }, ['04 done']],
  ['after an action', { done: (day) => (day === '2026-05-04' ? '2026-05-06' : null) }, ['04 done 06', '15 open']],
])('after the last one: %s', (_, plan, expected) => expect(ofMay({ ...nine, ...plan })).toEqual(expected));
