import type { LastInspection } from '@kypseli/contract';
import type { CARD_WORDS, GeneralStatus, HealthSign, InspectionFields, LEVELS, Varroa } from '@kypseli/domain';
import i18next from 'i18next';
import { shownWeight, storedWeight } from '../../../api/weight-unit';
import { type NumberLimits, numberOf, some, written } from '../../../i18n/typed-number';
import type { Done } from './done/done-entry';

export const STEPPED = [
  { name: 'populationFrames', label: 'bees' },
  { name: 'broodFrames', label: 'brood' },
  { name: 'honeycombs', label: 'honeycombs' },
  { name: 'harvestedFrames', label: 'harvested' },
  { name: 'pollenFrames', label: 'pollen' },
] as const;

export const RATINGS = [
  'queenQuality',
  'pollenCollection',
  'honeyCollection',
  'propolisCollection',
  'diseaseTolerance',
] as const;
export const TEMPERS = ['aggressiveness', 'swarmingTendency'] as const;

const MOST_KG = 1000;

type Level = (typeof LEVELS)[number];
type CardWord<Field extends keyof typeof CARD_WORDS> = (typeof CARD_WORDS)[Field][number];

/** The form's content: null is not entered. Typed numbers stay texts until they are parsed. */
export interface Entry {
  generalStatus: GeneralStatus | null;
  populationFrames: number | null;
  broodFrames: number | null;
  honeycombs: number | null;
  harvestedFrames: number | null;
  pollenFrames: number | null;
  droneBroodFrames: number | null;
  topBoxFrames: number | null;
  boxes: number | null;
  queenSeen: boolean | null;
  eggsSeen: boolean | null;
  queenYear: number | null;
  queenAge: 'older' | null;
  queenMarked: boolean | null;
  queenClipped: boolean | null;
  broodPattern: CardWord<'broodPattern'> | null;
  queenCells: number | null;
  queenCellKind: CardWord<'queenCellKind'> | null;
  queenCellPlace: CardWord<'queenCellPlace'> | null;
  queenQuality: GeneralStatus | null;
  pollenCollection: GeneralStatus | null;
  honeyCollection: GeneralStatus | null;
  propolisCollection: GeneralStatus | null;
  diseaseTolerance: GeneralStatus | null;
  aggressiveness: Level | null;
  following: boolean | null;
  swarmingTendency: Level | null;
  room: CardWord<'room'> | null;
  healthSigns: HealthSign[] | null;
  weather: CardWord<'weather'> | null;
  varroaMethod: Varroa['method'];
  mites: string;
  sample: string;
  weight: string;
  note: string;
  /** Recorded by commands of its own. */
  done: Done | null;
}

export const EMPTY_ENTRY: Entry = {
  generalStatus: null,
  populationFrames: null,
  broodFrames: null,
  honeycombs: null,
  harvestedFrames: null,
  pollenFrames: null,
  droneBroodFrames: null,
  topBoxFrames: null,
  boxes: null,
  queenSeen: null,
  eggsSeen: null,
  queenYear: null,
  queenAge: null,
  queenMarked: null,
  queenClipped: null,
  broodPattern: null,
  queenCells: null,
  queenCellKind: null,
  queenCellPlace: null,
  queenQuality: null,
  pollenCollection: null,
  honeyCollection: null,
  propolisCollection: null,
  diseaseTolerance: null,
  aggressiveness: null,
  following: null,
  swarmingTendency: null,
  room: null,
  healthSigns: null,
  weather: null,
  varroaMethod: 'alcohol_wash',
  mites: '',
  sample: '',
  weight: '',
  note: '',
  done: null,
};

type Recorded = Pick<
  LastInspection,
  Exclude<keyof Entry, 'varroaMethod' | 'mites' | 'sample' | 'weight' | 'note' | 'queenAge' | 'done'>
> &
  Pick<LastInspection, 'varroa' | 'weightKg' | 'note' | 'queenAge'>;

const typed = (value: number | undefined | null) => (some(value) ? written(i18next.language, value) : '');

