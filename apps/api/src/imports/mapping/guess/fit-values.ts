import { isWordedCardField } from '@kypseli/domain';
import { readAngle, readBoth } from '../../read/coordinates.js';
import { plain } from '../../vocabulary/words.js';
import { cardWordOf, textsIn } from './card-words.js';
import type { ColumnProfile } from './column-profile.js';
import { shareOf } from './column-profile.js';
import type { Target } from './targets.js';
import {
  ageOf,
  colonyStateOf,
  colorOf,
  gradeOf,
  levelOf,
  meansDead,
  miteMethodOf,
  queenCodeOf,
  workStateOf,
  YES_NO,
} from './value-words.js';

/** The share of the texts that are numbers. */
const numeric = ({ numbers, filled }: ColumnProfile) => numbers / filled;

/** The share of the numbers that are valid for a field. The others are mistakes in single rows. */
const within = ({ values, numbers }: ColumnProfile, min: number, max: number): number => {
  let fitting = 0;
  for (const [value, count] of values) if (value >= min && value <= max) fitting += count;
  return numbers === 0 ? 0 : fitting / numbers;
};

const whole = ({ integers, numbers }: ColumnProfile) => (numbers === 0 ? 0 : integers / numbers);

const words = (profile: ColumnProfile, known: (text: string) => boolean) =>
  shareOf(profile, (text) => known(text) || meansDead(text)) * (shareOf(profile, known) > 0 ? 1 : 0);

/** Negative numbers are mistakes in single rows, so they do not count against a column. */
const notNegative = (profile: ColumnProfile, max: number): number =>
  profile.max < 0 ? 0 : within(profile, Number.NEGATIVE_INFINITY, max);

const isYesNo = (text: string) => text.length <= 20 && YES_NO.has(plain(text));
const distinctShare = ({ texts, filled }: ColumnProfile) => texts.size / filled;

const MAX_FRAMES = 60;
const MAX_HIVE_NUMBER = 20;
const MAX_TAG = 50;

/** True if most texts are too long for the number of a hive, as the ids of other programs are. */
export const hasLongIds = (profile: ColumnProfile): boolean =>
  profile.filled > 0 && shareOf(profile, (text) => text.length > MAX_HIVE_NUMBER) > 0.5;

const fitHive = (profile: ColumnProfile): number => {
  if (profile.longest > MAX_HIVE_NUMBER * 2 || profile.dates / profile.filled > 0.5) return 0;
  if (profile.numbers > 0 && whole(profile) < 0.95) return 0;
  // Another column may have the names.
  if (hasLongIds(profile)) return 0.4;
  // Blanks may mean the same hive as above.
  if (profile.filled < profile.rows * 0.5) return profile.filled >= 2 ? 0.5 : 0.3;
  return profile.texts.size >= 2 || profile.filled <= 3 ? 1 : 0.7;
};

const fitGroup = (profile: ColumnProfile): number => {
  if (profile.longest > MAX_TAG || profile.many || profile.texts.size > 40) return 0;
  if (profile.dates > 0 || words(profile, isYesNo) > 0.8) return 0;
  return numeric(profile) > 0.5 ? 0.5 : 1;
};

const known = new WeakMap<ColumnProfile, Map<Target, number>>();

/** How well the texts of a column fit a target, from 0 to 1; 0 for a column without texts. */
export const fitValues = (profile: ColumnProfile, target: Target): number => {
  if (profile.filled === 0) return 0;
  const fits = known.get(profile) ?? new Map<Target, number>();
  known.set(profile, fits);
  // The same column is examined three times: for the row, for its visit and alone.
  const found = fits.get(target) ?? fit(profile, target);
  fits.set(target, found);
  return found;
};

