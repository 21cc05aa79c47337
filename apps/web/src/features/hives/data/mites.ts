import type { HiveWithStatus } from '@kypseli/contract';

/** Treat from 3 mites per 100 bees in autumn (USDA-ARS); a natural drop is watched from 10 a day (Germany, July). */
const TOO_MANY = { per100: 3, perDay: 10 };

export const manyMites = (varroa: NonNullable<HiveWithStatus['varroa']>): boolean =>
  varroa.rate >= (varroa.method === 'natural_drop' ? TOO_MANY.perDay : TOO_MANY.per100);
