import type { DateFormat } from '../import-mapping.js';
import { dayAs, distinctFormats, formatsFor } from './day-formats.js';

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
  ])('%s as %s', (text, format, expected) => {
    const day = dayAs(text, format);
    expect(day && [day.year, day.month, day.day]).toEqual(expected);
  });

  it('are offered in the formats that fit, each reading once', () => {
    expect(formatsFor(['3/4/21', '25/4/21'])).toEqual(['D/M/YY', 'DD.MM.YY']);
    expect(distinctFormats(formatsFor(['3/4/21']), ['3/4/21'])).toEqual(['D/M/YY', 'M/D/YY']);
  });
});