/** A recorded inspection as form content, for a correction. */
export const entryOf = (recorded: Recorded): Entry => ({
  ...EMPTY_ENTRY,
  ...(Object.fromEntries(
    Object.keys(EMPTY_ENTRY).map((key) => [key, recorded[key as keyof Recorded] ?? EMPTY_ENTRY[key as keyof Entry]]),
  ) as Partial<Entry>),
  // This year and last year follow from the year of birth; only `older` is stored as an age.
  queenAge: recorded.queenYear === null && recorded.queenAge === 'older' ? 'older' : null,
  varroaMethod: recorded.varroa?.method ?? 'alcohol_wash',
  mites: typed(recorded.varroa?.mites),
  sample: typed(recorded.varroa?.sample ?? recorded.varroa?.days),
  weight: typed(recorded.weightKg && shownWeight(recorded.weightKg)),
  note: recorded.note ?? '',
});

export const MITES: NumberLimits = { most: 100_000, digits: 0, usual: [0, 1000] };
const bees: NumberLimits = { least: 1, most: 100_000, usual: [50, 1000] };
export const SAMPLE: Record<Varroa['method'], NumberLimits> = {
  alcohol_wash: bees,
  sugar_shake: bees,
  natural_drop: { least: 0.0001, most: 366, usual: [0.5, 31] },
  drone_brood: { ...bees, usual: [10, 1000] },
};
/** In the keeper's unit. */
export const weightLimits = (): NumberLimits => ({
  most: shownWeight(MOST_KG),
  usual: [shownWeight(5), shownWeight(200)],
});

/** The mite count if it is complete, null if none was entered, undefined if a part is missing. */
export const varroaOf = ({ varroaMethod, mites, sample }: Entry): Varroa | null | undefined => {
  const [count, of] = [numberOf(mites, MITES), numberOf(sample, SAMPLE[varroaMethod])];
  if (count === undefined && of === undefined) return null;
  if (!some(count) || !some(of)) return undefined;
  if (varroaMethod === 'natural_drop') return { method: varroaMethod, mites: count, days: of };
  return { method: varroaMethod, mites: count, sample: of };
};

const kilogramsOf = (weight: string): number | null => {
  const value = numberOf(weight, weightLimits());
  return some(value) ? storedWeight(value) : null;
};

/** The form's content as the contract takes it; invalid numbers are left out, because validation reports them first. */
export const recordedOf = (entry: Entry): InspectionFields => {
  const { varroaMethod: _, mites: __, sample: ___, done: ____, weight, note, ...rest } = entry;
  return {
    ...rest,
    varroa: varroaOf(entry) ?? null,
    weightKg: kilogramsOf(weight),
    note: note.trim() === '' ? null : note.trim(),
  };
};

/** Only entered fields, for a first record; in a correction null clears. */
export const withoutNulls = (fields: InspectionFields): InspectionFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as InspectionFields;

/** Only the fields that differ from the record. */
export const changesOf = (fields: InspectionFields, before: InspectionFields): InspectionFields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof InspectionFields] ?? null),
    ),
  ) as InspectionFields;

/** Only the fields with input. */
export const enteredOf = (entry: Entry): Partial<Entry> =>
  Object.fromEntries(Object.entries(entry).filter(([name, value]) => value !== EMPTY_ENTRY[name as keyof Entry]));

export const isEmpty = (entry: Entry): boolean => Object.keys(withoutNulls(recordedOf(entry))).length === 0;

/** Fields that last until something changes them; a harvest, a seen queen and a mite count belong to one day. */
const LASTING = [
  'generalStatus',
  'populationFrames',
  'broodFrames',
  'honeycombs',
  'pollenFrames',
  'boxes',
  'queenYear',
] as const satisfies readonly (keyof Entry)[];

/** The last values of the fields without input. */
export const asLastTime = (entry: Entry, last: Pick<LastInspection, (typeof LASTING)[number]>): Partial<Entry> =>
  Object.fromEntries(
    LASTING.filter((name) => entry[name] === null && last[name] !== null).map((name) => [name, last[name]]),
  );
