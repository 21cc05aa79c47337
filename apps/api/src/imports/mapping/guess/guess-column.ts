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
  /** From 0 to 1; at least 0.8 only if name and values agree. */
  confidence: number;
}

/** Guesses with less confidence are dropped. */
export const LEAST = 0.5;

const unitOf = ({ atoms }: NameMeaning, target: Target, { max }: ColumnProfile): Unit | null => {
  if (FRAME_TARGETS.has(target)) return atoms.has('sides') ? 'sides' : null;
  if (target !== 'weightKg') return null;
  if (atoms.has('lb')) return 'lb';
  // Hives hardly ever weigh more than 150 kg.
  return atoms.has('kg') || max <= 150 ? 'kg' : null;
};

/** The share of texts that name methods of counting mites, from which they speak for themselves, and its score. */
const PLAIN = 0.8;
const BY_TEXTS = 0.8;
const MAX_OPEN = 5;
/** The score of a header that names a target exactly. */
const EXACT = 0.95;

/**
 * True if the header names a field of numbers exactly and some values fit. The other values are problems in their rows.
 */
const isExact = (named: number, fits: number, target: Target): boolean =>
  named >= EXACT && fits > 0 && !readsWords(target) && NUMBERS.has(target);

/**
 * True if the header clearly names a field of words and the column has a few codes. The keeper is asked for their
 * meaning.
 */
const isOpen = (named: number, { texts, numbers, dates }: ColumnProfile, target: Target): boolean =>
  named >= 0.9 &&
  readsWords(target) &&
  texts.size > 0 &&
  texts.size <= MAX_OPEN &&
  dates === 0 &&
  (numbers === 0 || target !== 'eggsSeen');

/** False for a column of yes and no, unless its header asks if the colony is dead or alive. */
const describesColonies = ({ atoms }: NameMeaning, { texts }: ColumnProfile): boolean =>
  atoms.has('dead') || atoms.has('alive') || [...texts.keys()].every((text) => colonyStateOf(text) !== null);

/** No sample for a mite count has fewer bees. */
const LEAST_SAMPLE = 50;

/** “Bees” with small numbers counts frames, not the bees of a sample. */
const countsFrames = ({ atoms }: NameMeaning, { values }: ColumnProfile): boolean =>
  atoms.size === 1 && atoms.has('bees') && [...values.keys()].some((value) => value < LEAST_SAMPLE);

/** The possible meanings of a column by its name and its texts, the most likely first. */
export const candidatesOf = (name: NameMeaning, profile: ColumnProfile): Candidate[] => {
  const found: Candidate[] = [];
  for (const target of TARGETS) {
    const fits = fitValues(profile, target);
    const named = Math.max(scoreName(name, target), target === 'varroa.method' && fits >= PLAIN ? BY_TEXTS : 0);
    if (named < LEAST) continue;
    if (target === 'colony' && !describesColonies(name, profile)) continue;
    if (target === 'varroa.sample' && countsFrames(name, profile)) continue;
    if (fits < 0.4 && !isOpen(named, profile, target) && !isExact(named, fits, target)) continue;
    const confidence = Math.max(Math.round(named * (0.4 + 0.6 * fits) * 100) / 100, fits < 0.4 ? LEAST : 0);
    if (confidence >= LEAST) found.push({ target, unit: unitOf(name, target, profile), confidence });
  }
  return found.sort((a, b) => b.confidence - a.confidence);
};
