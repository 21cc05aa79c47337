import { type Source, wordsIn } from '@kypseli/contract';
import { CARD_WORDS, isWordedCardField, type WordedCardField } from '@kypseli/domain';
import { plain } from '../../vocabulary/words.js';
import { cardWordOf } from './card-words.js';
import { type ColumnProfile, type Decimal, numberOf } from './column-profile.js';
import type { NameMeaning } from './score-name.js';
import type { Measure, Target } from './targets.js';
import { ageOf, colonyStateOf, colorOf, gradeOf, levelOf, meansDead, queenCodeOf, YES_NO } from './value-words.js';

type Values = NonNullable<Source['values']>;
type Meaning = Values[string];

export interface MappedValues {
  values: Values | undefined;
  /** Texts with an unknown meaning, the most frequent first. They are mapped to null. */
  unknown: string[];
}

const MAX_VALUES = 200;
const MAX_TEXT = 200;
/** Texts that are read as yes or no without an entry in the mapping. */
const NATIVE_YES_NO = new Set(['yes', 'y', 'true', '1', 'no', 'n', 'false', '0']);

const TURNED = { high: 'low', moderate: 'moderate', low: 'high' } as const;

/**
 * The meaning of a text in a field; undefined if it is unknown. Calmness is the opposite of aggressiveness. A
 * queenright hive has a queen, but the text does not say that she was seen.
 */
const meaningOf = (target: Measure, text: string, header: NameMeaning): Meaning | undefined => {
  if (isWordedCardField(target)) return cardWordOf(target, text) ?? undefined;
  switch (target) {
    case 'queenSeen': {
      const code = queenCodeOf(text);
      if (code) return code.seen;
      const answer = YES_NO.get(plain(text));
      return answer && header.atoms.has('status') ? null : answer;
    }
    case 'eggsSeen':
    case 'queenMarked':
    case 'queenClipped':
    case 'following':
      return YES_NO.get(plain(text));
    case 'queenColor':
      return colorOf(text) ?? undefined;
    case 'queenAge':
      return ageOf(text) ?? undefined;
    case 'aggressiveness':
    case 'swarmingTendency': {
      const level = levelOf(text);
      return level ? (header.atoms.has('calm') && !SPOKEN.has(plain(text)) ? TURNED[level] : level) : undefined;
    }
    default:
      return gradeOf(text) ?? undefined;
  }
};

/** Words that describe the bees rather than a level mean the same under any header. */
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

/** Words in a column of numbers are mapped to null, so they are kept as text. */
export const mapNumberWords = (profiles: ColumnProfile[], decimal: Decimal): MappedValues => {
  const words = new Set<string>();
  for (const profile of profiles)
    for (const text of profile.texts.keys()) if (numberOf(text, decimal) === null && usable(text)) words.add(text);
  return { values: asRecord([...words].map((word) => [word, null])), unknown: [] };
};

/** The texts that have a meaning: of a column of lists, their words. */
export const meaningfulTexts = (target: Measure, profile: ColumnProfile): ColumnProfile => {
  if (target !== 'healthSigns') return profile;
  const texts = new Map<string, number>();
  for (const [text, count] of profile.texts)
    for (const word of wordsIn(text)) texts.set(word, (texts.get(word) ?? 0) + count);
  return { ...profile, texts };
};

/** The meanings of the texts of a column of words. */
export const mapWords = (target: Measure, profile: ColumnProfile, header: NameMeaning): MappedValues => {
  const pairs: [string, Meaning][] = [];
  const unknown: string[] = [];
  for (const text of byFrequency(profile)) {
    if (!usable(text)) continue;
    const meaning = meansDead(text) ? null : meaningOf(target, text, header);
    if (meaning === undefined) {
      unknown.push(text);
      pairs.push([text, null]);
    } else if (!isNative(target, text, meaning)) pairs.push([text, meaning]);
  }
  return { values: asRecord(pairs), unknown };
};

/** The states of colonies by the texts of a column. Yes and no answer the question in its header. */
export const mapColonies = (profile: ColumnProfile, header: NameMeaning): Values | undefined =>
  asRecord(
    byFrequency(profile)
      .filter(usable)
      .map((text): [string, Meaning] => {
        const answer = YES_NO.get(plain(text));
        const alive = answer === undefined ? undefined : answer !== header.atoms.has('dead');
        return [text, colonyStateOf(text) ?? (alive === undefined ? null : alive ? 'alive' : 'dead')];
      }),
  );

/** The texts of a status column that mean a colony is gone; undefined if there are none. */
export const goneAmong = (profile: ColumnProfile): Values | undefined =>
  asRecord(
    byFrequency(profile)
      .filter(usable)
      .map((text): [string, Meaning] => [text, colonyStateOf(text)])
      .filter(([, state]) => state !== null && state !== 'alive'),
  );

/** The colour of the queen’s mark in texts about her status (`QS-B`); undefined if there is none. */
export const mapMarks = (profile: ColumnProfile): MappedValues | undefined => {
  const marks = byFrequency(profile)
    .filter(usable)
    .map((text): [string, Meaning] => [text, queenCodeOf(text)?.color ?? null]);
  return marks.some(([, color]) => color !== null) ? { values: asRecord(marks), unknown: [] } : undefined;
};

const WORDS: ReadonlySet<Target> = new Set<Target>([
  'queenSeen',
  'eggsSeen',
  'queenMarked',
  'queenClipped',
  'following',
  ...(Object.keys(CARD_WORDS) as WordedCardField[]),
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
  'varroa.method',
]);

export const readsWords = (target: Target): boolean => WORDS.has(target);
