import type { ReadFields, WordedCardField } from '@kypseli/domain';
import { ownColumnsText } from '../words/own-columns.js';
import type { Words } from '../words/words.js';
import type { Column, PrintedColumn } from './table.js';

/** A row with the fields of an inspection; null if there is none. */
export interface Inspected {
  fields: ReadFields | null;
}

const field = (header: keyof ReadFields & keyof Words['header']): Column<Inspected> => ({
  header,
  of: ({ fields }) => (fields?.[header] ?? null) as number | boolean | null,
});

/** A field whose codes are written as words of the keeper’s language. */
const worded = <Of extends 'rating' | 'level' | 'age' | 'color' | WordedCardField>(
  header: keyof ReadFields & keyof Words['header'],
  of: Of,
): Column<Inspected> => ({
  header,
  of: ({ fields }, words) => {
    const code = fields?.[header];
    if (!code) return null;
    const codes = (Array.isArray(code) ? code : [code]) as (keyof Words[Of])[];
    return codes.map((one) => words[of][one]).join(', ');
  },
});

const varroa = (
  header: keyof Words['header'],
  of: (count: NonNullable<ReadFields['varroa']>, words: Words) => string | number | null,
) => ({
  header,
  of: ({ fields }: Inspected, words: Words) => (fields?.varroa ? of(fields.varroa, words) : null),
});

/** The extra columns of an import, as one text. */
const ownColumns = (extra: ReadFields['extra']): string | null => (extra ? ownColumnsText(extra) : null);

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
  queenMarked: field('queenMarked'),
  queenClipped: field('queenClipped'),
  broodPattern: worded('broodPattern', 'broodPattern'),
  queenCells: field('queenCells'),
  queenCellKind: worded('queenCellKind', 'queenCellKind'),
  queenCellPlace: worded('queenCellPlace', 'queenCellPlace'),
  queenQuality: worded('queenQuality', 'rating'),
  pollenCollection: worded('pollenCollection', 'rating'),
  honeyCollection: worded('honeyCollection', 'rating'),
  propolisCollection: worded('propolisCollection', 'rating'),
  diseaseTolerance: worded('diseaseTolerance', 'rating'),
  aggressiveness: worded('aggressiveness', 'level'),
  following: field('following'),
  swarmingTendency: worded('swarmingTendency', 'level'),
  room: worded('room', 'room'),
  healthSigns: worded('healthSigns', 'healthSigns'),
  weather: worded('weather', 'weather'),
  varroaMethod: varroa('varroaMethod', ({ method }, words) => words.method[method]),
  varroaMites: varroa('varroaMites', ({ mites }) => mites),
  varroaSample: varroa('varroaSample', (count) => ('sample' in count ? count.sample : null)),
  varroaDays: varroa('varroaDays', (count) => ('days' in count ? count.days : null)),
  varroaRate: varroa('varroaRate', ({ rate }) => rate),
  weightKg: field('weightKg'),
  note: { header: 'note', of: ({ fields }) => fields?.note ?? null },
  extra: { header: 'extra', of: ({ fields }) => ownColumns(fields?.extra ?? null) },
} satisfies Record<string, Column<Inspected>>;

const isFilled = (part: unknown): part is string | number => typeof part === 'string' || typeof part === 'number';

/** The queen on one printed line: year or age, mark, what was seen. */
const queen: Column<Inspected> = {
  header: 'queen',
  of: ({ fields }, words) => {
    if (!fields) return null;
    const { queenYear, queenAge, queenColor, queenSeen, eggsSeen, queenCells } = fields;
    const { queen } = words;
    const parts = [
      queenYear ?? (queenAge && words.age[queenAge]),
      queenColor && words.color[queenColor],
      typeof queenSeen !== 'boolean' ? null : queenSeen ? queen.seen : queen.notSeen,
      typeof eggsSeen !== 'boolean' ? null : eggsSeen ? queen.eggs : queen.noEggs,
      queenCells && queen.cells.replace('{count}', String(queenCells)),
    ];
    return parts.filter(isFilled).join(', ') || null;
  },
};

/** The printed columns of each inspection. */
export const printedMeasures: PrintedColumn<Inspected>[] = [
  { columns: [fieldColumns.generalStatus] },
  { columns: [fieldColumns.populationFrames] },
  { columns: [fieldColumns.broodFrames] },
  { columns: [fieldColumns.honeycombs] },
  { columns: [fieldColumns.harvestedFrames] },
  { columns: [queen] },
  { columns: [fieldColumns.varroaRate, fieldColumns.varroaMethod], others: 'bare' },
  { columns: [fieldColumns.weightKg] },
];

/** Rarely recorded fields: in print they follow the note. */
export const rareFields: Column<Inspected>[] = [
  fieldColumns.boxes,
  fieldColumns.pollenFrames,
  fieldColumns.droneBroodFrames,
  fieldColumns.topBoxFrames,
  fieldColumns.queenMarked,
  fieldColumns.queenClipped,
  fieldColumns.broodPattern,
  fieldColumns.queenCellKind,
  fieldColumns.queenCellPlace,
  fieldColumns.queenQuality,
  fieldColumns.pollenCollection,
  fieldColumns.honeyCollection,
  fieldColumns.propolisCollection,
  fieldColumns.diseaseTolerance,
  fieldColumns.aggressiveness,
  fieldColumns.following,
  fieldColumns.swarmingTendency,
  fieldColumns.room,
  fieldColumns.healthSigns,
  fieldColumns.weather,
  fieldColumns.extra,
];