const fit = (profile: ColumnProfile, target: Target): number => {
  if (isWordedCardField(target))
    return words(profile, (text) => textsIn(target, text).every((word) => cardWordOf(target, word) !== null));
  switch (target) {
    case 'populationFrames':
    case 'topBoxFrames':
    case 'broodFrames':
    case 'honeycombs':
    case 'harvestedFrames':
    case 'pollenFrames':
    case 'droneBroodFrames':
      return numeric(profile) * notNegative(profile, MAX_FRAMES);
    case 'hive':
      return fitHive(profile);
    case 'apiary':
      if (numeric(profile) > 0.9 || profile.longest > 100 || profile.dates > 0) return 0.3;
      if (profile.filled < profile.rows * 0.5) return 0;
      return distinctShare(profile) < 0.5 || profile.texts.size <= 5 ? 1 : 0.5;
    case 'date':
      return profile.dates / profile.filled;
    case 'tags':
      return fitGroup(profile);
    case 'lat':
    case 'lng':
      return shareOf(profile, (text) => readAngle(text, target) !== null);
    case 'position':
      return shareOf(profile, (text) => readBoth(text) !== null);
    case 'category':
      return numeric(profile) > 0.2 || profile.texts.size > 60 || profile.texts.size < 2 ? 0 : 1;
    case 'detail':
      return 1;
    case 'actions':
      return numeric(profile) > 0.5 || profile.dates / profile.filled > 0.5 ? 0 : 1;
    case 'feeding':
    case 'treatment':
      return profile.dates / profile.filled > 0.5 ? 0 : 1;
    case 'varroa.mites':
      return numeric(profile) * whole(profile) * notNegative(profile, 2_000);
    case 'varroa.sample':
      return numeric(profile) * within(profile, 0, 1_500);
    case 'varroa.days':
      return numeric(profile) * within(profile, 0, 60);
    case 'work.state':
      return shareOf(profile, (text) => workStateOf(text) !== null);
    case 'work.product':
    case 'work.substance':
    case 'work.supplier':
    case 'work.vet':
    case 'work.reason':
    case 'work.route':
    case 'work.unit':
    case 'harvest.forage':
      return numeric(profile) > 0.5 || profile.dates > 0 || words(profile, isYesNo) > 0.5 ? 0 : 1;
    case 'work.batch':
    case 'work.document':
      return 1;
    case 'work.amount':
      return shareOf(profile, (text) => /^\d/.test(text));
    case 'work.withdrawalDays':
      return shareOf(profile, (text) => /^\d{1,4}(?!\d)/.test(text)) * (profile.dates > 0 ? 0 : 1);
    case 'harvest.kg':
      return numeric(profile) * notNegative(profile, 1_000);
    case 'harvest.frames':
    case 'feeding.amount':
      return numeric(profile) * notNegative(profile, MAX_FRAMES);
    case 'varroa.method':
      return shareOf(profile, (text) => miteMethodOf(text) !== null);
    case 'boxes':
      return numeric(profile) * whole(profile) * notNegative(profile, 10);
    case 'weightKg':
      return numeric(profile) * notNegative(profile, 500);
    case 'queenYear':
      return numeric(profile) * whole(profile) * within(profile, 1990, 2100);
    case 'queenCells':
      return numeric(profile) * whole(profile) * notNegative(profile, 50);
    case 'queenSeen':
      return words(profile, (text) => isYesNo(text) || queenCodeOf(text) !== null);
    case 'eggsSeen':
    case 'queenMarked':
    case 'queenClipped':
    case 'following':
      return words(profile, isYesNo);
    case 'queenColor':
      return words(profile, (text) => colorOf(text) !== null);
    case 'queenAge':
      return words(profile, (text) => ageOf(text) !== null);
    case 'aggressiveness':
    case 'swarmingTendency':
      return words(profile, (text) => levelOf(text) !== null);
    case 'generalStatus':
    case 'queenQuality':
    case 'pollenCollection':
    case 'honeyCollection':
    case 'propolisCollection':
    case 'diseaseTolerance':
      return words(profile, (text) => gradeOf(text) !== null);
    case 'colony':
      return shareOf(profile, (text) => colonyStateOf(text) !== null || isYesNo(text));
    case 'note':
      return numeric(profile) > 0.9 ? 0.3 : 1;
  }
};
