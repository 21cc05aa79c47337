import type { DateFormat } from '../import-mapping.js';
import { dayAs, distinctFormats, formatsFor } from './day-formats.js';

describe('days', () => {
  it.each<[string, DateFormat, string | null]>([
    ['2021-04-03', 'YYYY-MM-DD', '2021-04-03'],
    ['2021-04-03T08:15:00', 'YYYY-MM-DD', '2021-04-03'],
    ['3/4/21', 'D/M/YY', '2021-04-03'],
    ['3/4/21', 'M/D/YY', '2021-03-04'],
    ['03.04.2021', 'DD.MM.YYYY', '2021-04-03'],
    ['3-Απρ-21', 'D-MMM-YY', '2021-04-03'],
    ['3 mai 2021', 'D-MMM-YYYY', '2021-05-03'],
    ['29/2', 'D/M', '2020-02-29'],
    ['2021-04-03 25:00', 'YYYY-MM-DD', null],
    ['25/4/21', 'M/D/YY', null],
    ['31/4/21', 'D/M/YY', null],
    ['soon', 'D/M/YY', null],
  ])('%s as %s', (text, format, expected) => {
    expect(dayAs(text, format)).toBe(expected);
  });

  it('are offered in the formats that fit, each reading once', () => {
    expect(formatsFor(['3/4/21', '25/4/21'])).toEqual(['D/M/YY', 'DD.MM.YY']);
    expect(distinctFormats(formatsFor(['3/4/21']), ['3/4/21'])).toEqual(['D/M/YY', 'M/D/YY']);
    expect(formatsFor(['25/4/21', '44713'])).toEqual(['D/M/YY', 'DD.MM.YY']);
    expect(formatsFor(['44713'])).toEqual([]);
  });
});
