import type { Mapping } from '../../import-mapping.js';
import type { FileColumn } from '../column-rows.js';

/** A column of a file, without a guess. */
export const column = (name: string, samples: string[] = []): FileColumn => ({ name, samples, guess: null });

export const COLUMNS = [
  column('Yard', ['Hill']),
  column('Hive', ['7']),
  column('Day', ['3/4/21', '25/4/21']),
  column('Fob 1st', ['6']),
  column('Fob 2nd', ['10']),
  column('Queen', ['QR']),
  column('Weather', ['sunny']),
];

/** One visit per row, a sum and a code. */
export const simple: Mapping = {
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

/** What an editor does not show: rules, pairs, corrections, a season. */
export const advanced: Mapping = {
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
