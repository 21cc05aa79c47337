import { type Apiary, madeId } from '@kypseli/contract';
import { queryKeys } from '../../api/queries';
import type { Effect, Meaning, Of } from '../effects';
import { newHives } from './hives';
import { withNothing } from './with-nothing';

const inList = (to: (list: Apiary[]) => Apiary[]): Effect => ({ queryKey: queryKeys.apiaries, to });

export interface ApiaryChange {
  id: string;
  values: Partial<Apiary>;
}

export const apiary = ({ id, values }: ApiaryChange): Meaning => ({
  makes: [],
  effects: [inList((list) => list.map((one) => (one.id === id ? { ...one, ...values } : one)))],
});

export const apiaryRemoved = ({ id }: { id: string }): Meaning => ({
  makes: [],
  effects: [inList((list) => list.filter((one) => one.id !== id))],
});

export interface NewApiaryChange {
  values: Omit<Apiary, 'id' | 'active' | 'last_group_id' | 'last_group_date'>;
}

/** A new apiary with its hives, which are numbered from 1. */
export const apiaryAdded = ({ values }: NewApiaryChange, of: Of): Meaning => {
  const id = madeId(of.account, of.id, 0);
  const one: Apiary = { ...values, id, active: true, last_group_id: null, last_group_date: null };
  const numbered = Array.from({ length: values.hiveCount }, (_, index) => ({ hiveNumber: `${index + 1}` }));
  const hives = newHives(numbered, of, 1);
  const ids = new Set([id, ...hives.map((hive) => hive.id)]);
  return {
    makes: [...ids],
    effects: [
      inList((list) => [...list.filter((other) => other.id !== id), one]),
      { queryKey: queryKeys.hives(id, null), anew: true, to: (data) => data ?? hives },
      ...withNothing(ids),
    ],
  };
};
