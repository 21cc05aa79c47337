import type { Source } from '@kypseli/contract';
import { type ColumnProfile, type Decimal, numberOf } from './column-profile.js';
import type { NameMeaning } from './score-name.js';
import type { Measure, Target } from './targets.js';
import { ageOf, colonyStateOf, colorOf, gradeOf, levelOf, meansDead, queenCodeOf, YES_NO } from './value-words.js';
import { plain } from './words.js';

type Values = NonNullable<Source['values']>;
type Meaning = Values[string];

export interface MappedValues {
  values: Values | undefined;
  /** Texts that nothing is known of, the most frequent first; they are mapped to null. */
  unknown: string[];
}

const MAX_VALUES = 200;
const MAX_TEXT = 200;
/** Read without being told. */
const NATIVE_YES_NO = new Set(['yes', 'y', 'true', '1', 'no', 'n', 'false', '0']);

const TURNED = { high: 'low', moderate: 'moderate', low: 'high' } as const;

/**
 * What a text stands for in a field; undefined where it is not known. Calmness measures the contrary of aggressiveness,
 * and a hive that is queenright has a queen whom nobody need have seen.
 */
const meaningOf = (target: Measure, text: string, head: NameMeaning): Meaning | undefined => {
  switch (target) {
    case 'queenSeen': {
      const code = queenCodeOf(text);
      if (code) return code.seen;
      const answer = YES_NO.get(plain(text));
      return answer && head.atoms.has('status') ? null : answer;
    }
    case 'eggsSeen':
      return YES_NO.get(plain(text));
    case 'queenColor':
      return colorOf(text) ?? undefined;
    case 'queenAge':
      return ageOf(text) ?? undefined;
    case 'aggressiveness':
    case 'swarmingTendency': {
      const level = levelOf(text);
      return level ? (head.atoms.has('calm') && !SPOKEN.has(plain(text)) ? TURNED[level] : level) : undefined;
    }
    default:
      return gradeOf(text) ?? undefined;
  }
};

/** Words that name the bees and not the height of a measure mean the same under any head. */
const SPOKEN = new Set(
  'aggressive|defensive|hot|aggressiv|stechlustig|agresiva|agresivo|agressive|agressif|nervous|nervös|calm|gentle|ruhig|sanft|sanftmütig|tranquila|mansa|calme|douce|ήρεμο|ήρεμη|επιθετικό|επιθετική'
    .split('|')
    .map(plain),
);

const isNative = (target: Measure, text: string, meaning: Meaning): boolean =>
  typeof meaning === 'boolean'
    ? NATIVE_YES_NO.has(text.trim().toLowerCase())
    : target !== 'queenSeen' &&
      text
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_') === meaning;

const usable = (text: string) => text.length <= MAX_TEXT && text !== '__proto__';

const byFrequency = ({ texts }: ColumnProfile) => [...texts].toSorted((a, b) => b[1] - a[1]).map(([text]) => text);

const asRecord = (pairs: [string, Meaning][]): Values | undefined =>
  pairs.length === 0 ? undefined : Object.fromEntries(pairs.slice(0, MAX_VALUES));

/** Words in a column of numbers stand for no number: they are kept as text. */
export const mapNumberWords = (profiles: ColumnProfile[], decimal: Decimal): MappedValues => {
  const words = new Set<string>();
  for (const profile of profiles)
    for (const text of profile.texts.keys()) if (numberOf(text, decimal) === null && usable(text)) words.add(text);
  return { values: asRecord([...words].map((word) => [word, null])), unknown: [] };
};

/** What the texts of a column of words stand for. */
export const mapWords = (target: Measure, profile: ColumnProfile, head: NameMeaning): MappedValues => {
  const pairs: [string, Meaning][] = [];
  const unknown: string[] = [];
  for (const text of byFrequency(profile)) {
    if (!usable(text)) continue;
    const meaning = meansDead(text) ? null : meaningOf(target, text, head);
    if (meaning === undefined) {
      unknown.push(text);
      pairs.push([text, null]);
    } else if (!isNative(target, text, meaning)) pairs.push([text, meaning]);
  }
  return { values: asRecord(pairs), unknown };
};

/** What the texts of a column say of colonies; yes and no answer its head. */
export const mapColonies = (profile: ColumnProfile, head: NameMeaning): Values | undefined =>
  asRecord(
    byFrequency(profile)
      .filter(usable)
      .map((text): [string, Meaning] => {
        const answer = YES_NO.get(plain(text));
        const alive = answer === undefined ? undefined : answer !== head.atoms.has('dead');
        return [text, colonyStateOf(text) ?? (alive === undefined ? null : alive ? 'alive' : 'dead')];
      }),
  );

/** The texts of a status that say that a colony is gone; undefined where none does. */
export const goneAmong = (profile: ColumnProfile): Values | undefined =>
  asRecord(
    byFrequency(profile)
      .filter(usable)
      .map((text): [string, Meaning] => [text, colonyStateOf(text)])
      .filter(([, state]) => state !== null && state !== 'alive'),
  );

/** The mark of the queen where her status tells it as well (`QS-B`); undefined where no text does. */
export const mapMarks = (profile: ColumnProfile): MappedValues | undefined => {
  const marks = byFrequency(profile)
    .filter(usable)
    .map((text): [string, Meaning] => [text, queenCodeOf(text)?.color ?? null]);
  return marks.some(([, color]) => color !== null) ? { values: asRecord(marks), unknown: [] } : undefined;
};

const WORDS: ReadonlySet<Target> = new Set<Target>([
  'queenSeen',
  'eggsSeen',
  'queenColor',
  'queenAge',
  'aggressiveness',
  'swarmingTendency',
  'generalStatus',
  'queenQuality',
  'pollenCollection',
  'honeyCollection',
  'propolisCollection',
  'diseaseTolerance',
]);

export const readsWords = (target: Target): boolean => WORDS.has(target);
