import { ratio } from '../analytics/statistics.js';
import type { Varroa } from './varroa.js';

/** Mites per 100 bees or cells, or mites a day for a natural drop; two decimals, half up. */
export const varroaRate = (count: Varroa): number =>
  count.method === 'natural_drop' ? ratio(count.mites, count.days) : ratio(count.mites * 100, count.sample);
