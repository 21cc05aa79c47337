import { times } from '../report.js';
import { sample } from '../sampling.js';
import type { Measure } from './bench.js';

/** Deactivates and activates all hives of the apiary, each time with one call. */
export const measureBulkToggle: Measure = async ({ options, connection, apiary }) => [
  times(
    `toggle of ${apiary.hives.length.toLocaleString('en')} hives in one call`,
    await sample(options.seconds, (nth) =>
      connection.post('/api/v1/hives/updateactivemult', { hives_selected: apiary.hives, active: nth % 2 === 1 }),
    ),
    { atMost: 10 },
  ),
];
