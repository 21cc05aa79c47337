import type { ColumnProfile } from './column-profile.js';
import { fitValues } from './fit-values.js';
import { readsWords } from './map-values.js';
import { type NameMeaning, scoreName } from './score-name.js';
import { FRAME_TARGETS, TARGETS, type Target } from './targets.js';
import { colonyStateOf } from './value-words.js';

const NUMBERS: ReadonlySet<Target> = new Set<Target>([
  ...FRAME_TARGETS,
  'boxes',
  'weightKg',
  'queenCells',
  'varroa.mites',
]);

export type Unit = 'sides' | 'kg' | 'lb';

export interface Candidate {
  target: Target;
  unit: Unit | null;
  /** From 0 to 1; 0.8 and more only where name and values agree. */
  confidence: number;
}

/** Below it there is no guess. */
export const LEAST = 0.5;

const unitOf = ({ atoms }: NameMeaning, target: Target, { max }: ColumnProfile): Unit | null => {
  if (FRAME_TARGETS.has(target)) return atoms.has('sides') ? 'sides' : null;
  if (target !== 'weightKg') return null;
  if (atoms.has('lb')) return 'lb';
  // A hive of more than 150 kg hardly stands anywhere.
  return atoms.has('kg') || max <= 150 ? 'kg' : null;
};

const MAX_OPEN = 5;
/** A head that says exactly this, and nothing else. */
const EXACT = 0.95;

/** A head that exactly names a field of numbers: some of them fit, the others are problems of their rows. */
const isExact = (named: number, fits: number, target: Target): boolean =>
  named >= EXACT && fits > 0 && !readsWords(target) && NUMBERS.has(target);

/** A head that surely names a field of words, with a handful of codes that only the keeper can explain. */
const isOpen = (named: number, { texts, numbers, dates }: ColumnProfile, target: Target): boolean =>
  named >= 0.9 &&
  readsWords(target) &&
  texts.size > 0 &&
  texts.size <= MAX_OPEN &&
  dates === 0 &&
  (numbers === 0 || target !== 'eggsSeen');

/** Yes and no tell nothing of a colony under a head that does not ask whether it is dead or alive. */
const saysOfColonies = ({ atoms }: NameMeaning, { texts }: ColumnProfile): boolean =>
  atoms.has('dead') || atoms.has('alive') || [...texts.keys()].every((text) => colonyStateOf(text) !== null);

/** What a column can be, by its name and its texts; the surest first. */
export const candidatesOf = (name: NameMeaning, profile: ColumnProfile): Candidate[] => {
  const found: Candidate[] = [];
  for (const target of TARGETS) {
    const named = scoreName(name, target);
    if (named < LEAST) continue;
    const fits = fitValues(profile, target);
    if (target === 'colony' && !saysOfColonies(name, profile)) continue;
    if (fits < 0.4 && !isOpen(named, profile, target) && !isExact(named, fits, target)) continue;
    const confidence = Math.max(Math.round(named * (0.4 + 0.6 * fits) * 100) / 100, fits < 0.4 ? LEAST : 0);
    if (confidence >= LEAST) found.push({ target, unit: unitOf(name, target, profile), confidence });
  }
  return found.sort((a, b) => b.confidence - a.confidence);
};
