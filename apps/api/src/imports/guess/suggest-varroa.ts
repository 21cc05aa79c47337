import type { Condition, VarroaSource } from '@kypseli/contract';
import type { z } from 'zod';
import type { Assigned } from './assign-columns.js';
import type { Decimal } from './column-profile.js';
import { numbers } from './suggest-source.js';
import type { Atom } from './vocabulary.js';

export type Varroa = z.infer<typeof VarroaSource>;

const DROPPED: Atom[] = ['drop', 'board'];
const SHAKEN: Atom[] = ['sugar', 'shake'];

/** As the heads tell it; null where they do not. */
const methodOf = (atoms: Set<Atom>, byDays: boolean): Varroa['method'] | null => {
  if (byDays || DROPPED.some((atom) => atoms.has(atom))) return 'natural_drop';
  if (SHAKEN.some((atom) => atoms.has(atom))) return 'sugar_shake';
  if (atoms.has('drone') && atoms.has('cells')) return 'drone_brood';
  return atoms.has('wash') ? 'alcohol_wash' : null;
};

/** What a count is related to where no column tells it: it is asked, and no field holds it. */
const ASKED = { value: 0 };

export interface SuggestedVarroa {
  varroa: Varroa;
  /** What the keeper has to say. */
  asks: { method: boolean; amount: boolean };
}

/** A mite count; what it was counted in is asked where no column tells it. */
export const suggestVarroa = (
  assigned: (Assigned & { where?: Condition[] })[],
  decimal: Decimal,
): SuggestedVarroa | undefined => {
  const part = (target: string) => assigned.find((one) => one.target === target);
  const mites = part('varroa.mites');
  if (!mites) return undefined;
  const sample = part('varroa.sample');
  const days = part('varroa.days');
  const atoms = new Set([mites, sample].flatMap((one) => one?.columns.flatMap(({ name }) => [...name.atoms]) ?? []));
  const told = methodOf(atoms, days !== undefined && sample === undefined);
  const method = told ?? 'alcohol_wash';
  const per = method === 'natural_drop' ? days : sample;
  const amount = per ? numbers(per, decimal, per.where) : ASKED;
  return {
    varroa: {
      method,
      mites: numbers(mites, decimal, mites.where),
      [method === 'natural_drop' ? 'days' : 'sample']: amount,
    },
    asks: { method: told === null && !per, amount: !per },
  };
};
