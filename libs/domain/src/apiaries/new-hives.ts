import { DomainError } from '../shared/error.js';
import { uniqueKey } from '../shared/natural-order.js';
import type { ApiaryState, HiveState } from './evolve.js';
import { type HiveDetails, storedHiveDetailsOf } from './fields.js';
import { smallestUnusedNumbers } from './hive-number.js';

export interface NewHive extends Partial<HiveDetails> {
  hiveId: string;
  /** Absent: the smallest unused positive integer. */
  number?: string;
}

export const numberTaken = (path: (string | number)[]) =>
  new DomainError('hive_number_taken', 'This hive number already exists.', [
    { path, code: 'hive_number_taken', message: 'This hive number already exists.' },
  ]);

export const hiveOf = (state: ApiaryState, hiveId: string): HiveState => {
  const hive = state.hives.get(hiveId);
  if (!hive) throw new DomainError('not_found', 'There is no such hive.');
  return hive;
};

/** New hives with their numbers; the last argument names them in the request. */
export const numbered = (state: ApiaryState, hives: NewHive[], [list, name] = ['hives', 'number']) => {
  const taken = new Set(state.taken);
  hives.forEach(({ number }, index) => {
    if (number === undefined) return;
    if (taken.has(uniqueKey(number))) throw numberTaken([list!, index, name!]);
    taken.add(uniqueKey(number));
  });
  const unused = smallestUnusedNumbers(taken, hives.filter(({ number }) => number === undefined).length);
  return hives.map(({ hiveId, number, ...details }) => ({
    hiveId,
    number: number ?? unused.shift()!,
    ...storedHiveDetailsOf(details),
  }));
};
