import type { Condition, VarroaSource } from '@kypseli/contract';
import type { z } from 'zod';
import type { Assigned } from './assign-columns.js';
import type { Decimal } from './column-profile.js';
import { numbers } from './suggest-source.js';
import type { Atom } from './vocabulary.js';

export type Varroa = z.infer<typeof VarroaSource>;

const DROPPED: Atom[] = ['drop', 'board'];
const SHAKEN: Atom[] = ['sugar', 'shake'];

/** The method that the headers name; null if they name none. */
const methodOf = (atoms: Set<Atom>, byDays: boolean): Varroa['method'] | null => {
  if (byDays || DROPPED.some((atom) => atoms.has(atom))) return 'natural_drop';
  if (SHAKEN.some((atom) => atoms.has(atom))) return 'sugar_shake';
  if (atoms.has('drone') && atoms.has('cells')) return 'drone_brood';
  return atoms.has('wash') ? 'alcohol_wash' : null;
};

/** A placeholder for the sample size or days if no column has them. The keeper is asked; 0 is invalid until then. */
const ASKED = { value: 0 };

export interface SuggestedVarroa {
  varroa: Varroa;
  /** What the keeper is asked for. */
  asks: { method: boolean; amount: boolean };
}

/** Suggests a mite count. If no column has the sample size or the days, the keeper is asked. */
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
  const namedMethod = methodOf(atoms, days !== undefined && sample === undefined);
  const method = namedMethod ?? 'alcohol_wash';
  const per = method === 'natural_drop' ? days : sample;
  const amount = per ? numbers(per, decimal, per.where) : ASKED;
  return {
    varroa: {
      method,
      mites: numbers(mites, decimal, mites.where),
      [method === 'natural_drop' ? 'days' : 'sample']: amount,
    },
    asks: { method: namedMethod === null && !per, amount: !per },
  };
};
