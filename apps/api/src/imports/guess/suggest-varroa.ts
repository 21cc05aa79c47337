import type { Condition, VarroaSource } from '@kypseli/contract';
import type { z } from 'zod';
import type { Assigned } from './assign-columns.js';
import type { Decimal } from './column-profile.js';
import { numbers } from './suggest-source.js';
import type { Atom } from './vocabulary.js';

export type Varroa = z.infer<typeof VarroaSource>;

const DROPPED: Atom[] = ['drop', 'board'];
const SHAKEN: Atom[] = ['sugar', 'shake'];

const methodOf = (atoms: Set<Atom>, byDays: boolean): Varroa['method'] => {
  if (byDays || DROPPED.some((atom) => atoms.has(atom))) return 'natural_drop';
  if (SHAKEN.some((atom) => atoms.has(atom))) return 'sugar_shake';
  return atoms.has('drone') && atoms.has('cells') ? 'drone_brood' : 'alcohol_wash';
};

/** A mite count; without a column of what was sampled its texts are kept, and the keeper can say how many bees. */
export const suggestVarroa = (
  assigned: (Assigned & { where?: Condition[] })[],
  decimal: Decimal,
): Varroa | undefined => {
  const part = (target: string) => assigned.find((one) => one.target === target);
  const mites = part('varroa.mites');
  if (!mites) return undefined;
  const sample = part('varroa.sample');
  const days = part('varroa.days');
  const atoms = new Set([mites, sample].flatMap((one) => one?.columns.flatMap(({ name }) => [...name.atoms]) ?? []));
  const method = methodOf(atoms, days !== undefined && sample === undefined);
  const per = method === 'natural_drop' ? days : sample;
  return {
    method,
    mites: numbers(mites, decimal, mites.where),
    ...(per && { [method === 'natural_drop' ? 'days' : 'sample']: numbers(per, decimal, per.where) }),
  };
};
