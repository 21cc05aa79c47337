import { meaningKey, NO_TEXTS, wordOf, wordsIn, YES_TEXTS } from '@kypseli/contract';
import { readNumber } from '../../read/read-number.js';
import { Unusable } from '../../read/unusable.js';
import type { Column } from '../binding.js';
import type { CompiledSource, Meaning } from '../compile-source.js';
import type { RowCells } from './row-cells.js';

type Texts = Record<string, string>;

export interface SourceValue {
  /** Null: not recorded. */
  value: Meaning | string[];
  /** The original texts that cannot be derived from the value, by column. */
  texts: Texts;
  /** The columns of the value, and the columns whose texts are kept. */
  recorded: readonly Column[];
  asText: readonly Column[];
}

/** Factors to frames, kg or litres. Gallons and cups are US units. */
const FACTORS = { frames: 1, sides: 0.5, kg: 1, lb: 0.45359237, l: 1, gal: 3.785411784, cup: 0.2365882365 } as const;

/** Fields hold at most four decimals. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

const unknown = (text: string) =>
  new Unusable('value_unknown', `“${text}” is unknown. Set its meaning in the mapping.`);

const readBoolean = (text: string): boolean => {
  const word = meaningKey(text);
  if (!YES_TEXTS.has(word) && !NO_TEXTS.has(word)) throw unknown(text);
  return YES_TEXTS.has(word);
};

const readText = ({ kind, values }: CompiledSource, text: string, decimal: RowCells['decimal']): Meaning => {
  const meaning = values.get(meaningKey(text));
  if (meaning !== undefined) return meaning;
  if (kind.reads === 'number') return readNumber(text, decimal);
  if (kind.reads === 'boolean') return readBoolean(text);
  if (kind.reads === 'text') return text;
  return readWord(kind, text);
};

const readWord = (kind: CompiledSource['kind'], text: string): string => {
  const word = wordOf(text);
  if (!kind.schema.safeParse(word).success) throw unknown(text);
  return word;
};

/** The parts of a cell: each word of a list. The keeper says what a word means, or the whole text. */
const partsOf = ({ kind, values }: CompiledSource, text: string): string[] =>
  kind.reads === 'words' && !values.has(meaningKey(text)) ? wordsIn(text) : [text];

const checked = ({ kind }: CompiledSource, value: SourceValue['value'], text: string): SourceValue['value'] => {
  const outcome = (kind.list ?? kind.schema).safeParse(value);
  // A list has each word once, in its order.
  if (outcome.success) return kind.list ? (outcome.data as string[]) : value;
  if (typeof value === 'number' && !Number.isInteger(value) && kind.schema.safeParse(Math.round(value)).success)
    throw new Unusable('not_whole', `${text} is not a whole number. Correct it in the file.`);
  throw new Unusable(
    'out_of_range',
    `“${text}” cannot be recorded here (${outcome.error.issues[0]!.message}). Correct it in the file.`,
  );
};

const beyondUsual = ({ kind: { usual } }: CompiledSource, value: NonNullable<SourceValue['value']>): boolean =>
  usual !== null && typeof value === 'number' && (value < usual[0] || value > usual[1]);

const combined = ({ kind, unit }: CompiledSource, parts: NonNullable<Meaning>[]): SourceValue['value'] => {
  if (kind.reads === 'words') return parts.map(String);
  if (kind.reads === 'text') return parts.join(kind.between);
  if (kind.reads !== 'number') return parts[0]!;
  return rounded(parts.reduce<number>((sum, part) => sum + Number(part), 0) * FACTORS[unit ?? 'frames']);
};

/**
 * The value of a field in a row. Empty cells are ignored in a sum. Nothing is recorded if all cells are empty, or the
 * conditions of the source do not hold for the row.
 * @throws Unusable with the column: not_a_number, number_separators, negative, not_whole, out_of_range, value_unknown
 */
export const readSource = (source: CompiledSource, cells: RowCells): SourceValue => {
  if (!cells.hold(source.where)) return NOTHING;
  const filled = cells.textsOf(source.columns);
  const parts: NonNullable<Meaning>[] = [];
  const recorded: Column[] = [...source.where.map(({ column }) => column)];
  const cellParts = filled.flatMap((cell) => partsOf(source, cell.text).map((part) => ({ ...cell, text: part })));
  for (const { name, index, text } of cellParts) {
    try {
      const part = readText(source, text, cells.decimal);
      if (part === null) continue;
      parts.push(part);
      recorded.push({ name, index });
    } catch (error) {
      throw error instanceof Unusable ? error.at(name, text) : error;
    }
  }
  const texts = filled.map(({ text }) => text).join(' + ');
  try {
    const value = parts.length === 0 ? null : checked(source, combined(source, parts), texts);
    const isUnusual = value !== null && beyondUsual(source, value);
    if (isUnusual && source.unusual === 'text')
      return { value: null, texts: textsByColumn(filled), recorded: [], asText: filled };
    if (isUnusual && source.unusual === undefined) cells.doubt(source, texts);
    const used = value === null ? [] : recorded;
    if (isLossless(source, filled, cellParts, value, cells.decimal))
      return { value, texts: {}, recorded: used, asText: [] };
    return { value, texts: textsByColumn(filled), recorded: used, asText: filled };
  } catch (error) {
    throw error instanceof Unusable ? error.at(filled.map(({ name }) => name).join(' + '), texts) : error;
  }
};

/** The result of a source whose conditions do not hold for a row. */
export const NOTHING: SourceValue = { value: null, texts: {}, recorded: [], asText: [] };

/** Marks how the cells of a source were used. */
export const markUsed = (cells: RowCells, { recorded, asText }: Pick<SourceValue, 'recorded' | 'asText'>): void => {
  cells.markRecorded(recorded);
  cells.markText(asText);
};

export const textsByColumn = (cells: { name: string; text: string }[]): Texts =>
  Object.fromEntries(cells.map(({ name, text }) => [name, text]));

/** True if the value is the same as the text in the file. False after a conversion, a sum or a translation. */
const isLossless = (
  { kind, values, keeps }: CompiledSource,
  filled: { text: string }[],
  parts: { text: string }[],
  value: SourceValue['value'],
  decimal: RowCells['decimal'],
): boolean => {
  if (!keeps && value !== null) return true;
  if (parts.some(({ text }) => values.has(meaningKey(text)))) return false;
  if (kind.reads !== 'number' || filled.length === 0) return true;
  return filled.length === 1 && value === readNumber(filled[0]!.text, decimal);
};
