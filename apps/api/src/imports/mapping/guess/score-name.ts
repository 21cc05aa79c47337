import { type Atom, atomsOf } from '../../vocabulary/vocabulary.js';
import { ordinalOf } from '../../vocabulary/words.js';
import { NAMINGS, type Target } from './targets.js';

/** The meanings of the words of a header. */
export interface NameMeaning {
  atoms: Set<Atom>;
  /** The number of unknown words. */
  unknown: number;
  /** `2` of `Fob 2nd`. */
  ordinal: number | null;
}

const MAX_WORDS = 12;
const UNKNOWN = 0.22;
const CONTRADICTED = 0.4;
/** Factor for a name that describes something else: the mother’s hive, last time, a target, a percentage, grams. */
const SOMETHING_ELSE = 0.6;

/** Finds the meanings of the words of a header, or of a part of it. */
export const meaningOf = (words: string[]): NameMeaning => {
  const atoms = new Set<Atom>();
  let unknown = Math.max(0, words.length - MAX_WORDS);
  let ordinal: number | null = null;
  for (const word of words.slice(0, MAX_WORDS)) {
    const counted = ordinalOf(word);
    if (counted !== null) {
      ordinal = counted;
      continue;
    }
    const known = atomsOf(word, words.length === 1);
    if (known === null) unknown++;
    for (const atom of known ?? []) atoms.add(atom);
  }
  return { atoms, unknown, ordinal };
};

const costOf = (atom: Atom) => (atom === 'other' || atom === 'gram' ? SOMETHING_ELSE : CONTRADICTED);

/** How clearly a header names a target, from 0 to 1. */
export const scoreName = ({ atoms, unknown }: NameMeaning, target: Target): number => {
  const { by, beside } = NAMINGS[target];
  let best = 0;
  for (const [sureness, named] of by) {
    if (!named.every((atom) => atoms.has(atom))) continue;
    let against = 0;
    for (const atom of atoms) if (!named.includes(atom) && !beside.includes(atom)) against += costOf(atom);
    best = Math.max(best, sureness - against - unknown * UNKNOWN);
  }
  return best;
};
