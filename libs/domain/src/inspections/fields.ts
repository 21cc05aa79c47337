import { z } from 'zod';
import { yearOf } from '../shared/calendar.js';
import { refusedField } from '../shared/error.js';
import { issue } from '../shared/issue.js';
import { text } from '../shared/text.js';
import { BROOD_PATTERNS, HEALTH_SIGNS, QUEEN_CELL_KINDS, QUEEN_CELL_PLACES, ROOMS, WEATHERS } from './card.js';
import { QUEEN_AGES, QUEEN_COLORS, queenAgeOf, queenYearOf } from './queen.js';
import { LEVELS, STATUSES } from './scales.js';
import { Varroa } from './varroa.js';

/** Rounds to four decimals, which removes float errors (0.30000000000000004). */
const decimal = (max: number) =>
  z
    .number()
    .min(0)
    .max(max)
    .multipleOf(0.0001)
    .overwrite((value) => Math.round(value * 10_000) / 10_000);

/** Frames in steps of a ten-thousandth, up to 200: means of several observers are recorded as well as half frames. */
const frames = decimal(200);
const rating = z.enum(STATUSES);
const level = z.enum(LEVELS);

/** Each sign once and in the order of the list, so that the same signs are always the same value. */
const healthSigns = z
  .array(z.enum(HEALTH_SIGNS))
  .min(1)
  .max(HEALTH_SIGNS.length)
  .overwrite((signs) => HEALTH_SIGNS.filter((sign) => signs.includes(sign)))
  .refine(
    (signs) => signs.length === 1 || !signs.includes('none'),
    issue('either_or', 'Give either “none” or the signs that were seen.'),
  );

const MAX_EXTRA = 200;

const measured = {
  generalStatus: z.enum(STATUSES),
  queenAge: z.enum(QUEEN_AGES),
  queenYear: z.int().min(1950).max(2200),
  queenColor: z.enum(QUEEN_COLORS),
  populationFrames: frames,
  broodFrames: frames,
  honeycombs: frames,
  harvestedFrames: frames,
  pollenFrames: frames,
  droneBroodFrames: frames,
  topBoxFrames: frames,
  boxes: z.int().min(0).max(50),
  queenSeen: z.boolean(),
  eggsSeen: z.boolean(),
  queenMarked: z.boolean(),
  queenClipped: z.boolean(),
  broodPattern: z.enum(BROOD_PATTERNS),
  queenCells: z.int().min(0).max(1000),
  queenCellKind: z.enum(QUEEN_CELL_KINDS),
  queenCellPlace: z.enum(QUEEN_CELL_PLACES),
  queenQuality: rating,
  pollenCollection: rating,
  honeyCollection: rating,
  propolisCollection: rating,
  diseaseTolerance: rating,
  aggressiveness: level,
  following: z.boolean(),
  swarmingTendency: level,
  room: z.enum(ROOMS),
  healthSigns,
  weather: z.enum(WEATHERS),
  varroa: Varroa,
  weightKg: decimal(1000),
  note: text(1, 10_000),
  extra: z
    .record(text(1, 200), text(0, 10_000))
    .refine(
      (extra) => Object.keys(extra).length <= MAX_EXTRA,
      issue('list_too_long', `Give at most ${MAX_EXTRA} entries.`, { params: { limit: MAX_EXTRA } }),
    ),
};
type Measured = typeof measured;

const optional = Object.fromEntries(Object.entries(measured).map(([key, schema]) => [key, schema.nullish()])) as {
  [K in keyof Measured]: z.ZodOptional<z.ZodNullable<Measured[K]>>;
};

/** The fields a client may send for a hive. Null and absent mean "not recorded"; in a change, null clears the field. */
export const InspectionFields = z.strictObject(optional);
export type InspectionFields = z.infer<typeof InspectionFields>;

/** The stored shape of the fields: keys without a value are absent. */
export const RecordedFields = z.strictObject(
  Object.fromEntries(Object.entries(measured).map(([key, schema]) => [key, schema.optional()])) as {
    [K in keyof Measured]: z.ZodOptional<Measured[K]>;
  },
);
export type RecordedFields = z.infer<typeof RecordedFields>;

export const FIELD_NAMES = Object.keys(measured) as (keyof Measured)[];

/** The frame counts that analytics offers. */
export const FRAME_FIELDS = [
  'populationFrames',
  'broodFrames',
  'honeycombs',
  'harvestedFrames',
  'topBoxFrames',
] as const;
export type FrameField = (typeof FRAME_FIELDS)[number];

const withQueen = (base: RecordedFields, given: InspectionFields, day: string): Partial<RecordedFields> => {
  const { queenAge: age, queenYear: year } = given;
  if (typeof year === 'number') {
    if (year > yearOf(day))
      throw refusedField(['queenYear'], 'queen_not_born', 'The queen cannot be born after the inspection.');
    if (age && queenAgeOf(year, day) !== age)
      throw refusedField(['queenAge'], 'queen_age_contradicts_year', 'The queen’s age and year contradict each other.');
    return { queenYear: year, queenAge: undefined };
  }
  if (age) return { queenYear: queenYearOf(age, day) ?? undefined, queenAge: age === 'older' ? age : undefined };
  if (year === null || age === null) return { queenYear: undefined, queenAge: undefined };
  return { queenYear: base.queenYear, queenAge: base.queenAge };
};

/** @throws DomainError validation_failed when a mark has a colour and is not there */
const refuseContradictingMark = ({ queenMarked, queenColor }: InspectionFields): void => {
  if (typeof queenMarked !== 'boolean' || !queenColor || queenMarked === (queenColor !== 'unmarked')) return;
  throw refusedField(
    ['queenMarked'],
    'either_or',
    'An unmarked queen has no colour of a mark: give “queenMarked” or “queenColor”.',
  );
};

/**
 * Merges `given` into the recorded fields: given values replace, null clears, the rest stays. An age group of the queen
 * is stored as the year of birth that it means on `day`.
 * @throws DomainError validation_failed when age and year, or mark and colour, contradict each other
 */
export const mergeFields = (recorded: RecordedFields, given: InspectionFields, day: string): RecordedFields => {
  refuseContradictingMark(given);
  const merged: Record<string, unknown> = { ...recorded };
  for (const [name, value] of Object.entries(given)) if (value !== undefined) merged[name] = value;
  Object.assign(merged, withQueen(recorded, given, day));
  const fields: Record<string, unknown> = {};
  for (const name of FIELD_NAMES) if (merged[name] !== null && merged[name] !== undefined) fields[name] = merged[name];
  return fields as RecordedFields;
};
