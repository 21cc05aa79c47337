import type { ReadFields } from '@kypseli/domain';
import type { Column } from './table.js';
import type { Words } from './words/words.js';

/** Whoever has the fields of an inspection; null where none was made. */
export interface Inspected {
  fields: ReadFields | null;
}

const field = (head: keyof ReadFields & keyof Words['head']): Column<Inspected> => ({
  head,
  of: ({ fields }) => (fields?.[head] ?? null) as number | boolean | null,
});

/** A field whose values have words: their code in the words of the keeper’s language. */
const worded = <Of extends 'rating' | 'level' | 'age' | 'color'>(
  head: keyof ReadFields & keyof Words['head'],
  of: Of,
): Column<Inspected> => ({
  head,
  of: ({ fields }, words) => {
    const code = fields?.[head] as keyof Words[Of] | null | undefined;
    return code ? (words[of][code] as string) : null;
  },
});

const varroa = (
  head: keyof Words['head'],
  of: (count: NonNullable<ReadFields['varroa']>, words: Words) => string | number | null,
) => ({
  head,
  of: ({ fields }: Inspected, words: Words) => (fields?.varroa ? of(fields.varroa, words) : null),
});

/** The keeper's own columns of an import, as one text. */
const ownColumns = (extra: ReadFields['extra']): string | null =>
  extra
    ? Object.entries(extra)
        .map(([name, value]) => `${name}: ${value}`)
        .join('; ')
    : null;

/** Every field of an inspection, by its name. */
export const fieldColumns = {
  generalStatus: worded('generalStatus', 'rating'),
  queenAge: worded('queenAge', 'age'),
  queenYear: field('queenYear'),
  queenColor: worded('queenColor', 'color'),
  populationFrames: field('populationFrames'),
  broodFrames: field('broodFrames'),
  honeycombs: field('honeycombs'),
  harvestedFrames: field('harvestedFrames'),
  pollenFrames: field('pollenFrames'),
  droneBroodFrames: field('droneBroodFrames'),
  topBoxFrames: field('topBoxFrames'),
  boxes: field('boxes'),
  queenSeen: field('queenSeen'),
  eggsSeen: field('eggsSeen'),
  queenCells: field('queenCells'),
  queenQuality: worded('queenQuality', 'rating'),
  pollenCollection: worded('pollenCollection', 'rating'),
  honeyCollection: worded('honeyCollection', 'rating'),
  propolisCollection: worded('propolisCollection', 'rating'),
  diseaseTolerance: worded('diseaseTolerance', 'rating'),
  aggressiveness: worded('aggressiveness', 'level'),
  swarmingTendency: worded('swarmingTendency', 'level'),
  varroaMethod: varroa('varroaMethod', ({ method }, words) => words.method[method]),
  varroaMites: varroa('varroaMites', ({ mites }) => mites),
  varroaSample: varroa('varroaSample', (count) => ('sample' in count ? count.sample : null)),
  varroaDays: varroa('varroaDays', (count) => ('days' in count ? count.days : null)),
  varroaRate: varroa('varroaRate', ({ rate }) => rate),
  weightKg: field('weightKg'),
  note: { head: 'note', of: ({ fields }) => fields?.note ?? null },
  extra: { head: 'extra', of: ({ fields }) => ownColumns(fields?.extra ?? null) },
} satisfies Record<string, Column<Inspected>>;

const { generalStatus, populationFrames, broodFrames, honeycombs, harvestedFrames } = fieldColumns;

/** What paper has room for, by weight: the measures side by side, the queen and what is rare below each other. */
export const printedFields = [
  { columns: [generalStatus], share: 5 },
  { columns: [populationFrames], share: 4 },
  { columns: [broodFrames], share: 4 },
  { columns: [honeycombs], share: 4 },
  { columns: [harvestedFrames], share: 5 },
  {
    columns: [
      fieldColumns.queenYear,
      fieldColumns.queenAge,
      fieldColumns.queenColor,
      fieldColumns.queenSeen,
      fieldColumns.eggsSeen,
      fieldColumns.queenCells,
    ],
    share: 8,
  },
  { columns: [fieldColumns.varroaRate, fieldColumns.varroaMethod], share: 7 },
  { columns: [fieldColumns.weightKg], share: 4 },
  {
    columns: [
      fieldColumns.note,
      fieldColumns.boxes,
      fieldColumns.pollenFrames,
      fieldColumns.droneBroodFrames,
      fieldColumns.topBoxFrames,
      fieldColumns.queenQuality,
      fieldColumns.pollenCollection,
      fieldColumns.honeyCollection,
      fieldColumns.propolisCollection,
      fieldColumns.diseaseTolerance,
      fieldColumns.aggressiveness,
      fieldColumns.swarmingTendency,
      fieldColumns.extra,
    ],
    share: 18,
  },
];
