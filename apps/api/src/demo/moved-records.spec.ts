import { readFileSync } from 'node:fs';
import { movedRecords } from './moved-records.js';

const read = (name: string) => readFileSync(new URL(`../../data/demo/${name}`, import.meta.url), 'utf8');

it.each([
  ['2027-01-15', '7/1/26', '2026-10-19'],
  ['2026-05-20', '7/1/25', '2025-10-19'],
  ['2026-07-01', '7/1/26', '2025-10-19'],
  ['2026-11-27', '7/1/26', '2026-10-19'],
])('moves the newest visit into the twelve months up to %s', (today, splits, urban) => {
  expect(movedRecords(read('an_dat_up.csv'), today)).toContain(`"${splits}"`);
  expect(movedRecords(read('inspections_2021.csv'), today)).toContain(urban);
});

it('changes nothing but the years of days', () => {
  for (const name of ['an_dat_up.csv', 'inspections_2021.csv']) {
    const withoutYears = (text: string) => text.replaceAll(/\b\d{4}(?=-\d\d-\d\d)|(?<=\d\/\d+\/)\d\d\b/g, 'year');
    const moved = movedRecords(read(name), '2031-03-01');
    expect(moved).not.toBe(read(name));
    expect(withoutYears(moved)).toBe(withoutYears(read(name)));
  }
});
